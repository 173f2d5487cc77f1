"""The house keeps its own rules: imports go one way, boards can read it, nothing is out of place."""

import ast

import pytest

from conftest import ROOT
from host_tools.wiring.constants import source_findings
from house import device, imports, tree

FIRMWARE = sorted(path.relative_to(ROOT / "firmware").as_posix()
                  for path in (ROOT / "firmware").rglob("*.py"))
FILES = tree.project_files(ROOT)
PYTHON = sorted({"firmware/" + path for path in FIRMWARE} | {path for path in FILES if path.endswith(".py")})
BOARDS = [path for path in FILES if path.startswith("boards/") and path.endswith("/board.py")]
INTEGER_ROOMS = ("core", "rules", "coach")


def text(path):
    return (ROOT / path).read_text(encoding="utf-8")


def report(path, findings):
    return "\n" + "\n".join("%s:%d: %s" % (path, line, words) for line, words in findings)


def expect_none(path, findings):
    assert not findings, report(path, findings)


@pytest.mark.parametrize("path", FIRMWARE)
def test_firmware_imports_go_one_way(path):
    expect_none("firmware/" + path, imports.import_findings(path, text("firmware/" + path)))


@pytest.mark.parametrize("path", FIRMWARE)
def test_firmware_is_python_that_every_board_speaks(path):
    expect_none("firmware/" + path, device.device_findings(text("firmware/" + path)))


@pytest.mark.parametrize("path", [path for path in FIRMWARE if imports.room_of(path) in INTEGER_ROOMS])
def test_scores_are_integers(path):
    expect_none("firmware/" + path, device.integer_findings(text("firmware/" + path)))


@pytest.mark.parametrize("path", PYTHON)
def test_python_files_parse_begin_and_end_well(path):
    source = text(path)
    findings = device.grammar_findings(source) + tree.docstring_findings(source)
    # A list of words is one idea, however long.
    if not path.startswith(("tests/", "firmware/kafou/words/")):
        findings += tree.length_findings(source)
    expect_none(path, findings)


def test_boards_are_constants():
    for path in BOARDS:
        expect_none(path, source_findings(text(path)))


def test_text_names_no_machine_and_no_registry():
    for path in FILES:
        expect_none(path, tree.text_findings((ROOT / path).read_bytes().decode("utf-8", "replace")))


def test_no_two_test_files_have_one_name():
    names = [path.split("/")[-1] for path in FILES if path.startswith("tests/") and "/test_" in path]
    assert sorted(names) == sorted(set(names)), "pytest imports them by that name"


def test_top_level_holds_only_what_it_may():
    expect_none("top", tree.top_level_findings(FILES))


@pytest.mark.parametrize("path, source", [
    ("kafou/core/match.py", "import kafou.rules.goat"),
    ("kafou/core/match.py", "from kafou.rules import goat"),
    ("kafou/core/match.py", "from kafou import words"),
    ("kafou/core/match.py", "from ..words import english"),
    ("kafou/core/match.py", "from .. import screens"),
    ("kafou/core/match.py", "__import__('kafou.rules.' + name)"),
    ("kafou/core/match.py", "__import__(name)"),
    ("kafou/core/match.py", "try:\n    import os\nexcept ImportError:\n    os = None"),
    ("kafou/core/match.py", "def f():\n    import time"),
    ("kafou/rules/goat.py", "from kafou.core import match"),
    ("kafou/rules/goat.py", "from kafou.core.match import record"),
    ("kafou/rules/goat.py", "import kafou.core"),
    ("kafou/rules/goat.py", "from kafou.words import english"),
    ("kafou/drawing/paint.py", "from kafou.ports import panel"),
    ("kafou/screens/score.py", "from kafou.ports import store"),
    ("kafou/screens/score.py", "from kafou import app"),
    ("kafou/screens/score.py", "import host_tools.play"),
    ("kafou/settings.py", "from kafou.rules import goat"),
    ("kafou/gestures.py", "from .screens import score"),
    ("kafou/app.py", "import machine"),
    ("kafou/app.py", "import utime"),
    ("kafou/app.py", "from os import remove"),
    ("kafou/ports/desk.py", "from kafou.screens import score"),
    ("kafou/ports/desk.py", "from dataclasses import dataclass"),
    ("kafou/ports/desk.py", "import typing, os"),
    ("kafou/utilities.py", ""),
    ("main.py", "from kafou.core import match"),
])
def test_an_import_the_wrong_way_is_found(path, source):
    assert imports.import_findings(path, source)


