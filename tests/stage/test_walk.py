"""Wilds walk while the reels turn under them, and grow over their reels."""

import numpy as np
import pygame
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.events import Filled, Spun, Walked, Won
from slotcade.logic.grid import Cell
from slotcade.logic.round import play_round
from slotcade.stage.layout import GAP
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import LineShown, Walker
from slotcade.stage.timings import TIMINGS
from slotcade.stage.words import say

SPEEDS = pytest.mark.parametrize("speed", TIMINGS)
TICK = 1 / 120


def kept(fact):
    """Return the rounds kept for showing that tell such a fact, each with its game."""
    rounds = []
    for title in Catalog(gamedata_folder()).titles:
        for preview in title.previews.values():
            meters = {**title.rules.meters, **preview.meters}
            seed = bytes.fromhex(preview.seed)
            round_ = play_round(title.stem, title.rules, title.rules.stakes[0], seed, meters)
            if any(isinstance(event, fact) for event in round_.events):
                rounds.append((title, round_))
    assert rounds
    return rounds


def frames(show, round_):
    """Play a round; tell the fact now on at every tick."""
    player = RoundPlayer(show, round_)
    while not player.done:
        yield round_.events[player._next - 1]
        player.update(TICK)


@SPEEDS
def test_who_walks_steps_over_turning_reels_and_stands_before_one_of_them_rests(speed, studio):
    for title, round_ in kept(Walked):
        show, _ = studio.show(title, calm=False)
        show.timings = TIMINGS[speed]
        stepped, gone, last = 0, 0.0, None
        for event in frames(show, round_):
            gone = 0.0 if event is not last and isinstance(event, Walked) else gone
            last = event
            if not show.walkers:
                continue
            assert all(walker.gone >= gone for walker in show.walkers)
            gone = show.walkers[0].gone
            if isinstance(event, Spun):
                assert all(reel.running for reel in show.reels)
                stepped += 1
        assert stepped >= sum(isinstance(event, Walked) for event in round_.events)


def test_it_is_said_who_walks_and_who_walks_off(studio):
    for title, round_ in kept(Walked):
        show, _ = studio.show(title, calm=False)
        symbol = ""
        for event in frames(show, round_):
            if isinstance(event, Walked):
                symbol = symbol or show.grid[event.left[0]]
                words = say.walks if event.held else say.walks_off
                assert show.message == words.format(symbol=title.words.symbols[symbol])


def test_what_was_said_of_a_spin_is_not_said_of_the_next(studio):
    for title, round_ in kept(Walked):
        show, _ = studio.show(title, calm=False)
        said = ""
        before, after = None, None
        for event in frames(show, round_):
            before, after = (before, after) if event is after else (after, event)
            if isinstance(event, Won) or (isinstance(event, Walked) and event is after):
                said = show.message
            elif isinstance(event, Spun) and isinstance(before, Walked):
                assert show.message == said
            elif isinstance(event, Spun | Walked | Filled):
                assert not said or show.message != said


@SPEEDS
def test_what_fills_a_reel_grows_from_where_it_landed(speed, studio):
    for title, round_ in kept(Filled):
        show, painter = studio.show(title, calm=False)
        show.timings = TIMINGS[speed]
        board, grown, drawn = None, [], 0
        for event in frames(show, round_):
            if isinstance(event, Spun):
                board = event.grid
            if not isinstance(event, Filled):
                continue
            for reel, (row, t) in show.growing.items():
                assert board[Cell(reel, row)] == event.symbol
                grown.append(t)
            if show.growing and not drawn:
                painter.draw_table(studio.canvas)
                drawn += 1
        assert drawn
        assert min(grown) < 0.2
        assert max(grown) > 0.3


def board_of(studio, painter):
    painter.draw_table(studio.canvas)
    return pygame.surfarray.array3d(studio.canvas.surface).astype(int)


