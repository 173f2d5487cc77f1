"""The layout: the rule book's worked examples, and a slow second count of layouts of every kind."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import micropython_runner
from conftest import ROOT
from core.on_micropython.naive_layout import MODES, compare
from kafou.core.layout import EMPTY, place
from kafou.core.tiles import read_tile

WORKED = [
    # the very first tile alone: its pips, once
    ("first", "5-5", [10]), ("first", "6-4", [10]), ("none", "5-5", [10]), ("all", "5-5", [10]), ("sniff", "5-5", [10]),
    # the spinner with four arms
    ("first", "5-5 5-0 5-3 5-2 5-6", [10, 10, 3, 5, 11]),
    # a spinner that did not lead
    ("first", "6-4 6-6 6-1 6-5", [10, 16, 5, 10]),
    # a later double is ordinary: both halves, then nothing
    ("first", "5-5 5-0 0-0 0-1@0-0", [10, 10, 10, 11]),
    # every double a spinner: 0-0 takes four
    ("all", "5-5 5-0 0-0 0-1 0-2 0-3", [10, 10, 10, 11, 13, 16]),
    # two ends: the lead double counts until its second side is covered
    ("none", "5-5 5-0 5-2 0-3", [10, 10, 2, 5]),
    # sniff: 0, 1 or 2 sides covered both halves, then one, then none
    ("sniff", "5-5 5-0 5-1 5-2 5-3", [10, 10, 11, 8, 6]),
]


@pytest.mark.parametrize("mode, told, counts", WORKED)
def test_worked_examples(mode, told, counts):
    layout = EMPTY
    found = []
    for word in told.split():
        tile, _at, at = word.partition("@")
        layout, refusal = place(layout, mode, read_tile(tile), read_tile(at) if at else None)
        assert refusal is None
        found.append(layout[2])
    assert found == counts


@pytest.mark.parametrize("mode", MODES)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_count_is_that_of_a_slow_second_count(mode, data):
    compare(mode, lambda n: data.draw(st.integers(0, n - 1)))


def test_slow_second_count_agrees_on_micropython(micropython):
    said = micropython_runner.run(ROOT / "tests" / "core" / "on_micropython" / "layouts.py")
    assert int(said.split()[0]) > 1500
