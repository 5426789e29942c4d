"""With reduced motion nothing travels, leaps, turns or falls; what changes fades."""

import pygame
import pytest

from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.logic.round import play_round
from slotcade.stage.counter import Counter
from slotcade.stage.player import RoundPlayer
from slotcade.stage.show import Card, Celebration
from slotcade.stage.timings import TIMINGS

TITLES = {title.stem: title for title in Catalog(gamedata_folder()).titles}
TICK = 1 / 20


def rounds(title):
    """The rounds kept for showing, and some as they come."""
    for preview in title.previews.values():
        meters = {**title.rules.meters, **preview.meters}
        seed = bytes.fromhex(preview.seed)
        yield play_round(title.stem, title.rules, title.rules.stakes[0], seed, meters)
    for number in range(20):
        seed = number.to_bytes(32, "big")
        yield play_round(title.stem, title.rules, title.rules.stakes[0], seed, title.rules.meters)


def moving(show):
    """What of a show is on its way."""
    wheel = show.wheel
    each = 360 / len(wheel.wedges) if wheel else 1
    return {
        "reels": any(reel.running or reel.at % 1 for reel in show.reels),
        "walkers": bool(show.walkers),
        "leaps": bool(show.fresh),
        "growth": bool(show.growing),
        "wheel": bool(wheel and wheel.angle % each > 1e-6 < each - wheel.angle % each - 1e-6),
        "lines": any(0 < win.drawn < 1 for win in show.wins),
    }


@pytest.mark.parametrize("stem", TITLES)
def test_nothing_of_a_round_moves(stem, studio):
    title = TITLES[stem]
    moved = set()
    faded = False
    for round_ in rounds(title):
        show, _ = studio.show(TITLES[stem], calm=True)
        show.timings = TIMINGS["quick"]
        player = RoundPlayer(show, round_)
        show.by_itself = True
        while not player.done:
            player.update(TICK)
            moved |= {name for name, moves in moving(show).items() if moves}
            faded = faded or 0 < show.past_light < 1
    assert not moved
    assert faded


def test_without_it_they_do(studio):
    """What the test above rests on."""
    moved = set()
    for stem, title in TITLES.items():
        for round_ in rounds(title):
            show, _ = studio.show(TITLES[stem], calm=False)
            player = RoundPlayer(show, round_)
            show.by_itself = True
            while not player.done:
                player.update(0.07)
                moved |= {name for name, moves in moving(show).items() if moves}
            if len(moved) == 6:
                return
    assert moved == {"reels", "walkers", "leaps", "growth", "wheel", "lines"}


@pytest.mark.parametrize("stem", TITLES)
def test_an_idle_table_stands_still(stem, studio):
    show, painter = studio.show(TITLES[stem], calm=True)

    def seen():
        painter.draw_table(studio.canvas)
        return pygame.surfarray.array3d(studio.canvas.surface).tobytes()

    before = seen()
    show.update(3.7)
    assert seen() == before
    show.calm = False
    assert seen() != before
    show.update(1.3)


@pytest.mark.parametrize("stem", TITLES)
def test_a_card_and_a_celebration_stand_where_they_appear(stem, studio):
    """While they appear, every point of the picture goes from what it was to what it becomes."""
    def film(name, thing):
        show, painter = studio.show(TITLES[stem], calm=True)
        setattr(show, name, thing)
        pictures = []
        for opened in (0.0, 0.5, 1.0):
            thing.open = opened
            painter.draw_table(studio.canvas)
            painter.draw_above(studio.canvas)
            pictures.append(pygame.surfarray.array3d(studio.canvas.surface).astype(int))
        return pictures

    for name, thing in (
        ("card", Card("Title", "Some words")),
        ("celebration", Celebration("Title", Counter(5), 4.0)),
    ):
        before, between, after = film(name, thing)
        assert (before != after).any()
        middle = (before + after) / 2
        assert abs(between - middle).mean() < 2.5
