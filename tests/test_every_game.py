"""What must be true of every round of every game."""


from slotcade.logic.events import (
    Awarded,
    Changed,
    Collected,
    Counted,
    FeatureBegan,
    FeatureEnded,
    Locked,
    Metered,
    Nudged,
    Paid,
    Placed,
    Priced,
    Pulled,
    Respun,
    Spun,
    Turned,
    Walked,
    WaysPaid,
    Won,
)
from slotcade.logic.grid import Cell, Grid
from slotcade.logic.rng import SeededRng
from slotcade.logic.round import play_round
from slotcade.logic.transcript import transcript
from tests.lively_rounds import CATALOG, LIVELY, TITLES, lawful, numbered, played


def test_every_game_is_in_order():
    assert CATALOG.out_of_order == ()
    assert [title.stem for title in CATALOG.titles]


@TITLES
def test_every_feature_a_game_has_words_for_does_happen(title):
    begun = {
        event.name
        for seed in LIVELY[title.stem]
        for event in played(title, seed).events
        if isinstance(event, FeatureBegan)
    }

    assert begun == set(title.words.features)


# Chance and money


def _same_seed(title, round_):
    again = play_round(title.stem, title.rules, round_.stake, round_.seed, round_.before)
    assert again == round_
    assert transcript(again) == transcript(round_)


test_the_same_seed_plays_the_same_round = lawful(_same_seed)


def _draws_in_bounds(title, round_):
    class Watched(SeededRng):
        def below(self, n):
            assert type(n) is int
            assert 1 <= n <= 2**32
            return super().below(n)

    list(title.rules.play(round_.stake, Watched(round_.seed), round_.before))


test_the_rules_ask_chance_only_what_it_can_answer = lawful(_draws_in_bounds)


def _payout_is_the_sum(title, round_):
    amounts = [event.amount for event in round_.events if isinstance(event, Paid)]
    assert all(type(amount) is int and amount > 0 for amount in amounts)
    assert round_.payout == sum(amounts) >= 0


test_the_payout_is_the_sum_of_its_facts_in_whole_glints = lawful(_payout_is_the_sum)


@TITLES
def test_every_stake_can_be_played(title):
    for stake in title.rules.stakes:
        for seed in LIVELY[title.stem][:3]:
            assert played(title, seed, stake).stake == stake


# The board


def _strips_show_what_scrolls_past(title, round_):
    placed, held = {}, ()
    for event in round_.events:
        if isinstance(event, Walked):
            held = event.held
        if isinstance(event, Placed):
            placed = {event.placeholder: event.symbol}
        if isinstance(event, Spun):
            strips = title.rules.strip_sets[event.strips]
            scrolled = [
                [strip[(stop + row) % len(strip)] for row in range(height)]
                for strip, stop, height in zip(
                    strips, event.stops, title.rules.heights, strict=True
                )
            ]
            assert all(0 <= s < len(strip) for s, strip in zip(event.stops, strips, strict=True))
            shown = [tuple(placed.get(s, s) for s in column) for column in scrolled]
            assert event.grid == Grid(tuple(shown)).covered(held, getattr(title.rules, "wild", ""))
            held = ()


test_every_board_is_what_its_strips_show_at_its_stops = lawful(_strips_show_what_scrolls_past)


def _wins_are_on_the_grid(title, round_):
    substitutes = {getattr(title.rules, "wild", None)}
    grid = None
    lines_since_spin = set()
    for event in round_.events:
        if hasattr(event, "grid"):
            grid, lines_since_spin = event.grid, set()
        if isinstance(event, Won):
            assert {grid[cell] for cell in event.cells} <= {event.symbol} | substitutes
            assert [cell.reel for cell in event.cells] == list(range(len(event.cells)))
            assert event.line not in lines_since_spin
            lines_since_spin.add(event.line)


test_winning_cells_show_their_symbol_or_its_substitute = lawful(_wins_are_on_the_grid)


def _ways_are_on_the_grid(title, round_):
    """A win of ways lights every cell that helps it, on so many reels from the left."""
    grid = None
    paid_since_spin = set()
    for event in round_.events:
        if isinstance(event, Spun):
            grid, paid_since_spin = event.grid, set()
        if isinstance(event, WaysPaid):
            helps = (event.symbol, title.rules.wild)
            assert set(event.cells) == {
                cell for cell in grid.cells if cell.reel < event.reels and grid[cell] in helps
            }
            assert {cell.reel for cell in event.cells} == set(range(event.reels))
            assert event.symbol not in paid_since_spin
            paid_since_spin.add(event.symbol)


test_ways_light_every_cell_that_helps_them = lawful(_ways_are_on_the_grid)


def _coins_lie_in_cells(title, round_):
    cells = {Cell(x, y) for x, height in enumerate(title.rules.heights) for y in range(height)}
    grid = None
    for event in round_.events:
        if isinstance(event, Spun):
            grid = event.grid
        if isinstance(event, Priced):
            for coin in event.coins:
                assert grid[coin.cell] == getattr(title.rules, "pearl", coin.symbol)
        if isinstance(event, Priced | Locked | Respun):
            places = [coin.cell for coin in event.coins]
            assert len(set(places)) == len(places)
            assert set(places) <= cells
            assert all(coin.symbol in title.rules.symbols for coin in event.coins)
            assert all(coin.times >= 1 for coin in event.coins)


test_coins_lie_in_cells_of_the_board_one_in_each = lawful(_coins_lie_in_cells)


