"""The very program of this checkout on a MicroPython board of the tests, with a stand-in for pins and wires."""

import shutil

import pytest

from conftest import ROOT
from flashing.unix_board import SCRIPTS, UnixBoard
from host_tools import __main__ as command_line
from host_tools import checkout
from host_tools.wiring.constants import EMULATED, ON_PAPER

CHIPS = {}


class Workbench:
    """A board with the program on it, and Kafou's commands in this process."""

    def __init__(self, folder, monkeypatch, capsys):
        self.folder, self.capsys = folder, capsys
        shutil.copytree(str(ROOT / "boards" / "pico_oled"), str(folder / "boards" / "bench"))
        constants = folder / "boards" / "bench" / "board.py"
        text = constants.read_text(encoding="utf-8").replace('NAME = "pico_oled"', 'NAME = "bench"')
        text = text.replace('("Raspberry Pi Pico",)', '("linux",)').replace(EMULATED, ON_PAPER)
        constants.write_text(text, encoding="utf-8")
        monkeypatch.setattr(checkout, "BOARDS", folder / "boards")

    def board(self, pressed=(), addresses=(0x3C,), content=None):
        """A board; use it in a `with`."""
        place = self.folder / ("board%d" % len(list(self.folder.iterdir())))
        stand_ins = place / "stand_ins"
        stand_ins.mkdir(parents=True)
        text = (SCRIPTS / "stand_in_machine.py").read_text(encoding="utf-8")
        (stand_ins / "machine.py").write_text(
            text + "\nPRESSED += %r\nADDRESSES += %r\n" % (list(pressed), list(addresses)), encoding="utf-8")
        return UnixBoard(place, stand_ins=stand_ins, content=content)

    def with_program(self, **how):
        """A board on which `flash` has put the program."""
        if "program" not in CHIPS:
            with self.board() as board:
                self.run("flash", "--port", board.port)
            CHIPS["program"] = board.image.read_bytes()
        return self.board(content=CHIPS["program"], **how)

    def run(self, *words, code=0):
        """Runs a command; its output, and the errors' after it."""
        self.capsys.readouterr()
        ended = command_line.main([str(word) for word in words])
        said = self.capsys.readouterr()
        assert ended == code, said.out + said.err
        return said.out + said.err


@pytest.fixture
def workbench(tmp_path, monkeypatch, capsys):
    """A Workbench."""
    return Workbench(tmp_path, monkeypatch, capsys)
