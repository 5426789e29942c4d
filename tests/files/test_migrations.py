"""Saves of every schema there has been are brought up to the present one."""

import msgspec

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

    store.change(lambda save: None)
    written = msgspec.json.decode((tmp_path / "save.json").read_bytes())
    assert written["schema"] == SCHEMA
    assert Store(tmp_path).save == store.save
