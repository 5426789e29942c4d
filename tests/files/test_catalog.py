"""The games there are: one that is broken takes none of the others down."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from slotcade.files.catalog import Catalog, read_title, write_figures
from slotcade.files.reader import DataError
from slotcade.odds.figures import Figures
from tests.files.small_game import DATA, small_game

FIGURES = Figures("jade_moon", 0.96, 0.3, {"lines": 0.96}, {"hold_and_spin": 0.01}, 5.0, True)


def test_a_whole_game_is_read_with_its_look_and_words(tmp_path):
    small_game(tmp_path)

    (title,) = Catalog(tmp_path).titles

    assert (title.stem, title.words.title, title.look.place) == ("jade_moon", "Small Moon", 1)
    assert title.rules.stakes == (20, 40, 100, 2000)
    assert title.figures is None


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("clover", "rules: x", "clover.yaml: no rules Clover in slotcade.games"),
        ("__init__", DATA, "__init__.yaml: no rules Init in slotcade.games"),
        ("a.b", DATA, "a.b.yaml: no rules A.b in slotcade.games"),
        ("a b", DATA, "a b.yaml: no rules A b in slotcade.games"),
        ("", DATA, ".yaml: no rules .yaml in slotcade.games"),
        ("jade_moon.", DATA, "jade_moon..yaml: no rules JadeMoon. in slotcade.games"),
        ("..jade_moon", DATA, "..jade_moon.yaml: no rules ..jadeMoon in slotcade.games"),
        ("msgspec", DATA, "msgspec.yaml: no rules Msgspec in slotcade.games"),
    ],
)
def test_a_file_that_is_no_game_is_out_of_order_and_the_others_play(name, text, why, tmp_path):
    small_game(tmp_path)
    (tmp_path / f"{name}.yaml").write_text(text)

    catalog = Catalog(tmp_path)

    assert [title.stem for title in catalog.titles] == ["jade_moon"]
    (broken,) = catalog.out_of_order
    assert broken.why.startswith(why)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=300), st.integers(0, len(DATA)))
def test_a_damaged_game_is_out_of_order_and_says_in_which_file(tmp_path, scrap, place):
    damaged = DATA.encode()[:place] + scrap + DATA.encode()[place + len(scrap) :]
    (tmp_path / "jade_moon.yaml").write_bytes(damaged)

    catalog = Catalog(tmp_path)

    assert len(catalog.titles) + len(catalog.out_of_order) == 1
    assert all(broken.why.startswith("jade_moon.yaml:") for broken in catalog.out_of_order)


def test_a_game_out_of_order_is_asked_for_in_vain_and_says_why(tmp_path):
    (tmp_path / "jade_moon.yaml").write_text("rules: {}")

    with pytest.raises(DataError, match=r"^jade_moon.yaml:1: "):
        Catalog(tmp_path).title("jade_moon")


def test_a_game_that_is_not_there_is_told_with_those_that_are(tmp_path):
    small_game(tmp_path)

    with pytest.raises(DataError, match="no game 'mars': one of jade_moon"):
        Catalog(tmp_path).title("mars")


@pytest.mark.parametrize("folder", ["empty", "gone"])
def test_a_folder_without_games_is_an_empty_lobby(tmp_path, folder):
    (tmp_path / "empty").mkdir()

    catalog = Catalog(tmp_path / folder)

    assert (catalog.titles, catalog.out_of_order) == ((), ())


# The hash of the rules


def test_words_and_look_do_not_change_the_hash(tmp_path):
    first = small_game(tmp_path)
    second = small_game(tmp_path, DATA.replace("Small Moon", "Other").replace("#11", "#22"))

    assert first.data_hash == second.data_hash


def test_the_order_of_keys_does_not_change_the_hash(tmp_path):
    first = small_game(tmp_path)
    moved = DATA.replace("  crown: 1000\n", "").replace("rules:\n", "rules:\n  crown: 1000\n")

    assert small_game(tmp_path, moved).data_hash == first.data_hash


@pytest.mark.parametrize(
    ("number", "other"),
    [
        ("crown: 1000", "crown: 1001"),
        ("weight: 5", "weight: 6"),
        ("14: 300", "14: 301"),
        ("TURTLE, LOTUS_PAD, MOON, LOTUS_PAD", "LOTUS_PAD, TURTLE, MOON, LOTUS_PAD"),
    ],
)
def test_every_number_of_the_rules_changes_the_hash(number, other, tmp_path):
    first = small_game(tmp_path)

    assert small_game(tmp_path, DATA.replace(number, other)).data_hash != first.data_hash


# The figures beside the data


def test_figures_written_for_these_rules_are_shown(tmp_path):
    title = small_game(tmp_path)

    write_figures(tmp_path, "jade_moon", title.data_hash, FIGURES)

    assert read_title(tmp_path / "jade_moon.yaml").figures == FIGURES


def test_figures_of_other_rules_are_not_shown(tmp_path):
    write_figures(tmp_path, "jade_moon", "0123456789abcdef", FIGURES)

    assert small_game(tmp_path).figures is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=60) | st.sampled_from([b"[" * 100_000, b'{"a":' * 100_000]))
def test_damaged_figures_are_not_shown_and_the_game_plays(tmp_path, data):
    (tmp_path / "jade_moon.odds.json").write_bytes(data)

    assert small_game(tmp_path).figures is None


def test_figures_with_a_field_damaged_are_not_shown(tmp_path):
    title = small_game(tmp_path)
    text = msgspec.json.encode({"data_hash": title.data_hash, "figures": {"rtp": "much"}})
    (tmp_path / "jade_moon.odds.json").write_bytes(text)

    assert small_game(tmp_path).figures is None


# Achievements

SEEN = """
achievements:
  - key: crown
    name: Crowned
    text: See the Jade Crown.
    sees: [{event: Awarded, where: {prize: jade_crown}}]
  - key: moons
    name: Moons
    text: See three moons in Hold & Spin.
    sees:
      - {event: Spun, shows: {MOON: 3}}
      - {event: FeatureBegan, where: {name: hold_and_spin}}
      - {event: Locked, during: hold_and_spin}
