"""The statistics on screen say what the rounds say."""

import msgspec
import pytest

from slotcade.files.records import START_BALANCE
from slotcade.odds.band import margin, variance
from slotcade.scenes.achievements import AchievementsScene
from slotcade.scenes.lobby import Lobby
from slotcade.scenes.statistics import StatisticsScene
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action, Pointer
from slotcade.stage.counter import grouped
from slotcade.stage.widgets import Tabs
from slotcade.stage.words import say
from tests.test_achievements import numbered, wound

from .conftest import visit


def play(visitor, title, count, stake=None, first=0):
    """Play rounds of a game without looking; return what they were."""
    account = visitor.account
    stake = stake or title.rules.stakes[0]
    return [account.play(title, stake, numbered(first + n)) for n in range(count)]


def words_of(visitor):
    return "\n".join(visitor.words_on_screen())


@pytest.fixture
def first(visitor):
    return visitor.app.arcade.catalog.titles[0]


@pytest.mark.parametrize("key", [Action.STATISTICS, Action.ACHIEVEMENTS])
def test_both_open_and_close_with_their_key_from_lobby_and_table(visitor, key):
    scene = StatisticsScene if key is Action.STATISTICS else AchievementsScene
    for below in (Lobby, Table):
        assert isinstance(visitor.top, below)
        visitor.press(key)
        assert isinstance(visitor.top, scene)
        visitor.press(key)
        assert isinstance(visitor.top, below)
        visitor.press(key, Action.BACK)
        assert isinstance(visitor.top, below)
        if below is Lobby:
            visitor.sit_down()


def test_one_leads_to_the_other_and_back(at_table):
    at_table.press(Action.STATISTICS)
    at_table.use(say.achievements)
    assert isinstance(at_table.top, AchievementsScene)
    at_table.use(say.statistics)
    assert isinstance(at_table.top, StatisticsScene)
    at_table.press(Action.ACHIEVEMENTS, Action.STATISTICS, Action.BACK)
    assert isinstance(at_table.top, Table)


def test_without_a_round_nothing_is_claimed(visitor):
    visitor.press(Action.STATISTICS)
    for _ in range(6):
        words = words_of(visitor)
        assert say.no_rounds in words
        assert say.not_yet in words
        assert say.own_return not in words
        visitor.press(Action.RIGHT)


def test_the_figures_of_a_game_are_those_of_its_rounds(visitor, first):
    rounds = play(visitor, first, 120) + play(visitor, first, 30, first.rules.stakes[1], 500)
    staked, won = sum(r.stake for r in rounds), sum(r.payout for r in rounds)
    hits = sum(r.payout > 0 for r in rounds)
    visitor.account.dismiss()
    visitor.sit_down()
    visitor.press(Action.STATISTICS)
    words = words_of(visitor)
    for value in (
        grouped(150),
        grouped(staked),
        grouped(won),
        f"{won - staked:+,}",
        grouped(max(r.payout for r in rounds)),
        f"{hits / 150:.2%}",
        f"{first.figures.hit_frequency:.2%}",
        f"{won / staked:.2%}",
        f"{first.figures.rtp:.2%}",
        say.round_reached.format(number="150"),
    ):
        assert value in words.split("\n"), value
    assert first.words.features["hold_and_spin"].title in words
    reach = margin(
        [variance(first.figures, {"": sum(r.stake**2 for r in rounds)})], staked
    )
    low, high = max(won / staked - reach, 0), won / staked + reach
    assert say.band.format(low=f"{low:.2%}", high=f"{high:.2%}") in words


def test_all_games_add_up_and_tell_top_ups(visitor):
    titles = visitor.app.arcade.catalog.titles
    rounds = [r for title in titles for r in play(visitor, title, 10)]
    visitor.account.top_up()
    staked, won = sum(r.stake for r in rounds), sum(r.payout for r in rounds)
    visitor.press(Action.STATISTICS)
    words = words_of(visitor).split("\n")
    for value in (grouped(len(rounds)), grouped(staked), grouped(won), f"{won - staked:+,}"):
        assert value in words
    assert "5,000" in words
    assert f"{won / staked:.2%}" in words
    published = sum(
        title.figures.rtp * sum(r.stake for r in rounds if r.game == title.stem)
        for title in titles
    )
    assert f"{published / staked:.2%}" in words
    graph = visitor.top._graph
    assert graph.points[0] == (0, START_BALANCE)
    assert graph.points[-1] == (len(rounds), visitor.account.balance)


