"""Budgets: presses for common entries; long matches and sheets cost no more than their length, counted in calls."""

import io
import sys

import pytest

from host_tools import bench, boards, press_script
from host_tools.benches import folding, hands, memory, placements, presses, rule_sets, tracked
from host_tools.scoring.reading import read
from kafou.core.layout import EMPTY, place
from kafou.core.marks import MOST
from kafou.rules import IDS

WANTED = {"five-points", "ten-points", "undo", "settlement", "power-on", "tiles-of-a-hand", "whole-match-of-fives",
          "whole-match-of-goats", "whole-match-of-winners", "whole-match-by-tiles-of-fives",
          "whole-match-by-tiles-of-goats", "whole-match-by-tiles-of-winners"}


def calls(work):
    """How many calls of Python functions a piece of work takes: the same on every machine."""
    made = [0]

    def count(_frame, kind, _argument):
        made[0] += kind == "call"
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return made[0]


@pytest.mark.parametrize("path", presses.scripts(), ids=lambda path: "%s-%s" % (path.parent.name, path.stem))
def test_presses_stay_within_their_budget(path):
    needed, allowed = presses.counted(path)
    assert needed <= allowed


def test_every_budget_has_a_script_for_both_kinds_of_keys():
    for kind in presses.BOARDS:
        assert {path.stem for path in presses.scripts() if path.parent.name == kind} == WANTED


@pytest.mark.parametrize("path", [path for path in presses.scripts() if "by-tiles" in path.stem],
                         ids=lambda path: "%s-%s" % (path.parent.name, path.stem))
def test_of_a_match_by_tiles_the_tiles_and_the_rest_keep_their_budgets(path):
    lines = path.read_text(encoding="utf-8").split("\n")
    keys = ("UP", "DOWN", "OK") if path.parent.name == "four-keys" else boards.board("sim_pad").KEYS
    a_tile, a_hand = (6, 10) if path.parent.name == "four-keys" else (3, 5)
    of_tiles = [line for line in lines if "#" in line[1:]]
    of_hands = [line for line in lines[3:] if line and line[0] not in "=#" and not line.startswith("look") and
                line not in of_tiles]
    assert len(of_tiles) > 100 and len(of_hands) > 5

    def pressed(told):
        return len(press_script.read_script(" ".join([line.split("#")[0] for line in told]), keys + ("BACK",)))
    assert pressed(of_tiles) <= a_tile * len(of_tiles)
    # Of more players more hands are told at the end, each as much as the one of two players.
    others = {"fives": 1, "goats": 3, "winners": 2}[path.stem.split("-")[-1]]
    assert pressed(of_hands) <= (a_hand + 2) * others * len(of_hands)


def test_a_budget_that_is_exceeded_is_told(monkeypatch, tmp_path, capsys):
    folder = tmp_path / "four-keys"
    folder.mkdir()
    (folder / "slow.press").write_text("OK*7 look:from OK UP OK look:at-most-2\n= totals 10 0\n", encoding="utf-8")
    monkeypatch.setattr(presses, "FOLDER", tmp_path)
    monkeypatch.setattr(tracked, "GAMES", ())
    assert bench.run(["--presses"]) == 1
    assert "slow, four keys" in capsys.readouterr().out


def test_the_command_prints_every_budget(monkeypatch, capsys):
    monkeypatch.setattr(tracked, "HANDS", 2)
    assert bench.run(["--presses"]) == 0
    said = capsys.readouterr().out
    assert said.count(" ok\n") == 2 * len(WANTED) + 2 * len(tracked.GAMES) and "MISSED" not in said


def undone_calls(plays):
    """What undoing all the plays of one open hand costs."""
    told = folding.sheet(0)
    told.take(["hand", told.header.players[0]])
    for _ in range(plays):
        told.record(("pass", 0))

    def undo_all():
        while told.record(("undo",)) is None:
            assert len(told.match.marks) <= MOST
    found = calls(undo_all)
    assert len(told.match.numbers) == 1
    return found


def test_undo_after_undo_in_one_giant_hand_costs_hardly_more_than_its_length():
    assert undone_calls(8000) < 5 * undone_calls(2000)


def test_one_more_press_costs_the_same_late_in_a_match():
    early, late = folding.at_play(10), folding.at_play(1000)
    assert late.match.count > 1000
    of_early, of_late = [calls(lambda told=told: told.record(("peg", 0, 5))) for told in (early, late)]
    assert of_late <= folding.PRESS_RATIO * of_early


def test_ten_times_the_lines_take_ten_times_the_work():
    def scoring(lines):
        text = "\n".join(hands.sheet_lines(lines)).encode("utf-8")
        return lambda: read(io.BytesIO(text), True)
    assert calls(scoring(4000)) <= folding.LINES_RATIO * calls(scoring(400))


def test_played_hands_are_whole():
    for hand in hands.hands(50):
        layout = EMPTY
        for tile, at in hand:
            layout, refusal = place(layout, "first", tile, at)
            assert refusal is None
        assert len(hand) > 4


def test_without_the_other_package_bench_says_so(monkeypatch):
    monkeypatch.setattr(placements, "PACKAGE", "there-is-no-such-package")
    monkeypatch.setattr(placements, "LASTS_S", 0)
    monkeypatch.setattr(placements, "per_second", lambda lay, played: 400000)
    assert placements.rows()[-1][0] == "there-is-no-such-package is not installed: compared with nothing"


@pytest.mark.parametrize("rules_id", IDS)
def test_what_is_measured_of_a_rule_set_is_played(rules_id):
    sheet = rule_sets.sheet_with(hands.sheet_lines(rule_sets.EVENTS, rules_id=rules_id))
    assert sheet.match.count == rule_sets.EVENTS and not sheet.match.standing.over
    sheet, events = rule_sets.settled(hands.sheet_lines(0, rules_id=rules_id))
    rule_sets.settle((sheet, events))
    standing = sheet.match.standing
    assert standing.hands == rule_sets.HANDS and not standing.over and len(set(standing.totals)) == 2


def test_every_rule_set_is_measured(monkeypatch, capsys):
    monkeypatch.setattr(rule_sets, "LASTS_S", 0)
    rows = rule_sets.rows(lambda words: None)
    assert [row[0] for row in rows] == list(IDS)
    assert all(int(row[1]) > 0 and int(row[2]) > 0 and row[3].endswith(" ms") for row in rows)
    bench.print_columns("Every rule set", [rule_sets.HEAD] + rows)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2 + len(IDS) and len({len(line) for line in said[1:]}) == 1


def test_without_micropython_bench_says_so():
    (what, _measured, _goal, met), = memory.rows(None, lambda words: None)
    assert what.startswith("RAM on MicroPython: skipped") and met is None


def test_only_the_rule_set_that_is_played_is_in_ram(micropython):
    rows = memory.rule_rows(micropython, lambda words: None)
    assert len(rows) == len(IDS)
    assert all(measured.endswith(" KB") for _what, measured, _goal, _met in rows)


def test_ram_is_measured_on_micropython(micropython):
    rows = memory.rows(micropython, lambda words: None)
    of_match = ["RAM of all of it and a match of %d events" % events for events in (0, 300, 1000)]
    assert [row[0].split(",")[0] for row in rows] == ["RAM of core", "RAM of rules", "RAM of app", of_match[0],
                                                      "... with every rule set loaded"] + of_match[1:]
    every, released = [float(told.split()[0]) for told in rows[4][1].split(", ")]
    assert released < every - 15
