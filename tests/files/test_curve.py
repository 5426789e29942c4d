"""A curve covers the whole time in a bounded number of true points."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from slotcade.files.curve import note, points, rounds
from slotcade.files.records import CURVE, Curve


@given(st.integers(0, 5 * CURVE), st.integers(-1000, 1000))
def test_every_point_is_true_and_the_whole_time_is_covered(count, start):
    curve = Curve(start)
    for number in range(1, count + 1):
        note(curve, start + 7 * number)
        assert len(curve.values) < CURVE

    kept = list(points(curve))
    assert rounds(curve) == count
    assert all(value == start + 7 * at for at, value in kept)
    assert kept[0] == (0, start)
    assert count - kept[-1][0] < curve.every
    gaps = {later[0] - earlier[0] for earlier, later in pairwise(kept)}
    assert gaps <= {curve.every}
    assert count < CURVE or len(kept) > CURVE // 2
