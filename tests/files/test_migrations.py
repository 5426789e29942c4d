"""Saves of every schema there has been are brought up to the present one."""

import msgspec
import pytest

from slotcade.files.records import SCHEMA
from slotcade.files.store import Store

FIRST = {
    "schema": 1,
    "profiles": [
        {
            "name": "Robin",
            "balance": 10340,
            "topped_up": 5000,
            "settings": {"speed": "quick", "music": 35},
            "stakes": {"jade_moon": 200},
            "history": [
                {
                    "game": "jade_moon",
                    "data": "a711e9f586b0cf19",
                    "stake": 200,
                    "seed": "00" * 32,
                    "before": {},
                    "payout": 250,
                    "balance": 10290,
                }
            ],
        },
        {"name": "Kim"},
    ],
    "window": {"fullscreen": True},
}


def test_a_save_of_the_first_schema_keeps_all_it_had(tmp_path):
    (tmp_path / "save.json").write_bytes(msgspec.json.encode(FIRST))
    store = Store(tmp_path)
    assert store.notices == []
    robin, kim = store.save.profiles
    assert (robin.name, robin.balance, robin.topped_up) == ("Robin", 10340, 5000)
    assert (robin.settings.speed, robin.settings.music) == ("quick", 35)
    assert robin.stakes == {"jade_moon": 200}
    assert robin.history[0].payout == 250
    assert (robin.number, kim.number) == (1, 2)
    assert (store.save.playing, store.save.next_number) == (1, 3)
    assert store.save.window.fullscreen

    assert (robin.introduced, kim.introduced) == (True, False)
    assert (robin.over_time.start, kim.over_time.start) == (10340, 10_000)

    store.change(lambda save: None)
    written = msgspec.json.decode((tmp_path / "save.json").read_bytes())
    assert written["schema"] == SCHEMA
    assert Store(tmp_path).save == store.save


THIRD = {
    "schema": 3,
    "profiles": [
        {
            "name": "Robin",
            "number": 1,
            "balance": 9_400,
            "statistics": {
                "jade_moon": {
                    "rounds": 8,
                    "staked": 1000,
                    "won": 400,
                    "biggest": 300,
                    "features": {"hold_and_spin": 1},
                },
                "clover_moon": {"features": {}},
            },
        }
    ],
}


def test_statistics_of_the_third_schema_know_what_can_be_known(tmp_path):
    (tmp_path / "save.json").write_bytes(msgspec.json.encode(THIRD))
    store = Store(tmp_path)
    assert store.notices == []
    (robin,) = store.save.profiles
    sums = robin.statistics["jade_moon"]
    assert (sums.rounds, sums.staked, sums.won) == (8, 1000, 400)
    assert sums.features == {"hold_and_spin": 1}
    assert (sums.uncounted, sums.hits) == (8, 0)
    assert sums.squares == {"": 125 * 125 * 8}  # as if every stake had been 1000 / 8
    assert (sums.net.start, robin.over_time.start) == (-600, 9_400)
    assert robin.statistics["clover_moon"].squares == {}
    assert robin.introduced
    assert robin.achievements == {}


@pytest.mark.parametrize(
    "wrong", [{"statistics": {"jade_moon": {"rounds": "x", "staked": 3}}}, {"statistics": [3]}]
)
def test_a_damaged_save_of_the_third_schema_is_set_aside(tmp_path, wrong):
    save = {**THIRD, "profiles": [{**THIRD["profiles"][0], **wrong}]}
    (tmp_path / "save.json").write_bytes(msgspec.json.encode(save))
    store = Store(tmp_path)
    assert "set aside" in store.notices[0]
    assert store.save.profiles[0].name == "Player"
