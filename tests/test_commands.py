"""The command line as a person meets it: the table, a slip of the finger, help for every command."""

import os
import shutil
import subprocess
import sys

import pytest

from conftest import ROOT
from host_tools import __main__ as command_line
from host_tools import commands, environment
from kafou import VERSION


def host_tools(*words, cwd=ROOT, **variables):
    """The finished process of `python3 -m host_tools WORDS`."""
    return subprocess.run([sys.executable, "-m", "host_tools", *words], cwd=str(cwd), encoding="utf-8",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          env=dict(os.environ, PYTHONIOENCODING="utf-8", **variables))


def test_alone_it_prints_the_table():
    answer = host_tools()
    assert (answer.returncode, answer.stderr) == (0, "")
    for name, (_, help_line, _) in commands.COMMANDS.items():
        assert "  %s " % name in answer.stdout and help_line in answer.stdout


def test_an_unknown_command_names_the_nearest():
    answer = host_tools("scoer", "match.sheet")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "There is no command 'scoer'; did you mean 'score'?\n"


def test_a_command_like_no_other_gets_the_whole_list():
    words = command_line.unknown("zzz", ["play", "test"])
    assert words == "There is no command 'zzz'; there are play, test."


@pytest.mark.parametrize("name", sorted(commands.COMMANDS))
def test_every_command_has_help(name):
    answer = host_tools(name, "--help")
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout.startswith("usage: python3 -m host_tools %s" % name)


def test_a_command_that_cannot_be_imported_does_not_break_another(monkeypatch, capsys):
    monkeypatch.setitem(commands.COMMANDS, "broken", ("host_tools.not_there", "never works", commands.ANYWHERE))
    assert command_line.main([]) == 0
    assert "never works" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        command_line.main(["test", "--help"])
    assert ended.value.code == 0


def test_an_older_python_is_told_so(monkeypatch, capsys):
    monkeypatch.setattr(command_line.sys, "version_info", (3, 8, 18))
    assert command_line.main([]) == 2
    assert capsys.readouterr().err == "Kafou needs Python 3.9 or newer; this is Python 3.8.\n"


@pytest.fixture
def checkout_copy(tmp_path):
    """A checkout with the commands and the list of test packages, and next to nothing else."""
    shutil.copytree(str(ROOT / "host_tools"), str(tmp_path / "host_tools"))
    (tmp_path / "firmware" / "kafou").mkdir(parents=True)
    shutil.copy(str(ROOT / "firmware" / "kafou" / "__init__.py"), str(tmp_path / "firmware" / "kafou"))
    (tmp_path / "tests").mkdir()
    shutil.copy(str(ROOT / "tests" / "requirements.txt"), str(tmp_path / "tests"))
    return tmp_path


def test_without_a_network_test_says_what_to_do_and_believes_nothing(checkout_copy):
    answer = host_tools("test", cwd=checkout_copy, PIP_NO_INDEX="1", PIP_FIND_LINKS="")
    assert answer.returncode == 2
    assert "could not be installed" in answer.stderr and "network" in answer.stderr
    assert "Traceback" not in answer.stderr
    assert "== making .venv" in answer.stdout and "\033" not in answer.stdout
    folder = checkout_copy / ".venv"
    assert not environment.is_ready(folder, checkout_copy / "tests" / "requirements.txt")


@pytest.mark.parametrize("name", sorted(commands.COMMANDS))
def test_every_command_says_where_it_works(name):
    assert commands.COMMANDS[name][2] in (commands.ANYWHERE, commands.CHECKOUT)


def test_the_version_is_told():
    answer = host_tools("--version")
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "Kafou %s\n" % VERSION, "")


def test_unpacked_sources_without_tests_say_so(checkout_copy):
    (checkout_copy / "tests" / "requirements.txt").unlink()
    answer = host_tools("test", cwd=checkout_copy)
    assert answer.returncode == 2
    assert answer.stderr.startswith("There are no tests here")


def test_an_environment_is_believed_only_by_its_stamp(tmp_path, monkeypatch):
    folder, requirements = tmp_path / ".venv", tmp_path / "requirements.txt"
    requirements.write_text("pytest==8\n")
    assert not environment.is_ready(folder, requirements)
    python = environment.python_of(folder)
    python.parent.mkdir(parents=True)
    python.write_text("")
    assert not environment.is_ready(folder, requirements)
    (folder / environment.STAMP).write_text(environment.wanted_stamp(folder, requirements))
    assert environment.is_ready(folder, requirements)
    with monkeypatch.context() as patched:
        patched.setattr(environment.platform, "python_version", lambda: "3.99.0")
        assert not environment.is_ready(folder, requirements)
    requirements.write_text("pytest==9\n")
    assert not environment.is_ready(folder, requirements)


def test_a_python_without_venv_is_told_which_package_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.NotMade, match="apt install python3-venv"):
        environment.make(tmp_path / ".venv", tmp_path / "requirements.txt", print)


def test_an_environment_is_not_pulled_away_from_under_its_own_python(tmp_path, monkeypatch):
    monkeypatch.setattr(environment.sys, "prefix", str(tmp_path / ".venv"))
    with pytest.raises(environment.NotMade, match="deactivate"):
        environment.make(tmp_path / ".venv", tmp_path / "requirements.txt", print)


def test_windows_keeps_its_python_elsewhere(tmp_path):
    assert environment.python_of(tmp_path, "nt") == tmp_path / "Scripts" / "python.exe"
    assert environment.python_of(tmp_path, "posix") == tmp_path / "bin" / "python"


@pytest.mark.parametrize("line, shown", [
    ("Collecting pluggy<2,>=1.5 (from pytest==8.4.2->-r requirements.txt (line 2))", "pluggy"),
    ("Processing /wheels/pytest_xdist-3.8.0-py3-none-any.whl (from -r it (line 3))", "pytest_xdist"),
    ("Installing collected packages: attrs, pytest", "unpacking 2 packages"),
    ("  Downloading ruff-0.17.6-py3-none-any.whl (10.6 MB)", None),
])
def test_of_pips_words_only_the_packages_are_shown(line, shown):
    assert environment.package_line(line) == shown


def test_the_version_has_one_home():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'version = { attr = "kafou.VERSION" }' in text
    assert VERSION.count(".") == 2
