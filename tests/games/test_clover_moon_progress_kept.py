"""Clover Moon's Spin Progress is kept in the save until a player starts it again."""

from slotcade.files import profiles
from slotcade.files.account import Account, demo_account
from slotcade.files.catalog import read_title
from slotcade.files.paths import gamedata_folder
from slotcade.files.records import Settings
from slotcade.files.store import Store

DATA = gamedata_folder() / "clover_moon.yaml"
TITLE = read_title(DATA)
NOTHING = {"level": 0, "left": 10, "hold": 2, "free": 2}
STAKE = 10


def numbered(number):
    return number.to_bytes(32, "big")


def played(account, number, first=0):
    for seed in range(first, first + number):
        account.play(TITLE, STAKE, numbered(seed))


def test_a_profile_begins_at_nothing():
    assert Account(Store(None)).meters(TITLE) == NOTHING


def test_spin_progress_survives_closing_after_every_round(tmp_path):
    """A new start reads what the last round left, without a goodbye."""
    for number, left in enumerate([*range(9, -1, -1), 24, 23]):
        Account(Store(tmp_path)).play(TITLE, STAKE, numbered(number))

        meters = Account(Store(tmp_path)).meters(TITLE)
        assert (meters["level"], meters["left"]) == (int(number >= 10), left)


def test_it_survives_an_arcade_killed_before_the_round_was_seen(tmp_path):
    account = Account(Store(tmp_path))
    round_ = account.play(TITLE, STAKE, numbered(0))
    del account

    fresh = Account(Store(tmp_path))
    assert fresh.unfinished(TITLE) == round_
    assert fresh.meters(TITLE) == {**NOTHING, "left": 9}
    fresh.dismiss()
    assert Account(Store(tmp_path)).meters(TITLE) == {**NOTHING, "left": 9}


def test_it_survives_new_data(tmp_path):
    """Other pays and other lengths of levels: the counter goes on from where it stood."""
    folder = tmp_path / "data"
    folder.mkdir()
    text = DATA.read_text(encoding="utf-8")
    text = text.replace("CLOVER: {3: 15, 4: 40, 5: 75}", "CLOVER: {3: 15, 4: 40, 5: 80}")
    text = text.replace("level_spins: [10, 25, ", "level_spins: [12, 30, ")
    (folder / "clover_moon.yaml").write_text(text, encoding="utf-8")
    renewed = read_title(folder / "clover_moon.yaml")
    assert renewed.data_hash != TITLE.data_hash
    played(Account(Store(tmp_path / "home")), 9)

    account = Account(Store(tmp_path / "home"))

    assert account.meters(renewed) == {**NOTHING, "left": 1}
    lefts = [account.play(renewed, STAKE, numbered(n)).after["left"] for n in range(2)]
    assert lefts == [0, 29]


def test_each_profile_has_its_own_and_changing_between_them_keeps_both(tmp_path):
    store = Store(tmp_path)
    played(Account(store), 4)
    other = profiles.create(store, "Clover")
    profiles.choose(store, other)
    assert Account(store).meters(TITLE) == NOTHING
    played(Account(store), 12)
    profiles.choose(store, 1)

    store = Store(tmp_path)
    assert Account(store).meters(TITLE) == {**NOTHING, "left": 6}
    assert Account(store, other).meters(TITLE) == {**NOTHING, "level": 1, "left": 23}


def test_nothing_else_a_player_does_starts_it_again(tmp_path):
    store = Store(tmp_path)
    account = Account(store)
    played(account, 5)
    account.top_up()
    account.choose_stake(TITLE, 2000)
    account.set(Settings(speed="quick"))
    account.dismiss()
    profiles.rename(store, 1, "Fairy")
    jade = read_title(gamedata_folder() / "jade_moon.yaml")
    account.play(jade, 100, numbered(1))

    assert Account(Store(tmp_path)).meters(TITLE) == {**NOTHING, "left": 5}


def test_boosted_multipliers_are_kept(tmp_path):
    store = Store(tmp_path)

    def boost(save):
        save.profiles[0].meters["clover_moon"] = {"level": 5, "left": 0, "hold": 5, "free": 4}

    store.change(boost)
    after = Account(store).play(TITLE, STAKE, numbered(0)).after

    assert Account(Store(tmp_path)).meters(TITLE) == after
    assert (after["level"], after["hold"] >= 5, after["free"] >= 4) == (5, True, True)


# Started again


def test_started_again_it_begins_at_nothing_and_stays_so(tmp_path):
    account = Account(Store(tmp_path))
    played(account, 12)

    account.start_again(TITLE)

    assert account.meters(TITLE) == Account(Store(tmp_path)).meters(TITLE) == NOTHING
    played(Account(Store(tmp_path)), 1)
    assert Account(Store(tmp_path)).meters(TITLE) == {**NOTHING, "left": 9}


def test_starting_again_takes_nothing_else(tmp_path):
    """Glints, the past, the stake, and what another profile has unlocked."""
    store = Store(tmp_path)
    other = profiles.create(store, "Clover")
    account = Account(store)
    account.choose_stake(TITLE, 2000)
    played(account, 12)
    played(Account(store, other), 3)
    before = account.profile

    account.start_again(TITLE)

    kept = Account(Store(tmp_path)).profile
    assert (kept.balance, kept.history) == (before.balance, before.history)
    assert kept.statistics == before.statistics
    assert kept.stakes == {"clover_moon": 2000}
    assert Account(Store(tmp_path), other).meters(TITLE) == {**NOTHING, "left": 7}


# The demo


def test_the_demo_begins_at_nothing_each_time_whatever_the_profiles_have(tmp_path):
    account = Account(Store(tmp_path))
    played(account, 40)
    for _ in range(2):
        demo = demo_account()
        assert demo.meters(TITLE) == NOTHING
        played(demo, 12)
        assert (demo.meters(TITLE)["level"], demo.meters(TITLE)["left"]) == (1, 23)


def test_the_demo_saves_nothing(tmp_path):
    account = Account(Store(tmp_path))
    played(account, 3)
    before = {path.name: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    played(demo_account(), 30)

    assert before == {p.name: p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    assert Account(Store(tmp_path)).meters(TITLE) == {**NOTHING, "left": 7}
