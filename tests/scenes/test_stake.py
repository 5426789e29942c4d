"""The two kinds of stakes: a list, and a bet level with a coin value."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.round import Selectors
from slotcade.scenes.stake import Ladder, LevelAndValue, picker_for
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.words import say

STAKES = (20, 40, 60, 100, 200, 300, 400, 600, 1000, 2000)
SELECTORS = Selectors(coins=20, levels=(1, 2, 3, 5, 10), values=(1, 2, 5, 10), level=2, value=5)
SUMS = tuple(
    sorted({SELECTORS.stake(level, value) for level in SELECTORS.levels for value in (1, 2, 5, 10)})
)


class Purse:
    """A balance, a table that is open or not, and what a picker tells it."""

    def __init__(self, balance):
        self.balance = balance
        self.open = True
        self.changes = 0
        self.played = []

    def change(self):
        self.changes += 1

    def ladder(self, stake):
        return Ladder(STAKES, stake, lambda: self.balance, lambda: self.open, self.change)

    def levels(self, stake=200, coin=None):
        picker = LevelAndValue(
            SELECTORS,
            stake,
            coin,
            lambda: self.balance,
            lambda: self.open,
            self.change,
            lambda: self.played.append(picker.stake),
        )
        return picker


def usable(picker):
    return [widget.usable() for widget in picker.widgets()]


def test_a_ladder_goes_from_stake_to_stake():
    picker = Purse(10_000).ladder(60)
    seen = []
    for _ in range(20):
        seen.append(picker.stake)
        picker.step(1)
    assert tuple(dict.fromkeys(seen)) == STAKES[2:]
    for _ in range(20):
        picker.step(-1)
    assert picker.stake == STAKES[0]
    assert usable(picker) == [False, True]


def test_on_a_ladder_what_cannot_be_paid_cannot_be_chosen():
    purse = Purse(250)
    picker = purse.ladder(100)
    picker.step(1)
    assert picker.stake == 200
    picker.step(1)
    assert picker.stake == 200
    assert usable(picker) == [True, False]
    assert purse.changes == 1


def test_a_stake_that_has_become_too_dear_can_only_be_lowered():
    picker = Purse(50).ladder(600)
    assert usable(picker) == [True, False]
    for _ in range(10):
        picker.step(-1)
    assert picker.stake == STAKES[0]


def test_with_a_round_open_no_stake_can_be_changed():
    purse = Purse(10_000)
    for picker in (purse.ladder(100), purse.levels()):
        purse.open = False
        stake = picker.stake
        for widget in picker.widgets():
            assert not widget.usable()
        for steps in (1, -1):
            picker.step(steps)
        assert picker.stake == stake
        purse.open = True
    assert purse.changes == 0


def test_level_and_value_multiply():
    picker = Purse(10**6).levels()
    assert picker.stake == 20 * 2 * 5
    level_down, level_up, value_down, value_up, _ = picker.widgets()
    level_up.press(None)
    assert picker.stake == 20 * 3 * 5
    value_up.press(None)
    assert picker.stake == 20 * 3 * 10
    level_down.press(None)
    value_down.press(None)
    value_down.press(None)
    assert picker.stake == 20 * 2 * 2
    picker.step(1)
    assert picker.stake == 20 * 3 * 2


def test_level_and_value_begin_as_the_game_says():
    assert Purse(10**6).levels(SELECTORS.stake(2, 5)).stake == 200
    picker = Purse(10**6).levels(SELECTORS.stake(2, 5))
    assert (picker._level, picker._value) == (2, 5)


@pytest.mark.parametrize("stake", SUMS)
def test_a_stake_that_was_chosen_before_is_taken_over(stake):
    picker = Purse(10**6).levels(stake)
    assert picker.stake == stake
    picker.stake = 200
    assert picker.stake == 200


def test_max_bet_sets_the_highest_level_then_plays():
    purse = Purse(10**6)
    picker = purse.levels()
    max_bet = picker.widgets()[-1]
    assert max_bet.label() == say.max_bet
    max_bet.press(None)
    assert picker.stake == 20 * 10 * 5
    assert purse.played == []
    assert purse.changes == 1
    max_bet.press(None)
    assert purse.played == [20 * 10 * 5]
    assert purse.changes == 1


def test_max_bet_that_cannot_be_paid_cannot_be_pressed():
    purse = Purse(20 * 10 * 5 - 1)
    picker = purse.levels()
    assert usable(picker)[-1] is False
    purse.balance += 1
    assert usable(picker)[-1] is True


def test_coins_available_are_counted_in_the_value_chosen():
    picker = Purse(10**6).levels()
    assert picker.coins(1234) == 246
    picker.widgets()[3].press(None)
    assert picker.coins(1234) == 123
    assert Purse(10**6).ladder(100).coins(1234) is None


MOVES = st.lists(st.integers(0, 4), max_size=60)


@given(st.integers(0, 5000), st.sampled_from(SUMS), MOVES)
def test_whatever_is_pressed_no_level_or_value_is_chosen_that_cannot_be_paid(balance, stake, moves):
    purse = Purse(balance)
    picker = purse.levels(stake)
    for move in moves:
        before = picker.stake
        widget = picker.widgets()[move]
        if widget.usable():
            widget.press(None)
        assert picker.stake in SUMS
        assert picker.stake <= max(before, balance)
    assert all(played <= balance for played in purse.played)


@given(st.integers(0, 5000), st.sampled_from(STAKES), st.lists(st.sampled_from([-1, 1])))
def test_whatever_is_pressed_no_stake_is_chosen_that_cannot_be_paid(balance, stake, moves):
    picker = Purse(balance).ladder(stake)
    for move in moves:
        before = picker.stake
        picker.step(move)
        assert picker.stake in STAKES
        assert picker.stake <= max(before, balance)


# At a table whose game asks for level and value


class Counted:
    """A game's rules, but for the stake, which is put together."""

    selectors = SELECTORS
    stakes = SUMS

    def __init__(self, rules):
        self._rules = rules

    def __getattr__(self, name):
        return getattr(self._rules, name)


