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


SCORED = [sheet for sheet in SHEETS if rules_of(sheet) in IDS]
NOT_YET = [sheet for sheet in SHEETS if rules_of(sheet) not in IDS]


def test_sheets_are_as_expected():
    code, said, complaints = score("--check", *SCORED)
    assert (code, complaints) == (0, "")
    assert len(said.splitlines()) == len(SCORED)


@pytest.mark.parametrize("sheet", NOT_YET, ids=lambda sheet: sheet.stem)
def test_sheet_of_a_rule_set_that_is_not_there_gives_one_sentence(sheet):
    code, said, complaints = score("--check", sheet)
    assert (code, said) == (2, "")
    assert len(complaints.splitlines()) == 1 and "there is no rule set %s here" % rules_of(sheet) in complaints


def test_json_is_the_same_byte_for_byte_on_micropython(micropython):
    on_cpython = score("--json", *SCORED)
    on_micropython = score("--json", "--runtime", "micropython", *SCORED)
    assert on_cpython == on_micropython
    assert on_cpython[0] == 0
    objects = [json.loads(line) for line in on_cpython[1].splitlines()]
    assert [one["file"] for one in objects] == [str(sheet) for sheet in SCORED]
    assert all(list(one)[:5] == ["file", "rules", "players", "sides", "hands"] for one in objects)


def test_expectations_hold_on_micropython(micropython):
    assert score("--check", "--runtime", "micropython", *SCORED) == score("--check", *SCORED)
