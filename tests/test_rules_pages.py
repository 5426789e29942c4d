"""What the rules pages of every game say: filled from its data, figures as the tables show them."""

import re

from slotcade.stage.telling import filled
from tests.lively_rounds import TITLES


def sentences(title):
    """Return all that the rules pages of a game say, filled as they fill it."""
    words = title.words
    said = [*words.notes.values(), *(text for page in words.pages for text in page.text)]
    return [filled(text, title.rules.numbers) for text in said]


@TITLES
def test_thousands_are_grouped(title):
    assert [said for said in sentences(title) if re.search(r"\d{4}", said)] == []


@TITLES
def test_nothing_is_left_to_fill(title):
    assert [said for said in sentences(title) if re.search(r"[{}]", said)] == []
