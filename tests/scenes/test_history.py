"""The rounds of the past: kept, told step by step, watched again."""

import msgspec
import pytest

from slotcade.files.account import Account
from slotcade.files.records import HISTORY
from slotcade.logic.events import Respun, Spun
from slotcade.logic.grid import Grid
from slotcade.scenes.history import History, OneRound
from slotcade.scenes.watching import Watching
from slotcade.stage.actions import Action, Pointer
from slotcade.stage.telling import told
from slotcade.stage.words import say

from .seeds import round_of, seed_with


@pytest.fixture
def player(at_table):
    at_table.instant()
    at_table.top.resumed()
    at_table.play_with(*(n.to_bytes(32, "big") for n in range(10_000)))
    return at_table


def play(player, rounds):
    title, stake = player.top.title, player.top.stake
    for _ in range(rounds):
        player.account.play(title, stake, player.app.arcade.seed())


def play_kind(player, kind):
    """Play a round of a kind and open it in the history."""
    title, stake = player.top.title, player.top.stake
    seed = seed_with(title, stake, kind)
    player.account.play(title, stake, seed)
    player.account.dismiss()
    player.press(Action.HISTORY, Action.ACTIVATE)
    assert isinstance(player.top, OneRound)
    return round_of(title, seed, stake)


def test_without_a_round_it_says_so(player):
    player.press(Action.HISTORY)
    assert say.no_rounds in player.words_on_screen()
    player.press(Action.UP, Action.DOWN, Action.BACK)
    assert not isinstance(player.top, History)


def test_the_last_hundred_rounds_are_listed_the_newest_first(player):
    play(player, HISTORY + 7)
    past = player.account.profile.history
    assert len(past) == HISTORY == 100
    player.press(Action.HISTORY)
    rows = player.top._list.rows
    assert len(rows) == HISTORY
    for (words, _), played in zip(rows, reversed(past), strict=True):
        after = played.balance - played.stake + played.payout
        numbers = (played.stake, played.payout, played.balance, after)
        assert words == (player.top._titles[played.game].words.title, *(f"{n:,}" for n in numbers))
    afters = [words[4] for words, _ in rows[1:]]
    befores = [words[3] for words, _ in rows[:-1]]
    assert afters == befores, "each round begins with what the one before left"


def test_the_row_that_is_chosen_is_always_in_view(player):
    play(player, HISTORY)
    player.press(Action.HISTORY)
    rows = player.top._list
    for action in [Action.DOWN] * (HISTORY + 3) + [Action.UP] * (HISTORY + 3):
        player.press(action)
        top = rows.chosen * 44 - rows.scroll.offset
        assert top >= 0
        assert top + 44 <= rows.box[3]
    assert rows.chosen == 0


def test_a_row_is_opened_by_a_click_where_it_is_drawn(player):
    play(player, 30)
    player.press(Action.HISTORY)
    player.press(Pointer("wheel", (640, 400), -3))
    rows = player.top._list
    x, y = rows.box[0] + 100, rows.box[1] + 200
    number = rows.row_at((x, y))
    assert number > 4
    player.click(x, y)
    assert isinstance(player.top, OneRound)
    assert player.top._played == player.account.profile.history[-1 - number]


def test_a_round_shows_its_figures_and_its_wins_step_by_step(player):
    round_ = play_kind(player, "a feature")
    played = player.account.profile.history[-1]
    words = player.words_on_screen()
    after = played.balance - played.stake + played.payout
    for value in (played.balance, played.stake, played.payout, after):
        assert f"{value:,}" in words
    title, stake = player.top._title, round_.stake
    lines = [line for event in round_.events if (line := told(title, stake, event))]
    assert len(lines) >= 3
    assert player.top._lines == lines
    for _ in range(100):
        player.press(Action.DOWN)
    assert lines[-1] in player.words_on_screen()


def test_a_round_that_paid_nothing_says_so(player):
    play_kind(player, "nothing")
    assert say.nothing_paid in player.words_on_screen()


def last_grid(round_):
    return next(e.grid for e in reversed(round_.events) if isinstance(e, Spun))