def test_a_game_with_states_has_the_band_of_the_states_it_was_in(visitor):
    (title,) = (t for t in visitor.app.arcade.catalog.titles if t.figures.states)
    meters = {"level": 5, "left": 0, "hold": 6, "free": 6}
    wound(visitor.account, title, meters)
    play(visitor, title, 20)
    sums = visitor.account.profile.statistics[title.stem]
    (state,) = sums.squares
    assert title.figures.deviation(state) > 2 * title.figures.std_dev
    visitor.app.scenes.push(StatisticsScene(title))
    expected = margin([variance(title.figures, sums.squares)], sums.staked)
    assert visitor.top._report.margin == expected


def test_rounds_from_before_hits_were_counted_are_left_out_of_the_hits(visitor, first):
    play(visitor, first, 10)

    def age(save):
        save.profiles[0].statistics[first.stem].uncounted = 10
        save.profiles[0].statistics[first.stem].hits = 0

    visitor.account.store.change(age)
    visitor.press(Action.STATISTICS)
    assert say.not_yet in words_of(visitor)
    later = play(visitor, first, 10, first=77)
    visitor.press(Action.BACK, Action.STATISTICS)
    assert f"{sum(r.payout > 0 for r in later) / 10:.2%}" in words_of(visitor)


def test_a_game_without_figures_claims_no_band(visitor, first):
    play(visitor, first, 10)
    bare = msgspec.structs.replace(first, figures=None)
    visitor.app.arcade.catalog.titles = (bare,)
    visitor.press(Action.STATISTICS)
    for _ in range(2):
        words = words_of(visitor)
        assert say.no_figures in words
        assert say.published not in words.split("\n")
        visitor.press(Action.RIGHT)


def test_tabs_turn_by_arrows_and_by_mouse_and_stop_at_the_ends(visitor):
    visitor.press(Action.STATISTICS)
    titles = visitor.app.arcade.catalog.titles
    visitor.press(Action.LEFT)
    assert visitor.top._page == 0
    visitor.press(*[Action.RIGHT] * (len(titles) + 3))
    assert visitor.top._page == len(titles)
    tabs = next(w for w in visitor.top._deck.widgets if isinstance(w, Tabs))
    x, y, width, height = tabs.parts()[1]
    visitor.click(x + width / 2, y + height / 2)
    assert visitor.top._page == 1


def test_a_long_list_scrolls_no_further_than_its_end(visitor):
    visitor.press(Action.STATISTICS)
    page = visitor.top
    page._scroll.content = 900.0
    visitor.press(*[Action.DOWN] * 30)
    assert page._scroll.offset == 900.0 - page._scroll.box[3]
    visitor.press(Pointer("wheel", (300, 400), 50))
    assert page._scroll.offset == 0


def test_the_demo_shows_its_own_and_the_profile_knows_nothing_of_it(monkeypatch, home):
    guest = visit(monkeypatch, home, demo=True)
    title = guest.app.arcade.catalog.titles[0]
    play(guest, title, 7)
    guest.press(Action.STATISTICS)
    assert say.round_reached.format(number="7") in words_of(guest)
    guest.press(Action.BACK)
    guest.use(say.own)
    guest.press(Action.STATISTICS)
    assert say.no_rounds in words_of(guest)
    guest.app.close()


def test_the_largest_sums_there_can_be_are_shown_whole(monkeypatch, home):
    visitor = visit(monkeypatch, home, size=(1280, 720))
    title = visitor.app.arcade.catalog.titles[0]

    def grow(save):
        profile = save.profiles[0]
        sums = profile.statistics[title.stem]
        sums.rounds = sums.uncounted = 10**12
        sums.staked, sums.won, sums.biggest = 10**15, 9 * 10**14, 10**15
        sums.squares = {"": 10**18}
        profile.balance = 10**15

    play(visitor, title, 1)
    visitor.account.store.change(grow)
    visitor.press(Action.STATISTICS)
    for _ in range(2):
        words = words_of(visitor).split("\n")
        assert grouped(10**15) in words
        assert f"{-(10**14):+,}" in words
        visitor.press(Action.RIGHT)
    visitor.app.close()
