"""The nudge of Grand Spinn: every sentence played on strips drawn for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.events import Changed, Followed, Nudged, Pulled, Spun, Won
from tests.games.hall import DEMO, LETTERS, POOL, hall, nudging, play, shown, story, told

LIVELY = st.text("-^SSBBWm", min_size=3, max_size=9).map(lambda letters: letters + "-")


@given(st.tuples(LIVELY, LIVELY, LIVELY), st.data(), st.sampled_from([POOL, DEMO]))
def test_when_the_nudge_is_over_no_reel_could_go_on(strips, data, meters):
    """No top row shows the symbol; no arrow above it is left unless it became a Blank."""
    stops = [data.draw(st.integers(0, len(strip) - 1)) for strip in strips]
    events = play(*strips, stops=stops, meters=meters)
    followed = told(events, Followed)
    if followed:
        stands = {followed[0].symbol, "WILD"}
        letters = shown(events)
        for top, below in zip(letters[0], letters[1], strict=True):
            assert LETTERS[top] not in stands
            assert top != "^" or LETTERS[below] not in stands


@given(st.tuples(LIVELY, LIVELY, LIVELY), st.data())
def test_every_board_of_the_nudge_is_what_the_strips_show(strips, data):
    stops = [data.draw(st.integers(0, len(strip) - 1)) for strip in strips]
    rules = hall(*strips)
    cells = [list(strip) for strip in rules.strips]
    tops = list(stops)
    for event in play(*strips, stops=stops):
        if isinstance(event, Nudged):
            assert event.stop == (tops[event.reel] - 1) % len(cells[event.reel])
        if isinstance(event, Pulled):
            assert event.stop == (tops[event.reel] + event.steps) % len(cells[event.reel])
        if isinstance(event, Nudged | Pulled):
            tops[event.reel] = event.stop
        if isinstance(event, Changed):
            assert cells[event.reel][event.stop] == "ARROW"
            cells[event.reel][event.stop] = event.symbol
        if isinstance(event, Spun | Nudged | Pulled | Changed):
            window = [
                tuple(strip[(top + row) % len(strip)] for row in range(3))
                for strip, top in zip(cells, tops, strict=True)
            ]
            assert list(event.grid.reels) == window


# A reel moves down while its top row shows the symbol


@pytest.mark.parametrize(
    ("reel", "strips", "line"),
    [
        (1, ("B---", "-B--", "-BB-"), 4),
        (2, ("-B--", "B---", "-B--"), 8),
        (3, ("-BB-", "-B--", "B---"), 5),
    ],
)
def test_each_reel_nudges_and_all_lines_are_paid_again(reel, strips, line):
    assert story(play(*strips)) == [
        f"line {line}: 25",
        "follow BELL",
        f"nudge {reel}",
        "line 1: 25",
    ]


def test_the_next_symbol_of_the_strip_comes_in_at_the_top():
    events = play("B--L", "-B--", "-BB-")

    assert shown(events) == ["L--", "BBB", "--B"]


def test_a_reel_nudges_as_long_as_the_symbol_stands_on_top():
    events = play("B--BB", "-B--", "--B-")

    assert nudging(events) == [
        "follow BELL",
        *("nudge 1", "line 4: 25"),
        *("nudge 1", "line 4: 25", "line 9: 25"),
        *("nudge 1", "line 9: 25"),
    ]
    assert shown(events) == ["---", "BB-", "B-B"]


def test_reels_nudge_one_after_another_and_none_twice():
    assert nudging(play("B---", "B---", "B---")) == [
        *("follow BELL", "nudge 1", "nudge 2", "nudge 3", "line 1: 25"),
    ]


def test_lines_are_paid_again_whatever_their_symbol():
    assert story(play("CB--", "B---C", "CB--")) == [
        *("line 8: 25", "follow BELL"),
        *("nudge 2", "line 1: 25", "line 2: 2"),
    ]


def test_a_payment_again_counts_its_own_wilds():
    assert story(play("CB--", "B---W", "CB--")) == [
        *("line 8: 25", "follow BELL"),
        *("nudge 2", "line 1: 25", "line 2: 4", "line 8: 50"),
        *("nudge 2", "line 1: 50", "line 6: 4", "line 7: 25"),
    ]


def test_a_payment_again_of_nothing_is_silent():
    events = play("B---", "-B--", "--B-")

    after = events[events.index(Followed("BELL")) + 1 :]
    assert [type(event) for event in after] == [Nudged]


def test_a_wild_on_top_counts_as_the_symbol():
    assert story(play("W---", "-B--", "-BB-")) == [
        *("line 4: 50", "follow BELL"),
        *("nudge 1", "line 1: 50"),
    ]


def test_a_wild_that_comes_in_is_nudged_down_too():
    assert [word for word in story(play("B--W", "-B--", "--B-")) if "nudge" in word] == [
        *("nudge 1", "nudge 1"),
    ]


def test_three_wilds_are_followed_as_the_top_symbol():
    assert story(play("SW--", "-W--", "-W--")) == [
        *("line 1: 600", "follow SEVEN"),
        *("nudge 1", "line 1: 300"),
    ]


def test_the_symbol_stays_the_same_when_a_better_line_comes_of_the_nudge():
    assert story(play("C---S", "SC--", "S-C-")) == [
        *("line 4: 2", "follow CHERRY"),
        *("nudge 1", "line 2: 75"),
    ]


def test_another_symbol_on_top_does_not_move_the_reel():
    assert story(play("LB--", "LB--", "CB--")) == ["line 1: 25", "follow BELL"]


# Arrows


def test_an_arrow_above_the_symbol_pulls_the_reel_back_and_it_nudges_again():
    events = play("^BB-", "-B--", "-B--")

    assert story(events) == [
        *("line 1: 25", "follow BELL"),
        *("pull 1 by 1", "line 1: 25", "BLANK at 1.0"),
        *("nudge 1", "line 1: 25"),
    ]


@pytest.mark.parametrize("reel", [1, 2, 3])
def test_an_arrow_works_on_each_reel(reel):
    strips = ["-B--"] * 3
    strips[reel - 1] = "^BB-"

    moves = [word for word in nudging(play(*strips)) if not word.startswith("line")]
    assert moves == ["follow BELL", f"pull {reel} by 1", f"BLANK at {reel}.0", f"nudge {reel}"]


def test_a_used_arrow_is_a_blank_also_when_it_comes_round_again():
    events = play("^BB-", "-B--", "-B--", stops=(1, 0, 0))

    assert nudging(events) == [
        *("follow BELL", "nudge 1", "line 1: 25"),
        *("pull 1 by 1", "line 1: 25", "BLANK at 1.0"),
        *("nudge 1", "line 1: 25"),
    ]
    assert shown(events) == ["---", "BBB", "B--"]


def test_an_arrow_shows_until_its_payment_is_made_and_then_a_blank():
    events = play("^B--", "-B--", "-B--")

    pulled = told(events, Pulled)[0]
    changed = told(events, Changed)[0]
    assert (pulled.grid.reels[0][0], changed.grid.reels[0][0]) == ("ARROW", "BLANK")
    between = events[events.index(pulled) + 1 : events.index(changed)]
    assert [type(event) for event in between] == [Won]


def test_a_run_of_one_moves_nothing_and_all_lines_are_paid_again():
    events = play("^B--", "-B--", "-B--")

    assert nudging(events) == ["follow BELL", "pull 1 by 0", "line 1: 25", "BLANK at 1.0"]
    assert told(events, Pulled)[0].stop == 0


def test_a_run_is_followed_below_the_window():
    events = play("^BBBBB--", "-B--", "-B--")

    pull = told(events, Pulled)[0]
    assert (pull.steps, pull.stop) == (4, 4)
    assert pull.grid.reels[0] == ("BELL", "BELL", "BLANK")
    assert nudging(events) == [
        "follow BELL",
        *("pull 1 by 4", "line 1: 25", "BLANK at 1.0"),
        *("nudge 1", "line 1: 25") * 4,
    ]


def test_a_run_goes_on_from_the_end_of_the_strip_to_its_beginning():
    events = play("BB--^B", "-B--", "-B--", stops=(4, 0, 0))

    assert told(events, Pulled)[0].steps == 2
    assert told(events, Pulled)[0].grid.reels[0] == ("BELL", "BELL", "BLANK")


def test_wilds_count_in_the_run():
    assert told(play("^BWB--", "-B--", "-B--"), Pulled)[0].steps == 2
    assert told(play("^WBB--", "-B--", "-B--"), Pulled)[0].steps == 2


@pytest.mark.parametrize("reel", ["^LB-", "^-B-", "^^B-"])
def test_an_arrow_without_the_symbol_directly_below_does_nothing(reel):
    events = play(reel, "-B--", "--B-")

    assert story(events) == ["line 9: 25", "follow BELL"]


def test_an_arrow_below_the_top_row_does_nothing():
    assert story(play("-^B-B", "-B--", "--B-")) == ["line 9: 25", "follow BELL"]


def test_an_arrow_does_nothing_in_a_round_without_a_line_win():
    assert story(play("^BB-", "-B--", "-L--")) == []


def test_arrows_of_different_reels_are_each_used():
    assert nudging(play("^B--", "^B--", "^B--")) == [
        "follow BELL",
        *("pull 1 by 0", "line 1: 25", "BLANK at 1.0"),
        *("pull 2 by 0", "line 1: 25", "BLANK at 2.0"),
        *("pull 3 by 0", "line 1: 25", "BLANK at 3.0"),
    ]


def test_an_arrow_is_whole_again_in_the_next_round():
    rounds = [story(play("^B--", "-B--", "-B--")) for _ in range(2)]

    assert rounds[0] == rounds[1]
