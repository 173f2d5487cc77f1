"""Every golden sheet: as expected on CPython and MicroPython, with the very same JSON."""

import json
import subprocess
import sys

import pytest

from host_tools import checkout
from kafou.rules import IDS

SHEETS = sorted((checkout.TESTS / "sheets").glob("*.sheet"))


def rules_of(sheet):
    """The rule set a sheet asks for."""
    for line in sheet.read_text(encoding="utf-8").splitlines():
        if line.startswith("rules "):
            return line.split()[1]


def score(*arguments):
    """(exit code, standard output, standard error) of the command."""
    done = subprocess.run([sys.executable, "-m", "host_tools", "score", *[str(one) for one in arguments]],
                          cwd=checkout.ROOT, capture_output=True, check=False)
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


SCORED = SHEETS


def test_sheets_are_as_expected():
    code, said, complaints = score("--check", *SCORED)
    # One sheet tells totals that no hand can hold: they are counted as they stand.
    assert (code, [line for line in complaints.splitlines() if "all-fives-sheet-format.sheet" not in line]) == (0, [])
    assert len(said.splitlines()) == len(SCORED)


def test_sheet_of_a_rule_set_that_is_not_there_gives_one_sentence(tmp_path):
    sheet = tmp_path / "whist.sheet"
    sheet.write_text("kafou 1\nrules whist\nplayers Ana Ben\nset trump hearts\nhand Ana\nAna 5-5\n", encoding="utf-8")
    code, said, complaints = score("--check", sheet)
    assert (code, said, complaints) == (2, "", "%s:2: there is no rule set whist here\n" % sheet)


def test_every_rule_set_has_a_golden_sheet():
    assert {rules_of(sheet) for sheet in SHEETS} == set(IDS)


def test_json_is_the_same_byte_for_byte_on_micropython(micropython):
    on_cpython = score("--json", *SCORED)
    on_micropython = score("--json", "--runtime", "micropython", *SCORED)
    assert on_cpython == on_micropython
    assert on_cpython[0] == 0
    objects = [json.loads(line) for line in on_cpython[1].splitlines()]
    assert [one["file"] for one in objects] == [str(sheet) for sheet in SCORED]
    assert all(list(one)[:5] == ["file", "rules", "players", "sides", "hands"] for one in objects)


@pytest.mark.covers("MicroPython", "golden sheets")
def test_expectations_hold_on_micropython(micropython):
    assert score("--check", "--runtime", "micropython", *SCORED) == score("--check", *SCORED)
