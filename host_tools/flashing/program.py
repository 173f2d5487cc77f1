"""The files of the program for a board: where each belongs on the device, and where it lies here."""

import contextlib
import importlib.metadata
import importlib.util
from pathlib import Path

from host_tools import boards, checkout

MAIN = "main.py"
# The files that a board starts with, by its Python; boot.py only where the project has one.
START = {"micropython": ("main.py",), "circuitpython": ("code.py", "boot.py")}
BOARD = "lib/kafou_board"
DATA = "scorebook"
STAGING = "staging"
LOG = "scorebook/log.txt"
# Modules of others that the program asks for and can do without: {module: (package, the version it is tested with)}.
LIBRARIES = {"adafruit_miniqr": ("adafruit-circuitpython-miniqr", "2.1.9")}
# On the device the other Python's port is dead weight, and so is the simulated one.
LEFT_OUT = {
    "micropython": ("ports/simulated.py", "ports/circuitpython/"),
    "circuitpython": ("ports/simulated.py", "ports/micropython/", "packed.py", "inflate.py", "swift.py",
                      # Its matches and settings lie in leaves (ports/circuitpython/leaf_store.py).
                      "ports/file_store.py", "ports/journal.py", "ports/match_folder.py", "ports/segments.py",
                      "ports/settings_store.py"),
}
# CircuitPython's displayio and rotaryio do what these do ...
IN_DISPLAYIO = ("drawing/canvas.py", "drawing/mono.py", "drawing/plain.py", "drawing/repaint.py",
                "drawing/sixteen.py", "ports/knob.py")
# ... and MicroPython's framebuf these.
IN_FRAMEBUF = ("drawing/mono.py", "drawing/plain.py", "drawing/sixteen.py")


def modules(runtime):
    """[(path on the device, Path here)] of the package `kafou` for one Python, in alphabetical order."""
    import kafou

    folder = Path(kafou.__file__).resolve().parent
    found = [(path.relative_to(folder).as_posix(), path) for path in sorted(folder.rglob("*.py"))]
    return [("lib/kafou/" + name, path) for name, path in found if not name.startswith(LEFT_OUT[runtime])]


def start_files(runtime):
    """[(name, Path here)] of what a board starts with; pyproject.toml installs firmware/ as host_tools/start_files."""
    folder = checkout.FIRMWARE if checkout.in_checkout() else Path(__file__).resolve().parents[1] / "start_files"
    return [(name, folder / name) for name in START[runtime] if (folder / name).is_file()]


def libraries():
    """[(path on the device, Path here)] of the libraries that are installed here, in the right version."""
    found = []
    for module, (package, version) in sorted(LIBRARIES.items()):
        try:
            right = importlib.metadata.version(package) == version
        except importlib.metadata.PackageNotFoundError:
            continue
        if right:
            found.append(("lib/" + module + ".py", Path(importlib.util.find_spec(module).origin)))
    return found


def without():
    """Which libraries are not here, and what to do, in a sentence; None when all are."""
    there = [place for place, _path in libraries()]
    missing = ["%s==%s" % LIBRARIES[module] for module in sorted(LIBRARIES) if "lib/" + module + ".py" not in there]
    if not missing:
        return None
    return ("the board gets no library for QR codes, since it is not here (python3 -m pip install %s)."
            % " ".join(missing))


def files(board, runtime="micropython"):
    """[(path on the device, Path here)] of everything a board needs; KeyError when there is no such board."""
    constants = boards.board(board)
    not_needed = ["lib/kafou/" + name for name in unneeded(constants, runtime)]
    needed = [one for one in modules(runtime) if one[0] not in not_needed]
    return start_files(runtime) + needed + libraries() + [(BOARD + ".py", checkout.BOARDS / board / "board.py")]


def unneeded(board, runtime):
    """The modules that this board never loads: drivers of what it has not."""
    if runtime != "micropython":
        return IN_DISPLAYIO
    found = IN_FRAMEBUF
    found += ("ports/micropython/oled.py",) if board.DRIVER == "st7789" else ("ports/micropython/st7789.py",)
    if board.BUZZER is None and board.LIGHT is None:
        found += ("ports/voice.py", "ports/micropython/buzzer.py")
    if board.BATTERY is None:
        found += ("ports/cell.py",)
    if board.KNOB is None:
        found += ("ports/knob.py",)
    return found


def real_boards(runtime="micropython"):
    """{name: constants} of the boards that are hardware and run this Python; none that cannot be loaded."""
    found = {}
    for name in boards.names():
        with contextlib.suppress(boards.NotRight):
            found[name] = boards.board(name)
    return {name: board for name, board in found.items() if runtime in getattr(board, "RUNTIMES", ())}
