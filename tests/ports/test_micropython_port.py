"""The MicroPython port against fake hardware, on this Python and on a real MicroPython."""

import sys
from pathlib import Path

import pytest

import micropython_runner

HERE = Path(__file__).parent / "on_micropython"
sys.path.insert(0, str(HERE))
import port_checks  # noqa: E402

from kafou.ports.micropython.port import MicroPythonPort  # noqa: E402
from kafou.ports.simulated import SimulatedPort  # noqa: E402

ALL = port_checks.CHECKS + port_checks.WITH_A_FOLDER


@pytest.mark.parametrize("check", port_checks.CHECKS, ids=lambda check: check.__name__)
def test_port(check):
    check()


@pytest.mark.parametrize("check", port_checks.WITH_A_FOLDER, ids=lambda check: check.__name__)
def test_port_with_a_store(check, tmp_path):
    check(str(tmp_path))


@pytest.mark.covers("MicroPython", "turned picture")
@pytest.mark.covers("MicroPython", "dimming, sleeping, waking")
@pytest.mark.covers("MicroPython", "a knob")
@pytest.mark.covers("MicroPython", "sounds")
@pytest.mark.covers("MicroPython", "unexpected errors, log")
def test_port_on_micropython(micropython, tmp_path):
    said = micropython_runner.run(HERE / "run_checks.py", tmp_path)
    assert said.split() == [check.__name__ for check in ALL]


def test_every_check_is_run():
    found = [name for name, one in vars(port_checks).items()
             if callable(one) and one.__module__ == "port_checks" and "_" in name]
    helpers = {"panel_of", "is_refused", "keys_from_levels", "port_on"}
    assert set(found) - helpers == {check.__name__ for check in ALL}


def test_every_port_can_do_what_the_app_asks_for(root):
    import ast

    asked = set()
    for path in [root / "firmware/kafou/app.py", root / "firmware/kafou/power.py",
                 *(root / "firmware/kafou/screens").glob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                whose = node.value
                name = getattr(whose, "attr", getattr(whose, "id", None))
                if name == "port":
                    asked.add(node.attr)
    assert {"edges", "show", "held", "sound"} <= asked
    board = port_checks.Board()
    for port in (SimulatedPort(board, str(root / "tests")),
                 MicroPythonPort(board, port_checks.FakeMachine({}), port_checks.FakeTime(), str(root / "tests"))):
        assert [name for name in sorted(asked) if not hasattr(port, name)] == [], type(port)