def _reels_move_as_told(title, round_):
    """A nudge is one symbol down; a pull so many up; a changed stop stays so for the round."""
    strips, tops = [], []
    for event in round_.events:
        if isinstance(event, Spun):
            strips = [list(strip) for strip in title.rules.strip_sets[event.strips]]
            tops = list(event.stops)
        if isinstance(event, Nudged | Pulled):
            steps = event.steps if isinstance(event, Pulled) else -1
            assert steps == -1 or steps >= 0
            assert event.stop == (tops[event.reel] + steps) % len(strips[event.reel])
            tops[event.reel] = event.stop
        if isinstance(event, Changed):
            assert strips[event.reel][event.stop] != event.symbol
            strips[event.reel][event.stop] = event.symbol
        if isinstance(event, Nudged | Pulled | Changed):
            assert list(event.grid.reels) == [
                tuple(strip[(top + row) % len(strip)] for row in range(height))
                for strip, top, height in zip(strips, tops, title.rules.heights, strict=True)
            ]


test_a_nudge_moves_a_reel_by_one_and_a_pull_as_far_as_it_tells = lawful(_reels_move_as_told)


def _wilds_walk(title, round_):
    """Those of the first reel walk off; the others keep their rows."""
    grid = None
    for event in round_.events:
        if isinstance(event, Walked):
            assert event.left == grid.cells_of(title.rules.wild)
            assert event.held == tuple(Cell(x - 1, y) for x, y in event.left if x > 0)
        grid = getattr(event, "grid", grid)


test_every_wild_of_a_board_walks_one_reel_to_the_left = lawful(_wilds_walk)


# Features


def _features_end(title, round_):
    begun = []
    for event in round_.events:
        if isinstance(event, FeatureBegan):
            begun.append([event.name, 0])
        elif isinstance(event, Paid):
            for feature in begun:
                feature[1] += event.amount
        elif isinstance(event, FeatureEnded):
            assert begun.pop() == [event.name, event.amount]
    assert begun == []


test_every_feature_that_begins_ends_with_the_sum_of_what_it_paid = lawful(_features_end)


def _collected_is_what_was_locked(title, round_):
    locked, collected = {}, {}
    for event in round_.events:
        if isinstance(event, FeatureBegan):
            locked, collected = {}, {}
        if isinstance(event, Respun):
            assert not {coin.cell for coin in event.coins} & set(locked)
        if isinstance(event, Locked):
            assert not {coin.cell for coin in event.coins} & set(locked)
            locked |= {coin.cell: coin for coin in event.coins}
        if isinstance(event, Collected):
            assert event.coin.cell not in collected
            assert event.amount == event.coin.times * round_.stake
            collected[event.coin.cell] = event.coin
        if isinstance(event, FeatureEnded):
            assert collected == locked


test_what_is_collected_is_what_was_locked_once_each = lawful(_collected_is_what_was_locked)


def _respins_are_counted(title, round_):
    """A respin that brings something sets the counter back, another takes one from it."""
    left = None
    landed = None
    for event in round_.events:
        if isinstance(event, FeatureBegan):
            left, landed = None, None
        if isinstance(event, Respun) and hasattr(title.rules, "respins"):
            assert left
            landed = event.coins
        if isinstance(event, Counted) and event.name == "respins":
            expected = left - 1 if landed == () else title.rules.respins
            assert event.value == expected
            left = event.value


test_respins_are_counted_right = lawful(_respins_are_counted)


# Meters and words


def _meters_stay_in_range(title, round_):
    assert set(round_.after) == set(title.rules.meters)
    assert all(type(value) is int and 0 <= value < 10**15 for value in round_.after.values())
    told = {event.name for event in round_.events if isinstance(event, Metered)}
    assert told <= set(title.rules.meters)


test_meters_stay_in_range = lawful(_meters_stay_in_range)


def _shared_meters_fall_only_by_an_award(title, round_):
    standing = {name: round_.before[name] for name in title.rules.shared_meters}
    awarded = False
    for event in round_.events:
        awarded = awarded or isinstance(event, Awarded)
        if isinstance(event, Metered) and event.name in standing:
            assert event.value >= standing[event.name] or awarded
            standing[event.name] = event.value


test_what_all_profiles_share_falls_only_by_an_award = lawful(_shared_meters_fall_only_by_an_award)


@TITLES
def test_shared_meters_are_meters_and_the_demo_has_its_own_of_each(title):
    assert set(title.rules.shared_meters) <= set(title.rules.meters)
    assert set(title.rules.practice_meters) == set(title.rules.meters)


def _demo_leaves_shared_meters_alone(title, round_):
    before = title.rules.practice_meters
    demo = play_round(title.stem, title.rules, round_.stake, round_.seed, before)
    assert {demo.after[name] for name in title.rules.shared_meters} <= {0}


test_the_demo_neither_feeds_nor_takes_what_all_share = lawful(_demo_leaves_shared_meters_alone)


@TITLES
def test_every_symbol_that_can_show_has_a_name(title):
    on_strips = {s for strips in title.rules.strip_sets.values() for strip in strips for s in strip}

    assert on_strips <= set(title.rules.symbols)
    assert set(title.rules.symbols) <= set(title.words.symbols)
    assert all(name.strip() for name in title.words.symbols.values())


def _everything_told_has_words(title, round_):
    for event in round_.events:
        if isinstance(event, FeatureBegan | FeatureEnded):
            assert event.name in title.words.features
        if isinstance(event, Awarded):
            assert event.prize in title.words.prizes
        if isinstance(event, Turned):
            assert event.weights[event.index] > 0
            assert set(event.wedges) <= set(title.words.wedges)


test_every_feature_and_prize_has_words = lawful(_everything_told_has_words)


@TITLES
def test_rounds_differ(title):
    """A hundred seeds that tell one round would mean that chance has no say."""
    assert len({transcript(played(title, numbered(n))).split("\n", 3)[3] for n in range(100)}) > 90
