"""What is laid over a board and gathered from it, as it is seen."""

import msgspec
import numpy as np
import pygame
import pytest

from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.logic.grid import Cell
from slotcade.logic.round import Round
from slotcade.stage.chrome import TablePainter
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Flight, Show
from slotcade.stage.telling import boosts
from tests.games.patch import (
    BOOSTER,
    BOUQUETS,
    COINS,
    COLLECTOR,
    DULL,
    NO_SPECIAL,
    NO_SWAP,
    ONE_COIN,
    SLEEPS,
    STAKE,
    WAKES,
    brief_hold,
    dull_spins,
    lands,
    meters,
    patch,
    play,
    valued,
    wild_reels,
)

TITLE = read_title(gamedata_folder() / "clover_moon.yaml")


def watched(board, *draws, **before):
    """Return a round's show, and the player that has not begun to tell it."""
    title = msgspec.structs.replace(TITLE, rules=patch(board))
    before = {"level": 5, **before}
    start, events = meters(**before), tuple(play(title.rules, *draws, **before))
    show = Show(title, cue=lambda name: None)
    return show, RoundPlayer(show, Round(title.stem, STAKE, bytes(32), start, events))


def shown_after(board, *draws):
    """Return what is seen of a board after its round was watched to the end."""
    show, player = watched(board, *draws)
    player.finish()
    return show


def moments(board, *draws, **before):
    """Watch a round tick by tick; yield its show after each."""
    show, player = watched(board, *draws, **before)
    for _ in range(60 * 120):
        if player.done:
            return
        player.update(1 / 60)
        yield show
    raise AssertionError("the round never ends")


# The board comes back after a feature


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


def test_the_collector_shows_again_what_it_gathered():
    *_, before = moments(COINS, [COLLECTOR, 7, *valued(1, 2, 3, 5, 7), *[SLEEPS] * 5])
    gathered = {reel: sum_.shown for reel, sum_ in before.gathered.items()}
    draws = [COLLECTOR, 7, *valued(1, 2, 3, 5, 7), *[SLEEPS] * 4, WAKES]
    after = shown_after(COINS, draws, brief_hold(4))

    assert gathered == {3: 18 * STAKE}
    assert {reel: sum_.shown for reel, sum_ in after.gathered.items()} == gathered


def test_coins_have_their_values_again_after_hold_and_win():
    show = shown_after(ONE_COIN, [NO_SPECIAL, *valued(5), WAKES], brief_hold(3))

    assert {cell: coin.times for cell, coin in show.coins.items()} == {Cell(3, 0): 5}


def test_coins_have_their_values_again_after_both_features():
    board = BOUQUETS.replace("Q K", "COIN K", 1)
    draws = [NO_SPECIAL, *valued(7), WAKES]
    show = shown_after(board, draws, dull_spins(10, [NO_SWAP]), brief_hold(3))

    assert {cell: coin.times for cell, coin in show.coins.items()} == {Cell(3, 0): 7}


# Coins are counted on the Collector


def test_coins_are_counted_on_the_collector_of_the_main_game():
    seen = [
        {reel: sum_.shown for reel, sum_ in show.gathered.items()}
        for show in moments(COINS, [COLLECTOR, 7, *valued(1, 2, 3, 5, 7), *[SLEEPS] * 5])
    ]

    assert seen[0] == {}
    assert seen[-1] == {3: 18 * STAKE}


def test_each_collector_counts_what_it_gathered_in_the_whole_feature():
    """At x1.5 the first two spins bring 2 and 4 stakes; the second Collector sees the latter."""
    first = lands([3], {Cell(0, 0): 2}, throws=[WAKES])
    second = lands([0, 3], {Cell(1, 0): 4}, throws=[SLEEPS])
    spins = first, second, *[lands([0, 3])] * 3
    seen = [
        {reel: sum_.shown for reel, sum_ in show.gathered.items()}
        for show in moments(ONE_COIN, [NO_SPECIAL, *valued(10), WAKES], *spins)
    ]

    assert {3: 3 * STAKE} in seen
    assert {0: 6 * STAKE, 3: 9 * STAKE} in seen
    assert seen[-1] == {}


def test_the_sum_is_written_on_the_collector_and_nowhere_else(studio):
    *_, show = moments(COINS, [COLLECTOR, 7, *valued(1, 2, 3, 5, 7), *[SLEEPS] * 5])
    painter = TablePainter(show, studio.art, studio.type)
    told = filmed(studio, painter)
    show.gathered.clear()
    columns, rows = np.nonzero(filmed(studio, painter) != told)

    upper, lower = (painter.board.layout.cell(Cell(3, row)) for row in (1, 2))
    scale = studio.canvas.scale
    left, top, width = (each * scale for each in upper[:3])
    assert left < columns.min() <= columns.max() < left + width
    assert top < rows.min() <= rows.max() < (lower[1] + lower[3]) * scale


def filmed(studio, painter):
    painter.draw_table(studio.canvas)
    return pygame.surfarray.array2d(studio.canvas.surface)


# Coins fly


@pytest.mark.parametrize("gone", [0.2, 1.0])
def test_a_coin_that_flies_is_round(studio, gone):
    show, painter = studio.show(TITLE, False)
    plain = filmed(studio, painter)
    show.flights.append(Flight("", Cell(1, 0), gone, below=True))
    changed = filmed(studio, painter) != plain
    columns, rows = np.nonzero(changed)
    left, right, top, bottom = columns.min(), columns.max(), rows.min(), rows.max()

    assert right - left >= 5
    assert bottom - top >= 5
    assert not changed[[left, left, right, right], [top, bottom, top, bottom]].any()


# A multiplier that grows is said


def test_a_booster_says_what_it_raised():
    said = [show.message for show in moments(DULL, [BOOSTER, 0, 0])]

    assert boosts((150, 150)) not in said
    assert boosts((200, 150)) in said


def test_the_level_that_brings_multipliers_says_no_rise():
    said = [show.message for show in moments(DULL, [NO_SPECIAL, NO_SWAP], level=4, left=0)]

    assert boosts((150, 150)) not in said
