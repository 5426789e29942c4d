"""After a feature the board is as it was when it brought it: what was laid over it, its coins."""

import msgspec
import pytest

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.grid import Cell
from slotcade.logic.round import Round
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Show
from tests.games.patch import (
    BOOSTER,
    BOUQUETS,
    COLLECTOR,
    NO_SPECIAL,
    NO_SWAP,
    ONE_COIN,
    STAKE,
    WAKES,
    brief_hold,
    dull_spins,
    meters,
    patch,
    play,
    valued,
    wild_reels,
)

TITLE = read_title(gamedata_folder() / "clover_moon.yaml")


def shown_after(board, *draws):
    """Return what is seen of a board after its round was watched to the end."""
    title = msgspec.structs.replace(TITLE, rules=patch(board))
    events = play(title.rules, *draws, level=5)
    show = Show(title, cue=lambda name: None)
    show.set_meters(STAKE, meters(level=5))
    RoundPlayer(show, Round(title.stem, STAKE, bytes(32), meters(level=5), tuple(events))).finish()
    return show


@pytest.mark.parametrize(
    ("special", "symbol", "cells"),
    [
        (wild_reels(1), "WILD", {Cell(1, row) for row in range(3)}),
        ([COLLECTOR, 0], "COLLECTOR", {Cell(0, 0), Cell(0, 1)}),
        ([BOOSTER, 0, 0], "BOOSTER", {Cell(0, 0)}),
    ],
    ids=["wild_reels", "collector", "booster"],
)
def test_what_was_laid_over_it_lies_there_again(special, symbol, cells):
    show = shown_after(ONE_COIN, [*special, *valued(5), WAKES], brief_hold(3))

    assert {cell for cell in show.grid.cells if show.symbol(cell) == symbol} == cells
    assert set(show.held) == cells


def test_coins_have_their_values_again_after_hold_and_win():
    show = shown_after(ONE_COIN, [NO_SPECIAL, *valued(5), WAKES], brief_hold(3))

    assert {cell: coin.times for cell, coin in show.coins.items()} == {Cell(3, 0): 5}


def test_coins_have_their_values_again_after_both_features():
    board = BOUQUETS.replace("Q K", "COIN K", 1)
    draws = [NO_SPECIAL, *valued(7), WAKES]
    show = shown_after(board, draws, dull_spins(10, [NO_SWAP]), brief_hold(3))

    assert {cell: coin.times for cell, coin in show.coins.items()} == {Cell(3, 0): 7}
