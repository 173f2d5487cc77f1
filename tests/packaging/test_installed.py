"""Kafou installed: the wheel, the source distribution, and the command in an empty folder with no checkout near."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from conftest import ROOT
from host_tools import boards, commands
from house import tree
from kafou import VERSION

# setuptools reads this pyproject.toml from 77 on; tests/requirements.txt brings it.
pytest.importorskip("setuptools", minversion="77")

FOR_BUILDING = ("firmware/", "host_tools/", "boards/", "tests/", "README.md", "LICENSE", "pyproject.toml",
                "MANIFEST.in")
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"
PRESSES = "OK*3\nwait:500\n"
SHEET = "\n".join(["kafou 1", "rules all-fives", "players Ana Ben", "hand Ana", "Ana 5-5", "Ana out",
                   "left Ben 6-4 2-1", "settle", "= totals 25 0", ""])
NEED_CHECKOUT = [name for name in commands.COMMANDS if commands.COMMANDS[name][2] == commands.CHECKOUT]


def run(*command, cwd, code=0, typed=""):
    """The finished process, which is expected to end with `code`; without a network for pip."""
    variables = {name: value for name, value in os.environ.items()
                 if not name.startswith("PIP_") and name not in ("PYTHONPATH", "PYTHONHOME")}
    variables.update(PIP_NO_INDEX="1", PIP_DISABLE_PIP_VERSION_CHECK="1", PYTHONIOENCODING="utf-8")
    done = subprocess.run([str(word) for word in command], cwd=str(cwd), env=variables, encoding="utf-8",
                          input=typed, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == code, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A folder with the wheel and the source distribution, and `again/`: the wheel made from the latter."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("built")
    for path in tree.project_files(ROOT):
        if path.startswith(FOR_BUILDING):
            (source / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(ROOT / path), str(source / path))
    for what in ("build_sdist", "build_wheel"):
        run(sys.executable, "-c", BUILD, what, folder, cwd=source)
    run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", folder / "again",
        folder / ("kafou-%s.tar.gz" % VERSION), cwd=folder)
    return folder


def wheel_in(folder):
    return folder / ("kafou-%s-py3-none-any.whl" % VERSION)


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """The folder of programs of a new environment where the wheel is installed, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--no-deps", wheel_in(built), cwd=folder)
    return programs


def files_expected():
    """Every module of the two packages, worked hands, every board's constants, and what pip keeps about a package."""
    files = set()
    for path in tree.project_files(ROOT):
        if path.startswith("firmware/kafou/") and path.endswith(".py"):
            files.add(path[len("firmware/"):])
        elif path.startswith("firmware/") and path.endswith(".py"):
            files.add(path.replace("firmware/", "host_tools/start_files/", 1))
        elif path.startswith("host_tools/") and path.endswith(".py"):
            files.add(path)
        elif path.startswith("host_tools/rule_pages/worked/"):
            files.add(path)
        elif path.startswith("boards/") and path.endswith("/board.py"):
            files.add(path.replace("boards/", "host_tools/board_files/", 1))
    about = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE", "top_level.txt")
    return files | {"kafou-%s.dist-info/%s" % (VERSION, name) for name in about}


def test_the_wheel_holds_the_program_and_nothing_else(built):
    with zipfile.ZipFile(str(wheel_in(built))) as wheel:
        files = set(wheel.namelist())
    assert sorted(files_expected() - files) == [], "is its package named in pyproject.toml?"
    assert sorted(files - files_expected()) == []


def test_the_source_distribution_makes_the_same_wheel(built):
    with zipfile.ZipFile(str(wheel_in(built))) as one, zipfile.ZipFile(str(wheel_in(built / "again"))) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())


def test_the_source_distribution_has_no_tests(built):
    with tarfile.open(str(built / ("kafou-%s.tar.gz" % VERSION))) as archive:
        files = [name.split("/", 1)[1] for name in archive.getnames() if "/" in name]
    assert {"README.md", "LICENSE", "pyproject.toml", "boards/sim_oled/board.py"} <= set(files)
    assert [name for name in files if name.startswith(("tests", "boards/pictures", "build"))] == []