@pytest.fixture
def counted(visitor):
    title = visitor.app.arcade.catalog.titles[0]
    table = Table(msgspec.structs.replace(title, rules=Counted(title.rules)))
    visitor.app.scenes.push(table)
    return visitor


def test_the_rules_say_which_kind_of_picker_it_is(counted):
    purse = Purse(1000)
    rest = (lambda: purse.balance, lambda: True, purse.change, lambda: None)
    title = counted.app.arcade.catalog.titles[0]
    assert isinstance(picker_for(Counted(title.rules), 200, None, *rest), LevelAndValue)
    if title.rules.selectors is None:
        assert isinstance(picker_for(title.rules, title.rules.stakes[0], None, *rest), Ladder)


def test_before_anything_was_chosen_level_and_value_are_those_of_the_game(counted):
    picker = counted.top.picker
    assert (picker._level, picker._value) == (SELECTORS.level, SELECTORS.value)


@pytest.mark.parametrize(("level", "value"), [(1, 10), (2, 5), (5, 2), (10, 1)])
def test_the_pair_that_was_chosen_is_there_on_return(counted, level, value):
    """All four make a stake of 200."""
    title = counted.top.title
    counted.press(Action.BACK)
    counted.account.choose_stake(title, 200, value)
    for _ in range(2):
        counted.app.scenes.push(Table(title))
        picker = counted.top.picker
        assert (picker._level, picker._value, picker.stake) == (level, value, 200)
        counted.press(Action.BACK)


def test_a_coin_value_that_cannot_make_the_stake_gives_way():
    picker = Purse(10_000).levels(stake=20, coin=10)
    assert (picker._level, picker._value) == (1, 1)
    assert Purse(10_000).levels(stake=200, coin=7).stake == 200


def test_coins_available_are_on_the_screen(counted):
    coins = counted.account.balance // SELECTORS.value
    words = counted.words_on_screen()
    assert any(say.coins_available.format(coins=f"{coins:,}").upper() in w for w in words)
    assert say.level.format(level=2) in words
    assert say.coin_value.format(value=5) in words


def test_max_bet_pressed_twice_plays_one_round_at_the_highest_level(counted):
    counted.use(say.max_bet)
    assert counted.rounds_played() == 0
    assert counted.top.stake == 20 * 10 * 5
    counted.press(Action.ACTIVATE)
    assert counted.rounds_played() == 1
    assert counted.account.profile.history[0].stake == 20 * 10 * 5
    counted.press(Action.ACTIVATE)
    counted.finish()
    assert counted.rounds_played() == 1


def test_the_buttons_of_the_panel_keep_clear_of_each_other(counted):
    widgets = counted.top._deck.widgets
    for i, one in enumerate(widgets):
        for other in widgets[i + 1 :]:
            a, b = one.box, other.box
            apart = (
                a[0] + a[2] <= b[0]
                or b[0] + b[2] <= a[0]
                or a[1] + a[3] <= b[1]
                or b[1] + b[3] <= a[1]
            )
            assert apart, (one, other)
