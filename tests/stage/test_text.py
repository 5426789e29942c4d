"""Words that take several lines are broken evenly, and no more often than they must be."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slotcade.stage.text import Type

WORDS = st.lists(st.text("abcdefghij", min_size=1, max_size=12), min_size=1, max_size=40)


@pytest.fixture(scope="module")
def type_():
    pygame.font.init()
    return Type()


def greedy(type_, words, size, width):
    """Break words into lines, each as full as can be."""
    lines = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and type_.width(longer, "text", size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@given(WORDS, st.integers(150, 900))
def test_wrapped_words_are_as_they_were_in_as_few_lines_as_can_be(type_, words, width):
    lines = type_.wrap(" ".join(words), "text", 20, width)
    assert " ".join(lines).split() == words
    assert len(lines) == len(greedy(type_, words, 20, width))
    for line in lines:
        assert " " not in line or type_.width(line, "text", 20) <= width


@given(WORDS, st.integers(150, 900))
def test_the_longest_line_is_no_longer_than_it_was(type_, words, width):
    def longest(lines):
        return max(type_.width(line, "text", 20) for line in lines)

    lines = type_.wrap(" ".join(words), "text", 20, width)
    assert longest(lines) <= longest(greedy(type_, words, 20, width))


@pytest.mark.parametrize("lines", [2, 3])
def test_no_last_word_stands_alone(type_, lines):
    words = "Glints have no value and cannot be bought, sold or exchanged."
    width = type_.width(words, "text", 20)
    wrapped = type_.wrap(words, "text", 20, width * (1 / (lines - 1) - 0.02))
    placed = type_.setting(words, "text", 20, (width * (1 / (lines - 1) - 0.02), 200), lines, 1.0)
    for broken in (wrapped, list(placed.lines)):
        assert len(broken) == lines
        assert " " in broken[-1]
        assert type_.width(broken[-1], "text", 20) > width / lines * 0.6


def test_a_dot_between_two_things_begins_no_line(type_):
    words = "PRACTICE GLINTS  ·  9,884 COINS"
    width = type_.width("PRACTICE GLINTS ·", "text", 20) + 6
    assert type_.wrap(words, "text", 20, width) == ["PRACTICE GLINTS ·", "9,884 COINS"]
    placed = type_.setting(words, "text", 20, (width, 60), 2, 1.0)
    assert placed.lines == ("PRACTICE GLINTS ·", "9,884 COINS")