def test_the_readme_is_the_long_description(built):
    with zipfile.ZipFile(str(wheel_in(built))) as wheel:
        about = wheel.read("kafou-%s.dist-info/METADATA" % VERSION).decode("utf-8").replace("\r\n", "\n")
    head, body = about.split("\n\n", 1)
    assert "\nVersion: %s\n" % VERSION in head and "\nDescription-Content-Type: text/markdown" in head
    needed = [line for line in head.split("\n") if line.startswith("Requires-Dist") and "extra ==" not in line]
    assert needed == []
    assert body.strip() == (ROOT / "README.md").read_text(encoding="utf-8").strip()


@pytest.mark.parametrize("start, called", [(["kafou"], "kafou"),
                                           (["python", "-m", "host_tools"], "python3 -m host_tools")])
def test_the_command_shows_what_works_here(installed, tmp_path, start, called):
    shown = run(installed / start[0], *start[1:], cwd=tmp_path).stdout
    assert shown.startswith(called + " COMMAND")
    for name, (_, _, where) in commands.COMMANDS.items():
        assert ("\n  %s " % name in shown) == (where == commands.ANYWHERE)
        if where == commands.ANYWHERE:
            helped = run(installed / start[0], *start[1:], name, "--help", cwd=tmp_path).stdout
            assert helped.startswith("usage: %s %s" % (called, name))


@pytest.mark.parametrize("name", NEED_CHECKOUT)
def test_what_needs_a_checkout_says_so(installed, tmp_path, name):
    answer = run(installed / "kafou", name, "--help", cwd=tmp_path, code=2)
    assert answer.stdout == "" and answer.stderr.count("\n") == 1
    assert answer.stderr.startswith("'%s' works in a checkout of Kafou only; here there are score, " % name)


def test_score_scores(installed, tmp_path):
    (tmp_path / "match.sheet").write_text(SHEET, encoding="utf-8")
    assert run(installed / "kafou", "score", "--check", "match.sheet", cwd=tmp_path).stdout == \
        "match.sheet: all is as expected\n"


def test_every_rule_set_is_there(installed, tmp_path):
    asked = "from kafou.rules import IDS, find_rules; print(all(find_rules(one).ID == one for one in IDS), len(IDS))"
    from kafou.rules import IDS
    assert run(installed / "python", "-c", asked, cwd=tmp_path).stdout == "True %d\n" % len(IDS)


def test_a_page_of_the_rule_book_is_the_same(installed, tmp_path):
    here = run(installed / "kafou", "rules", "sea-goat", cwd=tmp_path)
    there = run(sys.executable, "-m", "host_tools", "rules", "sea-goat", cwd=ROOT)
    assert here.stdout == there.stdout != ""


@pytest.mark.parametrize("board", ["sim_oled", "sim_wide"])
def test_play_plays_on_a_board(installed, tmp_path, board):
    words = ("play", "--board", board, "--script", "-", "--text")
    here = run(installed / "kafou", *words, cwd=tmp_path, typed=PRESSES)
    there = run(sys.executable, "-m", "host_tools", *words, cwd=ROOT, typed=PRESSES)
    assert here.stdout == there.stdout != ""
    assert os.listdir(str(tmp_path)) == []


def test_every_board_is_there(installed, tmp_path):
    answer = run(installed / "kafou", "play", "--board", "none", cwd=tmp_path, code=2)
    assert answer.stderr == "there is no board none; there are %s\n" % ", ".join(boards.names())


def test_the_worked_hand_holds_where_kafou_is_installed(installed, tmp_path):
    asked = "import doctest, kafou.core as core; print(core.__file__); print(doctest.testmod(core).failed)"
    place, failed = run(installed / "python", "-c", asked, cwd=tmp_path).stdout.split("\n")[:2]
    assert failed == "0" and Path(place).is_relative_to(installed.parent)
