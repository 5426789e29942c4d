"""One data file out of order: one line says where, and all the other games play.

And data that changed under a round still on screen: it is settled as it was, and that is said.
"""

import re
import shutil

import msgspec
import pytest

from slotcade.files.account import Account
from slotcade.files.catalog import Catalog
from slotcade.files.paths import gamedata_folder
from slotcade.files.records import START_BALANCE
from slotcade.files.store import Store
from slotcade.scenes.dialog import Dialog
from slotcade.scenes.table import Table
from slotcade.stage.actions import Action
from slotcade.stage.words import say
from tests.lively_rounds import CATALOG, LIVELY, TITLES, numbered
from tests.scenes.conftest import visit


def line_of(text, place):
    return text.count("\n", 0, place) + 1


def a_tab(text):
    return text.replace("rules:\n", "rules:\n\tlevels: [1]\n", 1), 2, "not YAML: found a tab"


def a_key_twice(text):
    """Say the first short line of the rules again."""
    found = re.search(r"^  \w+: [^|\n]*[^\s|:][ ]*\n(?=  \w)", text, re.MULTILINE)
    end = found.end()
    return text[:end] + found[0] + text[end:], line_of(text, end), "stands twice: once only"


def a_reel_missing(text):
    """Leave out the first strip of the first set: the complaint is about that set."""
    found = re.search(r"^( +)- \|\n(?:\1  .*\n)+", text, re.MULTILINE)
    where = text.rindex(":", 0, found.start())
    return text[: found.start()] + text[found.end() :], line_of(text, where), " of them: "


def a_weight_of_nothing(text):
    found = re.search(r"weight: \d+", text)
    if not found:
        pytest.skip("this game has no table of weights")
    changed = text[: found.start()] + "weight: 0" + text[found.end() :]
    return changed, None, "weight: 0: from 1 to"


def two_megabytes(text):
    return text + "# more\n" * 300_000, 1, "more than 256 KB: a data file is smaller"


def half_of_it(text):
    return text[: len(text) // 2], None, ""


def a_word_for_a_number(text):
    found = re.search(r"^  (?:place): (\d+)", text, re.MULTILINE)
    changed = text[: found.start(1)] + "first" + text[found.end(1) :]
    return changed, line_of(text, found.start()), "look.place: expected a whole number, got text"


DAMAGES = (
    *(a_tab, a_key_twice, a_reel_missing, a_weight_of_nothing, two_megabytes, half_of_it),
    a_word_for_a_number,
)


@pytest.fixture
def gamedata(tmp_path):
    folder = tmp_path / "gamedata"
    shutil.copytree(gamedata_folder(), folder)
    return folder


@TITLES
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_one_line_says_where_and_the_other_games_play(gamedata, title, damage):
    path = gamedata / f"{title.stem}.yaml"
    text, line, why = damage(path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")

    catalog = Catalog(gamedata)

    (broken,) = catalog.out_of_order
    assert broken.stem == title.stem
    assert "\n" not in broken.why
    place = rf"{title.stem}\.yaml:{line or '[0-9]+'}: "
    assert re.match(place, broken.why), broken.why
    assert why in broken.why
    account = Account(Store(None))
    for other in catalog.titles:
        account.play(other, other.rules.stakes[0], numbered(1))
    assert {t.stem for t in catalog.titles} == {t.stem for t in CATALOG.titles} - {title.stem}
    assert sum(sums.rounds for sums in account.profile.statistics.values()) == len(catalog.titles)


@TITLES
def test_a_symbol_called_10_needs_no_quotes(gamedata, title):
    path = gamedata / f"{title.stem}.yaml"
    text = path.read_text(encoding="utf-8")
    symbols = [symbol for symbol in title.rules.pays if symbol != "10"]
    if "10" not in title.rules.pays:
        text = re.sub(rf"\b{symbols[0]}\b", "10", text)
        path.write_text(text, encoding="utf-8")

    catalog = Catalog(gamedata)

    assert catalog.out_of_order == ()
    assert "10" in catalog.title(title.stem).rules.pays


@TITLES
def test_the_lobby_opens_with_a_game_out_of_order_and_a_round_of_it_on_screen(
    gamedata, title, monkeypatch, tmp_path
):
    home = tmp_path / "home"
    round_ = Account(Store(home)).play(title, title.rules.stakes[0], numbered(1))
    (gamedata / f"{title.stem}.yaml").write_text("rules: {}\n")
    monkeypatch.setattr("slotcade.app.gamedata_folder", lambda: gamedata)

    visitor = visit(monkeypatch, home)
    words = " ".join(visitor.words_on_screen())
    assert visitor.account.balance == START_BALANCE - round_.stake + round_.payout
    other = visitor.app.arcade.catalog.titles[0]
    assert other.words.title in words
    visitor.app.scenes.push(Table(other))
    visitor.press(Action.SPIN)
    visitor.finish()
    assert visitor.rounds_played() == 2
    visitor.app.close()


@TITLES
def test_data_changed_under_a_round_settles_it_as_it_was_and_says_so(title, monkeypatch, tmp_path):
    home, stake = tmp_path / "home", title.rules.stakes[0]
    seed = next(s for s in LIVELY[title.stem] if Account(Store(None)).play(title, stake, s).payout)
    account = Account(Store(home))
    round_ = account.play(title, stake, seed)
    settled = START_BALANCE - stake + round_.payout
    changed = msgspec.structs.replace(title, data_hash="0123456789abcdef")

    visitor = visit(monkeypatch, home)
    visitor.app.scenes.push(Table(changed))

    assert isinstance(visitor.top, Dialog)
    words = " ".join(visitor.words_on_screen())
    assert say.data_changed in words
    assert visitor.account.balance == settled
    visitor.use(say.go_on)
    assert isinstance(visitor.top, Table)
    assert visitor.account.balance == settled
    profile = Store(home).save.profiles[0]
    assert profile.on_screen is None
    assert profile.balance == settled
    assert profile.history[-1].payout == round_.payout
    visitor.app.close()
