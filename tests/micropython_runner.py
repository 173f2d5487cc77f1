"""Runs a script on a real MicroPython on this computer, where there is one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SKIP = "no MicroPython here: its wheels are for CPython 3.10, 3.11 and 3.13 on Linux x86_64"


def micropython():
    """The path of `micropython`, beside this Python or on PATH; None when there is none."""
    beside = Path(sys.executable).parent / "micropython"
    return str(beside) if beside.exists() else shutil.which("micropython")


def run(script, *arguments, heap="2m", timeout=120):
    """What the script prints; AssertionError with everything it said when it does not end with 0.

    `kafou` and the script's neighbours can be imported.
    """
    folders = [str(ROOT / "firmware"), str(ROOT), str(Path(script).parent), ".frozen"]
    command = [micropython(), "-X", "heapsize=" + heap, str(script)] + [str(one) for one in arguments]
    environment = dict(os.environ, MICROPYPATH=":".join(folders))
    done = subprocess.run(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout
    )
    said = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, said
    return said
