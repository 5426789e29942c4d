"""The figures kept beside the data are those of this data and of this calculation."""

import pytest

from slotcade.files.catalog import Catalog, Title
from slotcade.files.paths import gamedata_folder
from slotcade.lab.odds import calculate

CATALOG = Catalog(gamedata_folder())


def test_every_game_is_in_order():
    assert CATALOG.out_of_order == ()
    assert CATALOG.titles


@pytest.mark.parametrize("title", CATALOG.titles, ids=lambda title: title.stem)
def test_kept_figures_are_what_is_calculated(title: Title):
    assert title.figures is not None, f"slotcade odds {title.stem} --write keeps the new ones"
    assert title.figures == calculate(title)
