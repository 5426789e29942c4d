"""What was not asked for the longest goes; of what is heavy, more of it."""

from slotcade.stage.kept import Kept


def fill(kept, keys):
    made = []
    for key in keys:
        kept.get(key, lambda key=key: made.append(key) or key)
    return made


def test_what_is_kept_is_made_once():
    kept = Kept(3)
    assert fill(kept, [1, 2, 3, 1, 2, 3]) == [1, 2, 3]


def test_what_was_not_asked_for_the_longest_goes():
    kept = Kept(3)
    assert fill(kept, [1, 2, 3, 1, 4]) == [1, 2, 3, 4]
    assert fill(kept, [1, 3, 4]) == []
    assert fill(kept, [2]) == [2]


def test_of_what_is_heavy_only_a_few_are_kept():
    kept = Kept(10, heavy=100, fewest=2, weigh=lambda value: value)
    fill(kept, [30, 31, 32])
    assert len(kept) == 3, "not heavy together"
    fill(kept, [90])
    assert fill(kept, [32, 90]) == []
    assert len(kept) == 2


def test_what_went_weighs_no_more():
    kept = Kept(10, heavy=100, fewest=1, weigh=lambda value: value)
    fill(kept, [99, 60])
    assert len(kept) == 1
    fill(kept, [1, 2, 3])
    assert len(kept) == 4
