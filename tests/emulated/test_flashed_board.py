"""flash and pull through mpremote on an emulated Pico: from an empty flash to the first screen, broken off, back."""

import subprocess
import sys

import pytest

from conftest import ROOT
from host_tools import boards, press_script
from host_tools.emulator import installed, server
from host_tools.emulator.pico import Pico
from host_tools.emulator.picture import canvas_of
from host_tools.emulator.wired import wiring_of
from host_tools.flashing import compiling, program
from kafou import VERSION
from kafou.app import App
from kafou.ports.simulated import SimulatedPort

BOARD = "pico_oled"
OLDER = "0.0.9"
PRESSES = ["OK"] * 6 + ["UP", "OK", "OK", "UP", "OK", "OK", "OK"]


def pico_with(image, files=None):
    """A Pico with an OLED and four keys."""
    return Pico(image, files, wiring_of(boards.board(BOARD)))


def command(pico, folder, *words, until=None):
    """Runs a command against the board; what it says.

    `until`: words at which it is broken off, and what it said until then.
    """
    there = server.Server()
    with open(str(folder / "said.txt"), "wb") as said:
        process = subprocess.Popen([sys.executable, "-m", "host_tools"] + [str(word) for word in words] +
                                   ["--port", there.address()], cwd=str(ROOT), stdin=subprocess.DEVNULL, stdout=said,
                                   stderr=subprocess.STDOUT)

        def has_ended():
            if until is not None and until in (folder / "said.txt").read_text(encoding="utf-8"):
                process.kill()
            return process.poll() is not None

        server.serve(pico, there, has_ended)
    there.close()
    told = (folder / "said.txt").read_text(encoding="utf-8")
    assert process.returncode == 0 or until is not None and until in told, told
    return told


@pytest.fixture(scope="module")
def older(tmp_path_factory):
    """The program as it was: another version, so that each of its files differs."""
    folder, files = tmp_path_factory.mktemp("older"), []
    for place, path in program.files(BOARD):
        text = path.read_text(encoding="utf-8")
        if place == "lib/kafou/__init__.py":
            text = text.replace(VERSION, OLDER)
        if place == "main.py":
            text += "BEFORE = True\n"
        if place in ("lib/kafou/packed.py", "lib/kafou/power.py", "lib/kafou_board.py"):
            text += "BEFORE = True\n"
        fresh = folder / place
        fresh.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(text, encoding="utf-8")
        files.append((place, fresh))
    return compiling.build(files, installed.MPY)[0]


def on_the_desk(folder, presses=()):
    """The real app on a simulated panel of the same size, after these presses."""
    app = App(SimulatedPort(boards.board("sim_oled"), str(folder)))
    press_script.play(app, [("wait", None, 500)] + [("press", role, 100) for role in presses])
    return app


@pytest.mark.covers("MicroPython", "copied by flash")
def test_from_an_empty_flash_to_the_first_screen(image, tmp_path):
    pico = pico_with(image)
    said = command(pico, tmp_path, "flash", "--board", BOARD)
    assert said.endswith("\nKafou %s runs on %s.\n" % (VERSION, BOARD))
    assert "Copied %d files" % len(compiling.build(program.files(BOARD), 6)[0]) in said
    pico.run_until_still(500)
    shown, desk = canvas_of(pico.panel), on_the_desk(tmp_path)
    assert bytes(shown.buffer) == bytes(desk.port.canvas.buffer)
    erases = sum(pico.erases.values())
    print(said.split("\n")[-3], "%d erases" % erases)
    said = command(pico, tmp_path, "flash")
    assert "Nothing to copy: the board has this very Kafou, for %s.\n" % BOARD in said and "copying" not in said
    assert sum(pico.erases.values()) == erases


def test_broken_off_after_any_file_the_board_starts_and_flash_goes_on(newest, older, tmp_path):
    pico = pico_with(newest, older)
    pico.run_until_said("Kafou %s runs" % OLDER, 20000)
    started, left = [], []
    while started[-1:] != [VERSION]:
        # When the second file begins the first is there; what is there is not copied again.
        said = command(pico, tmp_path, "flash", until="copying 2 of")
        left.append(int(said.split("copying 1 of ")[1].split(":")[0]))
        pico.reboot()
        pico.run_until_said(" runs on ", 30000)
        started.append(pico.said().split(" runs on ")[0].split()[-1])
    assert left == [5, 4, 3, 2, 1] and started == [OLDER] * 4 + [VERSION]


def test_a_match_played_there_is_pulled_as_the_desk_has_it(newest, older, tmp_path):
    pico = pico_with(newest, older)
    pico.run_until_said(" runs on ", 20000)
    for role in PRESSES:
        pico.press(role)
        # While it loads modules nothing changes on the panel, and no key is looked at.
        pico.run_until_still(1500)
    assert command(pico, tmp_path, "pull", tmp_path / "pulled").startswith("0001.sheet  All Fives")
    desk = on_the_desk(tmp_path / "desk", PRESSES)
    lines = (tmp_path / "pulled" / "0001.sheet").read_text(encoding="utf-8").split("\n")
    assert lines[0].startswith("# Match 1, pulled on ") and lines[1:-1] == list(desk.book.lines())
    assert "Player2 +10" in lines
