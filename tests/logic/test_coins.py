"""Coins are drawn as often as their weights say."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.logic.coins import Coin, CoinTable, Valued
from slotcade.logic.grid import Cell
from slotcade.logic.rng import ScriptedRng

TABLES = st.lists(
    st.builds(Coin, st.sampled_from(["PLAIN", "NAMED"]), st.integers(1, 200), st.integers(1, 40)),
    min_size=1,
    max_size=8,
)


@given(TABLES)
def test_each_coin_answers_to_as_many_draws_as_it_weighs(coins):
    total = sum(coin.weight for coin in coins)
    cells = [Cell(0, draw) for draw in range(total)]

    drawn = CoinTable(coins).draw(ScriptedRng(range(total)), cells)

    expected = [coin for coin in coins for _ in range(coin.weight)]
    assert [(c.symbol, c.times) for c in drawn] == [(c.symbol, c.times) for c in expected]


@given(TABLES)
def test_no_number_outside_the_weights_is_asked_for(coins):
    bounds = Counter()

    class Listening:
        def below(self, n):
            bounds[n] += 1
            return 0

    CoinTable(coins).draw(Listening(), [Cell(0, 0), Cell(0, 1), Cell(1, 0)])

    assert bounds == {sum(coin.weight for coin in coins): 3}


def test_each_cell_gets_a_coin_of_its_own_in_order():
    table = CoinTable([Coin("PLAIN", 1, 3), Coin("NAMED", 20, 1)])

    drawn = table.draw(ScriptedRng([3, 0, 2]), [Cell(4, 0), Cell(0, 2), Cell(1, 1)])

    assert drawn == (
        Valued(Cell(4, 0), "NAMED", 20),
        Valued(Cell(0, 2), "PLAIN", 1),
        Valued(Cell(1, 1), "PLAIN", 1),
    )


def test_no_cells_need_no_draw():
    assert CoinTable([Coin("PLAIN", 1, 1)]).draw(ScriptedRng([]), []) == ()


@pytest.mark.parametrize(
    ("times", "weight", "complaint"),
    [
        (1, 0, "weight: 0: from 1 to"),
        (1, -3, "weight: -3: from 1 to"),
        (0, 1, "times 0: at least 1"),
        (-5, 1, "times -5: at least 1"),
    ],
)
def test_a_coin_that_cannot_come_or_is_worth_nothing_is_refused(times, weight, complaint):
    with pytest.raises(ValueError, match=complaint):
        Coin("PLAIN", times, weight)