@pytest.mark.parametrize("kind", ["nothing", "a win", "a feature"])
@pytest.mark.parametrize("hurry", [False, True])
def test_watched_again_it_ends_on_its_last_picture_and_moves_no_glint(player, kind, hurry):
    round_ = play_kind(player, kind)
    profile = player.account.profile
    title = player.top._title
    player.use(say.watch)
    watching = player.top
    assert isinstance(watching, Watching)
    assert watching._round == round_
    assert say.replay in player.words_on_screen()
    for _ in range(5000):
        if not watching.playing:
            break
        if hurry:
            player.press(Action.SPIN)
        player.turn_wheels()
        player.app.pass_time(0.1)
    assert not watching.playing
    assert watching.show.win.shown == round_.payout
    if not any(hasattr(event, "grid") and not isinstance(event, Spun) for event in round_.events):
        assert watching.show.grid == last_grid(round_)
    assert isinstance(watching.show.grid, Grid)
    player.use(say.again)
    assert watching.playing
    player.press(Action.BACK)
    assert isinstance(player.top, OneRound)
    assert player.account.profile == profile
    assert title.stem == profile.history[-1].game


def test_watching_hears_the_same_acts_as_play(player):
    """Sounds are cues of acts: the same in the same order."""
    arcade = player.app.arcade
    cues = []
    arcade.sound.play = lambda name, loud=1.0: cues.append(name)
    title, stake = player.top.title, player.top.stake
    player.top.show.cue = arcade.sound.play
    seed = seed_with(title, stake, "a feature")
    player.play_with(seed)
    player.press(Action.SPIN)
    player.finish()
    played = list(cues)
    assert any(isinstance(e, Respun | Spun) for e in round_of(title, seed, stake).events)
    player.press(Action.HISTORY, Action.ACTIVATE)
    cues.clear()
    player.use(say.watch)
    player.finish()
    assert [cue for cue in cues if not cue.startswith("button")] == played


@pytest.mark.parametrize("damage", [{"data": "0" * 16}, {"stake": 7}])
def test_a_round_of_other_data_shows_its_figures_and_says_why_it_cannot_be_watched(player, damage):
    play(player, 1)

    def change(save):
        profile = save.profiles[0]
        profile.history = [msgspec.structs.replace(played, **damage) for played in profile.history]

    player.app.arcade.store.change(change)
    player.press(Action.HISTORY, Action.ACTIVATE)
    played = player.account.profile.history[0]
    words = player.words_on_screen()
    assert say.data_changed in words
    for value in (played.balance, played.stake, played.payout):
        assert f"{value:,}" in words
    assert say.watch not in words
    player.press(Action.ACTIVATE)
    assert not isinstance(player.top, Watching)


def test_an_unfinished_round_of_other_data_says_why_it_cannot_be_watched(player):
    play(player, 1)

    def change(save):
        profile = save.profiles[0]
        profile.on_screen = msgspec.structs.replace(profile.on_screen, data="0" * 16)

    player.app.arcade.store.change(change)
    player.press(Action.BACK, Action.ACTIVATE)
    words = " ".join(player.words_on_screen())
    assert say.data_changed in words
    player.press(Action.ACTIVATE)
    assert player.account.profile.on_screen is None


def test_watching_from_the_lobby_gives_the_lobby_its_music_back(player):
    play_kind(player, "a win")
    player.press(Action.BACK, Action.BACK, Action.BACK)
    sound = player.app.arcade.sound
    assert sound.place == ("shared", "shared/lobby")
    player.press(Action.HISTORY, Action.ACTIVATE)
    player.use(say.watch)
    assert sound.place[0] == player.top._title.stem
    player.press(Action.BACK)
    assert sound.place == ("shared", "shared/lobby")


def test_a_round_watched_to_its_end_on_return_is_done_with(player):
    title = player.top.title
    play(player, 1)
    assert Account(player.app.arcade.store).unfinished(title)
    player.press(Action.BACK, Action.ACTIVATE, Action.ACTIVATE)
    assert isinstance(player.top, Watching)
    player.finish()
    assert player.account.unfinished(title) is None
    player.press(Action.BACK, Action.BACK, Action.ACTIVATE)
    assert player.top.show.message == title.words.tagline
