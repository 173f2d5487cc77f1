"""Long sheets: every line costs the same, however many came before it."""

from host_tools.scoring import json_text
from host_tools.scoring.reading import read
from kafou.core import match

HAND = "hand Ana;Ana 5-5;Ben 5-0;Ana 5-3;Ben +5;undo;redo;Ana out;left Ben 13;settle;adjust Ben +5;"


def steps_of(hands, monkeypatch):
    """How many events are counted while a sheet of so many hands is read and written."""
    counted = [0]
    step = match.step

    def counting(header, standing, event):
        counted[0] += 1
        return step(header, standing, event)

    sheet = "kafou 1;rules all-fives;players Ana Ben;set target 999999999;" + HAND * hands
    with monkeypatch.context() as patched:
        patched.setattr(match, "step", counting)
        reading = read(sheet.replace(";", "\n").encode().splitlines(True), False)
        assert reading.errors == []
        json_text.write_match(len, "long.sheet", reading.match)
    return counted[0]


def test_ten_times_the_hands_are_ten_times_the_work(monkeypatch):
    assert steps_of(1000, monkeypatch) == 10 * steps_of(100, monkeypatch)
