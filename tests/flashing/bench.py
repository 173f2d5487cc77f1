"""A workbench for the tests: small programs in Kafou's place, a board folder, and the flash command in this process."""

import pytest

from conftest import ROOT
from flashing.unix_board import UnixBoard
from host_tools import checkout, flash
from host_tools.flashing import compiling, program
from host_tools.wiring.constants import EMULATED, ON_PAPER
from micropython_runner import SKIP, micropython

BUILD = compiling.build
needs_micropython = pytest.mark.skipif(micropython() is None, reason=SKIP)

START = """
from kafou import VERSION, numbers, words
import kafou_board

def start():
    assert VERSION == numbers.VERSION == words.VERSION == kafou_board.VERSION
    print("Kafou", VERSION, "runs on", kafou_board.NAME)
    import time
    while True:
        time.sleep(0.01)
"""
BOARD = """
NAME, TITLE, RUNTIMES, MACHINES = "bench", "Workbench", ("micropython",), ("linux",)
VERSION = "%d"
"""
# What lies in the board's folder here is checked before it is copied.
FOLDER = (ROOT / "boards" / "pico_oled" / "board.py").read_text(encoding="utf-8")
for theirs, ours in (('"pico_oled"', '"bench"'), ('"Raspberry Pi Pico with a 128x64 OLED"', '"Workbench"'),
                     ('("Raspberry Pi Pico",)', '("linux",)'), (EMULATED, ON_PAPER)):
    FOLDER = FOLDER.replace(theirs, ours)


def version_texts(version):
    """{path on the device: source} of small program 1 or 2; each has a module that the other has not."""
    part = 'VERSION = "%d"\n' % version
    texts = {
        "main.py": (ROOT / "firmware" / "main.py").read_text(encoding="utf-8") + "PROGRAM = %d\n" % version,
        "lib/kafou/__init__.py": part,
        "lib/kafou/numbers.py": part,
        "lib/kafou/words.py": part + "WORDS = (%s)\n" % ", ".join('"word %d"' % word for word in range(300 * version)),
        "lib/kafou/unchanged.py": "SAME = 1\n",
        "lib/kafou/ports/micropython/start.py": START,
        "lib/kafou_board.py": BOARD % version,
    }
    texts["lib/kafou/old/gone.py" if version == 1 else "lib/kafou/new/here.py"] = part
    return texts


class Bench:
    """Programs 1 and 2 on this computer, one of which `flash` finds; and a board."""

    def __init__(self, folder, monkeypatch, capsys):
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys
        self.texts = {}
        monkeypatch.setattr(checkout, "BOARDS", folder / "boards")
        monkeypatch.setattr(program, "files", self.files)
        monkeypatch.setattr(compiling, "build", self.build)
        self.built = {}
        self.choose(1)

    def choose(self, version):
        """From now on `flash` has this program."""
        self.texts = version_texts(version)
        for place, text in self.texts.items():
            path = self.folder / "sources" / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        (self.folder / "boards" / "bench").mkdir(parents=True, exist_ok=True)
        (self.folder / "boards" / "bench" / "board.py").write_text(FOLDER, encoding="utf-8")

    def files(self, board, runtime="micropython"):
        """In place of `program.files`."""
        return [(place, self.folder / "sources" / place) for place in self.texts]

    def build(self, files, version, *program):
        """`compiling.build`, done once for each program."""
        wanted = (tuple(sorted(self.texts.items())), version, program)
        if wanted not in self.built:
            self.built[wanted] = BUILD(files, version, *program)
        return self.built[wanted]

    def board(self, **how):
        """A board on the bench; use it in a `with`."""
        folder = self.folder / ("board%d" % len(list(self.folder.iterdir())))
        folder.mkdir()
        return UnixBoard(folder, **how)

    def flash(self, *words, code=0):
        """Runs the command; its output, and the errors' after it."""
        self.capsys.readouterr()
        ended = flash.run([str(word) for word in words])
        said = self.capsys.readouterr()
        assert ended == code, said.out + said.err
        return said.out + said.err


@pytest.fixture
def bench(tmp_path, monkeypatch, capsys):
    """A Bench with program 1."""
    return Bench(tmp_path, monkeypatch, capsys)
