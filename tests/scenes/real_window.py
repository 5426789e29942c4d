"""Plays in a real window with real key presses; started by its test, in a process of its own.

Keys come from xdotool. The process looks at its own table, its own picture and the save.
"""

import subprocess
import sys
import time

import pygame

from slotcade.app import App
from slotcade.files.paths import save_folder
from slotcade.files.records import START_BALANCE
from slotcade.files.store import Store
from slotcade.scenes.first_run import FirstRun
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.table import Table
from slotcade.stage.window import prepare


class Player:
    def __init__(self):
        prepare()
        pygame.display.init()
        pygame.font.init()
        self.app = App()
        self.app.draw()
        self.turn(0.5)

    @property
    def table(self):
        assert isinstance(self.app.scenes.top, Table)
        return self.app.scenes.top

    def turn(self, seconds):
        """Turn the arcade's own loop so long, and until it shows what it was asked for."""
        end = time.monotonic() + seconds
        while time.monotonic() < end or not self.is_settled():
            assert time.monotonic() < end + 60, "the picture is never drawn as it should be"
            self.app.turn()

    def is_settled(self):
        return not self.app._stagings.busy and not self.app.window.stretched

    def key(self, name):
        subprocess.run(["xdotool", "key", name], check=True)
        self.turn(0.05)

    def until_rest(self):
        end = time.monotonic() + 60
        while self.table.playing:
            assert time.monotonic() < end, "the round does not end"
            self.key("space")

    def shows_the_grid(self):
        """Whether each cell's picture is that of the decided symbol, in its middle."""
        board = self.table.board
        surface = self.app.window.canvas.surface
        for cell in self.table.show.grid.cells:
            if cell in self.table.show.coins or cell in self.table.show.lit():
                continue
            symbol = self.table.show.grid[cell]
            kind = "dim" if self.table.show.lit() else "still"
            tile = board.tiles.tile(symbol, kind)
            rect = self.app.window.canvas.rect(board.layout.cell(cell))
            for x, y in ((60, 70), (75, 55), (50, 80)):
                if surface.get_at((rect.x + x, rect.y + y))[:3] != tile.get_at((x, y))[:3]:
                    return False
        return True


def main(rounds):
    player = Player()
    assert isinstance(player.app.scenes.top, Lobby)
    player.key("Return")
    player.turn(0.3)
    assert isinstance(player.app.scenes.top, FirstRun)
    player.key("Escape")
    assert Store(save_folder()).save.profiles[0].introduced
    history = player.app.arcade.account.profile.history

    player.key("space")
    player.turn(0.4)
    assert len(player.app.arcade.account.profile.history) == len(history) + 1
    assert all(reel.running for reel in player.table.show.reels)
    player.key("space")
    player.turn(0.35)
    assert len(player.app.arcade.account.profile.history) == len(history) + 1
    assert not any(reel.running for reel in player.table.show.reels)
    player.until_rest()
    assert player.shows_the_grid()

    player.key("q")
    player.key("q")
    for number in range(rounds - 1):
        player.key("space")
        player.until_rest()
        assert player.table.rounds.shown_balance == player.app.arcade.account.balance
        if number % 10 == 0:
            assert player.shows_the_grid()
    profile = Store(save_folder()).save.profiles[0]
    sums = profile.statistics[player.table.title.stem]
    assert sums.rounds == rounds
    assert profile.balance == START_BALANCE + profile.topped_up - sums.staked + sums.won
    assert profile.balance == player.app.arcade.account.balance
    assert profile.on_screen is None
    player.app.close()
    print(f"{rounds} rounds, {sums.staked} staked, {sums.won} won, balance {profile.balance}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
