"""A long match folded, one more press early and late, and sheets of ten and a hundred thousand lines."""

import os
import subprocess
import sys
import tempfile
import time

from host_tools import checkout
from host_tools.benches.hands import sheet_lines

SAMPLES = 401
PRESS_RATIO = 1.5
LINES_RATIO = 12
SHORT, LONG = 10000, 100000
HEADER_LINES = 4
# Scores a file in a Python of its own; tells its seconds of processor time, or its largest memory in bytes.
SCORED = """
import os, sys, time, tracemalloc
from host_tools.scoring.run import run
out, sys.stdout = sys.stdout, open(os.devnull, "w")
if sys.argv[2] == "memory":
    tracemalloc.start()
code = run([sys.argv[1]], False, False, False)
out.write("%d %f" % (code, tracemalloc.get_traced_memory()[1] if sys.argv[2] == "memory" else time.process_time()))
"""


def sheet(events):
    """The Sheet of a match of so many events."""
    from kafou.core.sheet import Sheet
    from kafou.rules import find_rules

    told = Sheet(find_rules)
    for line in sheet_lines(events):
        refusal = told.take(line.split())
        if refusal is not None:
            raise AssertionError((line, refusal))
    return told


def at_play(events):
    """The sheet of at least so many events that stands in the middle of a hand, before the fourth play."""
    found = events
    while True:
        told = sheet(found)
        hand = told.match.standing.hand
        if hand.outcome is None and len(hand.plays) == 3:
            return told
        found += 1


def one_press(told):
    """Milliseconds that recording one more play takes, the median of many; each is undone again."""
    event = ("peg", 0, 5)
    took = []
    for _ in range(SAMPLES):
        started = time.perf_counter()
        told.record(event)
        took.append(time.perf_counter() - started)
        told.record(("undo",))
    return sorted(took)[SAMPLES // 2] * 1000


def scored(lines, what):
    """What `score` takes for a sheet of so many lines: seconds of "time", or bytes of "memory"."""
    import kafou

    paths = [os.path.dirname(os.path.dirname(os.path.abspath(kafou.__file__))), str(checkout.ROOT)]
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        path = os.path.join(folder, "long.sheet")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(sheet_lines(lines - HEADER_LINES)) + "\n")
        done = subprocess.run([sys.executable, "-c", SCORED, path, what], check=True, stdout=subprocess.PIPE,
                              env=dict(os.environ, PYTHONPATH=os.pathsep.join(paths)))
    code, found = done.stdout.split()
    if code != b"0":
        raise AssertionError("score ended with %s" % code)
    return float(found)


def rows(tell):
    """The table's rows; `tell(words)` shows what is being measured."""
    tell("a match of 1,000 events")
    lines = sheet_lines(1000)
    best = None
    for _ in range(5):
        started = time.perf_counter()
        sheet(1000)
        took = (time.perf_counter() - started) * 1000
        best = took if best is None else min(best, took)
    found = [("a match of 1,000 events (%d lines) read and folded" % len(lines), "%.1f ms" % best, "", None)]
    tell("one more press")
    early, late = at_play(10), at_play(1000)
    early_ms, late_ms = one_press(early), one_press(late)
    ratio = late_ms / early_ms
    found += [("one more press at event %d" % (early.match.count - 2 * SAMPLES), "%.4f ms" % early_ms, "", None),
              ("one more press at event %d" % (late.match.count - 2 * SAMPLES), "%.4f ms" % late_ms, "", None),
              ("times as long", "%.2f" % ratio, "at most %.1f" % PRESS_RATIO, ratio <= PRESS_RATIO)]
    tell("score of %d lines" % SHORT)
    short_s, short_bytes = scored(SHORT, "time"), scored(SHORT, "memory")
    tell("score of %d lines" % LONG)
    long_s, long_bytes = scored(LONG, "time"), scored(LONG, "memory")
    shown = "%.2f s, %.1f MB"
    return found + [
        ("score of 10,000 lines", shown % (short_s, short_bytes / 1048576), "", None),
        ("score of 100,000 lines", shown % (long_s, long_bytes / 1048576), "", None),
        ("times as long", "%.1f" % (long_s / short_s), "at most %d" % LINES_RATIO, long_s <= LINES_RATIO * short_s),
        ("times as much memory", "%.1f" % (long_bytes / short_bytes), "at most %d" % LINES_RATIO,
         long_bytes <= LINES_RATIO * short_bytes)]