def test_a_reel_at_rest_that_one_symbol_fills_is_one_picture(studio):
    """As it is when the symbol is laid over it."""
    title, round_ = kept(Filled)[0]
    symbol = next(event.symbol for event in round_.events if isinstance(event, Filled))
    show, painter = studio.show(title, calm=True)
    show.reels[1].strip = (symbol,) * 3 + show.reels[1].strip
    landed = board_of(studio, painter)
    show.held = {Cell(1, row): symbol for row in range(3)}
    laid = board_of(studio, painter)
    show.held = {Cell(1, 0): symbol}
    show.reels[1].running = True
    assert (landed == laid).all()
    assert (board_of(studio, painter) != laid).any()


def jack(studio, held, calm=True):
    """Halloween Jack's table, wilds laid over some rows of the middle reel, none elsewhere."""
    title = next(t for t in Catalog(gamedata_folder()).titles if t.stem == "halloween_jack")
    show, painter = studio.show(title, calm=calm)
    for reel in show.reels:
        reel.strip, reel.at = ("Q", "CAT", "K", "Q", "CAT", "K"), 0.0
    show.held = {Cell(2, row): "WILD" for row in held}
    return show, painter


@pytest.mark.parametrize("rows", [(0, 1), (1, 2)])
def test_two_below_each_other_are_one_picture(studio, rows):
    """On a reel at rest as well as laid over it, and partly so."""
    show, painter = jack(studio, rows)
    laid = board_of(studio, painter)
    pictures = [laid]
    for held in ((), rows[:1]):
        show, painter = jack(studio, held)
        strip = list(show.reels[2].strip)
        for row in rows:
            strip[row] = "WILD"
        show.reels[2].strip = tuple(strip)
        pictures.append(board_of(studio, painter))
    assert all((picture == laid).all() for picture in pictures)
    heads = []
    for row in rows:
        show, painter = jack(studio, (row,))
        heads.append(board_of(studio, painter))
    x, y, width, height = studio.canvas.rect(painter.board.layout.cell(Cell(2, rows[0])))
    assert (heads[0][x : x + width, y : y + height] != laid[x : x + width, y : y + height]).any()


def test_two_apart_are_two_pictures(studio):
    _, painter = jack(studio, (0, 2))
    assert painter.board.spans.of(painter.board.spans.laid()) == []


def test_who_is_one_picture_walks_as_one(studio):
    """Half way, a stack of two is the picture that stood, half a reel further left."""
    show, painter = jack(studio, (0, 1), calm=False)
    board = painter.board
    standing = board_of(studio, painter)
    show.held = {}
    show.vacant = frozenset(Cell(2, row) for row in (0, 1))
    show.walkers = [Walker("WILD", Cell(2, row), 0.5) for row in (0, 1)]
    walking = board_of(studio, painter)
    rect = studio.canvas.rect(board.spans.box([Cell(2, 0), Cell(2, 1)])).inflate(-6, -6)
    stood = standing[rect.left : rect.right, rect.top : rect.bottom]
    gone = studio.canvas.px((board.layout.cell_width + GAP) / 2)
    apart = [
        np.abs(walking[left : left + rect.width, rect.top : rect.bottom] - stood).max()
        for left in range(rect.left - gone - 1, rect.left - gone + 2)
    ]
    assert min(apart) < 20, "but for what shines through its rim"


def test_a_tall_picture_is_dark_when_it_does_not_win_and_shines_when_it_does(studio):
    title, round_ = kept(Filled)[0]
    symbol = next(event.symbol for event in round_.events if isinstance(event, Filled))
    show, painter = studio.show(title, calm=True)
    show.held = {Cell(3, row): symbol for row in range(3)}
    light = {}
    x, y, width, height = studio.canvas.rect(painter.board.layout.columns[3])
    for name, wins in (("still", []), ("dark", [0, 1, 2]), ("lit", [1, 2, 3])):
        cells = tuple(Cell(reel, 2) for reel in wins)
        show.wins = [LineShown(0, symbol, cells, 5, "", 1.0)] if wins else []
        picture = board_of(studio, painter)
        light[name] = picture[x : x + width, y : y + height // 3].mean()
    assert light["dark"] < 0.6 * light["still"] < light["still"] <= light["lit"]
