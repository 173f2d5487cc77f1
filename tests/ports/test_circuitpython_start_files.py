"""What CircuitPython starts with: boot.py gives the drive away or not, code.py first goes on with an update."""

import os
import sys
import types

import pytest

from conftest import ROOT

FIRMWARE = ROOT / "firmware"


class Contact:
    """A pin; `pressed` are the pins whose key is down, which reads 0 with a pull-up."""

    pressed = ()

    def __init__(self, pin):
        self.pin = pin

    def switch_to_input(self, pull):
        self.pull = pull

    def deinit(self):
        pass

    @property
    def value(self):
        return (self.pin in self.pressed) != (self.pull == "up")


@pytest.fixture
def board(monkeypatch):
    """Stand-ins of CircuitPython's modules; `given` gets what the drive was remounted with."""
    found = types.SimpleNamespace(given=[], runtime=types.SimpleNamespace(autoreload=True))
    hardware = types.SimpleNamespace(pin=lambda told: told)
    modules = {
        "storage": types.SimpleNamespace(remount=lambda path, readonly: found.given.append((path, readonly))),
        "supervisor": types.SimpleNamespace(runtime=found.runtime),
        "digitalio": types.SimpleNamespace(DigitalInOut=Contact, Pull=types.SimpleNamespace(UP="up", DOWN="down")),
        "kafou.ports.circuitpython.hardware": hardware,
        "kafou_board": types.SimpleNamespace(KEYS=(("UP", 2), ("OK", 4)), KEY_PULL="up"),
    }
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    found.modules = modules
    return found


def run(name):
    """Runs a start file as the board does; what it leaves."""
    names = {"__name__": "__main__"}
    exec(compile((FIRMWARE / name).read_text(encoding="utf-8"), name, "exec"), names)
    return names


@pytest.mark.parametrize("pull", ["up", "down"])
def test_the_drive_is_the_programs_unless_a_key_is_held(board, monkeypatch, capsys, pull):
    board.modules["kafou_board"].KEY_PULL = pull
    for pressed, given in (((), [("/", False)]), ((4,), []), ((2, 4), [])):
        board.given.clear()
        monkeypatch.setattr(Contact, "pressed", pressed)
        run("boot.py")
        assert board.given == given and board.runtime.autoreload is False
    # What boot.py prints would be written to boot_out.txt.
    assert capsys.readouterr().out == ""


def test_without_kafou_the_drive_stays_the_computers(board, monkeypatch):
    monkeypatch.setitem(sys.modules, "kafou_board", None)
    run("boot.py")
    assert board.given == []


def started(monkeypatch, finish=None, has_order=True):
    """Runs code.py; how often the program was started."""
    starts = []
    stat = os.stat

    def told(path, *more, **how):
        if path == "/staging/complete":
            if not has_order:
                raise OSError(2, "no such file")
            return None
        return stat(path, *more, **how)

    monkeypatch.setattr(os, "stat", told)
    program = types.SimpleNamespace(start=lambda: starts.append(1))
    monkeypatch.setitem(sys.modules, "kafou.ports.circuitpython.start", program)
    monkeypatch.setitem(sys.modules, "kafou_update", finish and types.SimpleNamespace(finish=finish))
    run("code.py")
    return len(starts)


def test_an_update_that_was_broken_off_is_finished_before_the_program_starts(monkeypatch):
    done = []
    assert started(monkeypatch, lambda: done.append(1), has_order=False) == 1 and not done
    assert started(monkeypatch, lambda: done.append(1)) == 1 and done == [1]


def test_half_an_update_is_not_started(monkeypatch, capsys):
    def refused():
        raise OSError(30, "read-only")

    assert started(monkeypatch, refused) == 0
    assert started(monkeypatch, None) == 0
    assert capsys.readouterr().out.count("update cannot be finished") == 2
