"""Kafou on an emulated Pico with CircuitPython: played by its buttons beside the simulated device; golden sheets."""

import binascii
import sys
from pathlib import Path

import pytest

from host_tools import boards, checkout
from host_tools.emulator import images, installed, raw_repl, scorebooks
from host_tools.emulator.device import EmulatedPort
from host_tools.emulator.pico import Pico
from host_tools.emulator.wired import wiring_of
from host_tools.flashing import drive_program
from kafou.app import App
from kafou.ports.file_store import Store
from kafou.ports.roles import roles
from kafou.ports.simulated import SimulatedPort

BOARD = "pico_oled"
MATCH = ("kafou 1", "rules all-fives", "players Ana Ben", "set target 30", "hand Ana", "Ana +10")
# Points, undo, a hand settled, points until the match is over; then the rematch: who leads, points.
PLAYED = ("UP OK UP OK BACK OK OK hold UP UP UP OK OK OK OK OK UP OK OK OK OK OK OK OK OK OK UP OK").split(" ")
# The first rule set, two players, another target; then points.
SET_UP = "OK OK OK OK OK DOWN OK UP OK UP OK OK OK UP OK".split(" ")
STARTS_MS = 12000
HERE = Path(__file__).parent / "on_circuitpython"
SHEETS = sorted((checkout.TESTS / "sheets").glob("*.sheet"))


@pytest.fixture(scope="module")
def circuitpython():
    """The newest CircuitPython there is."""
    found = images.found(python="CircuitPython")
    if not found:
        pytest.skip(images.NONE % "CircuitPython")
    return found[-1]


def twin(folder):
    """The simulated device with the same match."""
    store = Store(str(folder))
    store.create(list(MATCH[:4]))
    for line in MATCH[4:]:
        store.append(line)
    app = App(SimulatedPort(boards.board(BOARD), str(folder)))
    app.turn()
    return app


def both(pico, app, told):
    """One press on both devices, until nothing moves."""
    role, ms = ("OK", 800) if told == "hold" else (told, 80)
    pico.press(role, ms)
    pico.run_until_still(1200)
    for is_down in (True, False):
        app.port.key(role, is_down)
        for _pass in range(ms // 10 if is_down else 10):
            app.turn()
            app.port.rest(10)


def pictures(port, app):
    """The checksums of what both show."""
    port.look()
    return ["%08x" % binascii.crc32(bytes(canvas.buffer)) for canvas in (port.canvas, app.port.canvas)]


def running(image, lines=(), driver=None):
    """(A Pico with the program and a match of these lines, what its panel shows), once its first picture stands."""
    files, nvm = scorebooks.leaves_of_match(list(lines)) if lines else ({}, None)
    files.update(installed.built(BOARD, "CircuitPython"))
    pico = Pico(image, files, wiring_of(boards.board(BOARD), driver), nvm=nvm)
    pico.run_until_said("runs on %s" % BOARD, STARTS_MS)
    pico.run_until_still(350)
    return pico, EmulatedPort(pico, roles(boards.board(BOARD)))


def pressed(pico, port, app, presses):
    """What both show after each press."""
    seen = []
    for told in presses:
        both(pico, app, told)
        seen.append(pictures(port, app))
    return seen


@pytest.mark.covers("CircuitPython", "a panel that is found by itself")
def test_panel_that_turns_out_to_be_an_sh1106_shows_the_same(circuitpython, tmp_path):
    app = twin(tmp_path)
    pico, port = running(circuitpython, MATCH, "sh1106")
    seen = [pictures(port, app)] + pressed(pico, port, app, PLAYED[:4])
    assert [one for one, _other in seen] == [other for _one, other in seen]
    assert len(set(one for one, _other in seen)) > 3
    # Adafruit's driver sets an addressing mode, which an SH1106 has not and does not mind.
    assert pico.panel.problems() == ["no commands of an SH1106: 0x20 0x20"] and "rror" not in pico.said()


def test_a_first_match_is_set_up_by_its_buttons(circuitpython, tmp_path):
    app = App(SimulatedPort(boards.board(BOARD), str(tmp_path)))
    app.turn()
    pico, port = running(circuitpython)
    seen = pressed(pico, port, app, SET_UP)
    assert [one for one, _other in seen] == [other for _one, other in seen]
    assert app.book.match.standing.totals == (10, 0) and "hort" not in pico.said() and "rror" not in pico.said()


@pytest.mark.covers("CircuitPython", "every screen, pixel for pixel")
@pytest.mark.covers("CircuitPython", "console gets in at any moment")
def test_a_whole_match_is_shown_as_on_the_desk_and_it_starts_again_after_a_power_cut(circuitpython, tmp_path):
    app = twin(tmp_path)
    pico, port = running(circuitpython, MATCH)
    seen = [pictures(port, app)] + pressed(pico, port, app, PLAYED)
    assert [one for one, _other in seen] == [other for _one, other in seen]
    assert len(set(one for one, _other in seen)) >= 15
    assert pico.panel.problems() == [] and "rror" not in pico.said()
    assert pico.awake(2000) < 0.1
    pico.reboot()
    pico.run_until_said("runs on %s" % BOARD, STARTS_MS)
    pico.run_until_still(350)
    assert any(pico.panel.pixels()) and "rror" not in pico.said()
    assert raw_repl.value(pico, "1 + 1") == "2"


@pytest.mark.covers("CircuitPython", "golden sheets")
def test_golden_sheets_come_to_the_same(circuitpython):
    sys.path.insert(0, str(HERE))
    import sheets

    whole = "".join("== %s\n%s" % (path.stem, path.read_text(encoding="utf-8").rstrip("\n") + "\n") for path in SHEETS)
    expected = []
    sheets.run(whole.splitlines(), expected.append)
    # Module by module: joined there is also what this does not ask for.
    built = drive_program.built(BOARD, joins=False)[0]
    built[drive_program.SETTINGS] = drive_program.settings()
    files = {path: content for path, content in built.items()
             if path.startswith(("lib/kafou/core/", "lib/kafou/rules/", "lib/kafou/__init__", "settings"))}
    files.update({"code.py": (HERE / "sheets.py").read_bytes(), "sheets.txt": whole.encode("utf-8")})
    pico = Pico(circuitpython, files)
    pico.run_until_said("all sheets read", 120000)
    # The first line follows what the console has for a terminal's title.
    said = [line.split("\\")[-1].strip() for line in pico.said().split("\n")]
    found = [line for line in said if line.split(" ")[0] in [path.stem for path in SHEETS]]
    assert found == expected and len(found) == len(SHEETS) > 200
    assert len([line for line in found if line.endswith("-")]) < 10