"""


def test_achievements_are_read_in_their_order(tmp_path):
    title = small_game(tmp_path, DATA + SEEN)

    assert [achievement.key for achievement in title.achievements] == ["crown", "moons"]
    assert title.achievements[1].sees[0].shows == {"MOON": 3}
    assert small_game(tmp_path).achievements == ()


@pytest.mark.parametrize(
    ("right", "wrong", "line", "why"),
    [
        ("MOON: 3", "SUN: 3", 10, "1.sees.0.shows: 'SUN': one of TURTLE, LOTUS_PAD, MOON, PEARL"),
        ("prize: jade_crown", "prize: gold", 5, "0.sees.0.where: 'gold': one of jade_crown"),
        ("name: hold_and_spin", "name: free", 11, "1.sees.1.where: 'free': one of hold_and_spin"),
        ("during: hold_and_spin", "during: it", 12, "1.sees.2.during: 'it': one of hold_and_spin"),
        ("event: Locked", "event: Locks", 12, "1.sees.2.event: 'Locks': one of Added, Awarded"),
        ("MOON: 3", "MOON: x", 10, "1.sees.0.shows.MOON: expected a whole number, got text"),
        ("key: moons", "key: crown", 6, "1.key: 'crown' stands twice: once only"),
        ("    text: See the Jade Crown.\n", "", 2, "0: text is missing: add it"),
        ("sees: [{event: Awarded, where: {prize: jade_crown}}]", "sees: []", 5, "0.sees: expected"),
    ],
)
def test_an_achievement_that_nobody_could_earn_is_told_with_its_line(
    right, wrong, line, why, tmp_path
):
    assert SEEN.count(right) == 1
    with pytest.raises(DataError) as caught:
        small_game(tmp_path, DATA + SEEN.replace(right, wrong))

    first = DATA.count("\n") + 1
    assert str(caught.value).startswith(f"jade_moon.yaml:{first + line}: achievements.{why}")