@pytest.mark.parametrize("path, source", [
    ("kafou/rules/goat.py", "from kafou.core.layout import count\nfrom kafou.core import events, tiles"),
    ("kafou/rules/goat.py", "from .fives import nearest\nfrom ..core.tiles import pips"),
    ("kafou/core/match.py", "from .tiles import pips\nfrom . import layout"),
    ("kafou/drawing/canvas.py", "try:\n    import framebuf\nexcept ImportError:\n    framebuf = None"),
    ("kafou/ports/pico.py", "import machine, os, time\nfrom kafou.core import lexing"),
    ("kafou/app.py", "from kafou import VERSION\nfrom kafou.screens import score\nfrom .ports import desk"),
    ("main.py", "from kafou import app"),
])
def test_an_import_the_right_way_is_not(path, source):
    assert imports.import_findings(path, source) == []


@pytest.mark.parametrize("source", [
    "match tile:\n    case 66:\n        pass",
    "try:\n    pass\nexcept* OSError:\n    pass",
    "type Pips = int",
    "def f(:",
])
def test_grammar_newer_than_python_3_9_is_found(source):
    assert device.grammar_findings(source)


@pytest.mark.parametrize("source", [
    "'7'.zfill(2)",
    "name.ljust(8)",
    "text.splitlines()",
    "word.removeprefix('+')",
    "'ana'.title()",
    "file.truncate(0)",
    "word.isalnum()",
    "text[::-1]",
    "tiles[0:8:2]",
    "page[1, ::2]",
    "both = {**a, 'b': 1}",
    "both = [*a, 1]",
    "both = 1, *a",
    "def f(a, /):\n    pass",
    "try:\n    pass\nexcept:\n    raise",
    "try:\n    pass\nexcept BaseException:\n    raise",
    "try:\n    pass\nexcept Exception:\n    pass",
    "def f():\n    global total\n    total = 1",
    "f'{total=}'",
    "f'{name!r}'",
    "f'{names[\"first\"]}'",
    "f'{total:{width}}'",
    "f'{total}' '{pot}'",
    "('{pot'\n f'{total}')",
])
def test_what_a_board_lacks_is_found(source):
    assert device.device_findings(source)


@pytest.mark.parametrize("source", [
    "'%-5s' % name",
    "text[1:-1]",
    "first, *rest = tiles",
    "print(*tiles, **options)",
    "f'{total} of {target:3d}, \\'\\' {{}}'",
    "if (found := read()) is not None:\n    pass",
    "try:\n    pass\nexcept OSError:\n    pass",
    "try:\n    pass\nexcept Exception as error:\n    show(error)",
])
def test_what_every_board_has_is_not(source):
    ast.parse(source)
    assert device.device_findings(source) == []


@pytest.mark.parametrize("source", ["half = 0.5", "a = b / 2", "a /= 2", "round(a)", "float(a)"])
def test_a_float_in_a_score_is_found(source):
    assert device.integer_findings(source)


@pytest.mark.parametrize("check, source", [
    (tree.docstring_findings, "x = 1\n"),
    (tree.docstring_findings, ""),
    (tree.docstring_findings, "# a comment first\n\"\"\"Then words.\"\"\"\n"),
    (tree.docstring_findings, '"""%s"""\n' % ("long " * 30)),
    (tree.length_findings, "\n" * 301),
    (source_findings, '"""A board."""\nimport board\n'),
    (source_findings, '"""A board."""\nKEYS = dict(up=1)\n'),
    (source_findings, '"""A board."""\ndef keys():\n    return ()\n'),
])
def test_a_file_that_begins_or_ends_badly_is_found(check, source):
    assert check(source)


@pytest.mark.parametrize("word", tree.ELSEWHERE)
def test_a_name_from_elsewhere_is_found(word):
    assert tree.text_findings("first\nsee %s there" % word)[0][0] == 2


def test_a_stray_file_at_the_top_is_found():
    assert tree.top_level_findings(["README.md", ".ci/run"]) == []
    assert tree.top_level_findings(["README.md", "notes.txt"]) == [(1, "'notes.txt' at the top level")]


def test_a_finding_is_told_with_its_file_and_line():
    findings = device.device_findings("x = 1\ny = x.zfill(2)\n")
    assert report("kafou/app.py", findings) == "\nkafou/app.py:2: no method .zfill() on the boards"
