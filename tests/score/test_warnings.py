"""House rules that contradict each other, or change nothing: said with their line, and nothing is refused for it."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from core.sheets import sheet_of
from host_tools import checkout
from house_rules import PAIRS, SETUPS, combinations, effective, header_lines, with_settings
from kafou.core.header import ORDER
from kafou.rules import IDS

SHEETS = sorted((Path(__file__).parent / "warnings").glob("*.sheet"))
RULES = checkout.FIRMWARE / "kafou" / "rules"


def told(sheet):
    """The warnings that a sheet's comments promise, as `score` words them."""
    return ["%s:%s: warning: %s" % ((sheet,) + found) for found in
            re.findall(r"^# warning (\d+): (.*)$", sheet.read_text(encoding="utf-8"), re.MULTILINE)]


def score(*arguments):
    """(exit code, standard output, standard error) of the command."""
    done = subprocess.run([sys.executable, "-m", "host_tools", "score", *[str(one) for one in arguments]],
                          cwd=checkout.ROOT, capture_output=True, check=False)
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def test_sheets_warn_where_their_comments_say_so():
    expected = [line for sheet in SHEETS for line in told(sheet)]
    for arguments in (("--check",), ("--json",), ("--explain",)):
        code, _said, complaints = score(*arguments, *SHEETS)
        assert (code, complaints.splitlines()) == (0, expected)


def test_warnings_are_the_same_on_micropython(micropython):
    assert score("--runtime", "micropython", "--json", *SHEETS) == score("--json", *SHEETS)


def test_every_warning_has_a_sheet():
    seen = {phrase[0] for sheet in SHEETS for phrase in sheet_of(header_of(sheet)).header.warnings()}
    written = set()
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.endswith("warnings"):
                written |= {one.value for line in node.body[1:] for one in ast.walk(line)
                            if isinstance(one, ast.Constant) and isinstance(one.value, str) and " " in one.value}
    assert seen == written and len(written) > 10


def header_of(sheet):
    """The sheet's lines before its first hand."""
    lines = sheet.read_text(encoding="utf-8").splitlines()
    return "\n".join([line for line in lines if line.split(" ")[0] in ORDER])


@pytest.mark.parametrize("rules_id", IDS)
def test_no_default_is_warned_of(rules_id):
    for setup in SETUPS:
        if header_lines(rules_id, setup) is not None:
            assert with_settings(rules_id, setup, []).header.warnings() == ()


@pytest.mark.parametrize("rules_id", IDS)
def test_every_house_rule_changes_something_unless_that_is_said(rules_id):
    idle = []
    for setup in SETUPS:
        for chosen in combinations(rules_id, setup):
            warned = [name for names, _phrase in with_settings(rules_id, setup, chosen).header.contradictions()
                      for name in names]
            for one in chosen:
                if one[0] in warned or says_the_rule(rules_id, setup, one):
                    continue
                if not effective(rules_id, setup, chosen, one):
                    idle.append((setup, one, chosen))
    assert idle == []


def says_the_rule(rules_id, setup, one):
    """True for a value that is no default but says what holds anyway with these seats."""
    sides = 2 if setup == PAIRS else setup
    return (one == ("tie", "nobody") and sides != 3 or one == ("tie", "split") and sides == 3
            or rules_id == "goat" and one == ("fish", "lowest") and setup == PAIRS)
