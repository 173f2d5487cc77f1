"""Growth of the heap from match to match: many hands through the app on a real MicroPython on this computer."""

import os
import subprocess
import tempfile

from host_tools import checkout

HANDS = 20
MATCHES = 100
# One figure a match: bytes in use once it has ended and garbage is collected.
MEASURED = """
import gc, sys
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for
class Board:
    PANEL = (128, 64, 2)
    KEYS = ("UP", "DOWN", "OK", "BACK")
    BOUNCE_MS = 25
hands, matches = int(sys.argv[2]), int(sys.argv[3])
app = App(SimulatedPort(Board, sys.argv[1]))
HEADER = ["kafou 1", "rules all-fives", "players Ana Ben", "set target 1000000"]
for match in range(matches):
    app.begin(HEADER)
    for hand in range(hands):
        winner = hand % 2
        for event in (("hand", winner, False), ("peg", winner, 10), ("peg", 1 - winner, 5), ("out", winner, ()),
                      ("left", 1 - winner, None, 13), ("settle",)):
            assert app.book.record(event) is None, event
            app.screen = screen_for(app)
            app.stale = True
            app.turn()
    for _ in range(4):
        gc.collect()
    print(gc.mem_alloc())
"""


def rows(program, tell):
    """The table's rows; `program` is a micropython, or None."""
    what = "growth of the heap over %d hands in %d matches" % (HANDS * MATCHES, MATCHES)
    if program is None:
        return [(what + ": skipped, there is no `micropython` here", "", "", None)]
    import kafou

    tell("growth of the heap")
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        folders = [os.path.dirname(os.path.dirname(os.path.abspath(kafou.__file__))), str(checkout.ROOT)]
        done = subprocess.run([program, "-X", "heapsize=2m", "-c", MEASURED, folder, str(HANDS), str(MATCHES)],
                              check=True, stdout=subprocess.PIPE,
                              env=dict(os.environ, MICROPYPATH=":".join(folders + [".frozen"])))
    used = [int(line) for line in done.stdout.decode("ascii").split()]
    # The first matches load what is needed once.
    settled = used[4:]
    growth = min(settled[len(settled) // 2:]) - min(settled[:len(settled) // 2])
    return [(what, "%d bytes" % growth, "at most 0", growth <= 0)]
