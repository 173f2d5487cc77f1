"""random_keys: random gestures through the real app, with everything checked that must hold after any of them."""

import argparse
import sys
import tempfile
import traceback

from host_tools import boards
from host_tools.random_walk import Failed, Walk

# What one walk on one new device comes to.
WALK = 2000


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(
        prog="python3 -m host_tools random_keys", description=__doc__.split(": ", 1)[1],
        epilog="Checked: no exception, nothing drawn outside, the sheet read afresh and a restart give the same "
               "standing, undo comes back to the start. Exit code: 0, or 1 with how to repeat what failed.")
    told.add_argument("--gestures", metavar="N", type=int, default=200000, help="how many (default: 200000)")
    told.add_argument("--seed", metavar="S", type=int, default=1, help="other random numbers (default: 1)")
    told.add_argument("--board", metavar="NAME", choices=boards.names(), help="only this board (default: one "
                      "after another)")
    return told


def walked(board, seed, gestures, tell=None):
    """A Walk on this board, done; Failed has how to repeat it."""
    from kafou.ports.simulated import SimulatedPort

    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        walk = None
        try:
            walk = Walk(lambda: SimulatedPort(board, folder), seed)
            walk.go(gestures, tell)
        except Exception as error:
            newest = walk.newest if walk is not None else []
            raise Failed("%s: %s\nthe newest gestures: %s\nagain: python3 -m host_tools random_keys --board %s "
                         "--seed %d --gestures %d" % (type(error).__name__, error, " ".join(newest), board.NAME, seed,
                                                      gestures)) from error
    return walk


def run(arguments):
    """Walks, board after board; exit code 1 at the first failure."""
    told = parser().parse_args(arguments)
    names = [told.board] if told.board else [name for name in boards.names() if name.startswith("sim_")]
    shows = sys.stderr.isatty()
    seen = {}
    done = checked = index = 0
    while done < told.gestures:
        board = boards.board(names[index % len(names)])
        gestures = min(WALK, told.gestures - done)

        def tell(of_walk, before=done, name=board.NAME):
            sys.stderr.write("\r%d of %d gestures, %s    " % (before + of_walk, told.gestures, name))
            sys.stderr.flush()
        try:
            walk = walked(board, told.seed + index, gestures, tell if shows else None)
        except Failed as failure:
            if shows:
                sys.stderr.write("\n")
            if not isinstance(failure.__cause__, Failed):
                traceback.print_exception(type(failure.__cause__), failure.__cause__, failure.__cause__.__traceback__)
            sys.stderr.write("%s\n" % failure)
            return 1
        for name in walk.seen:
            seen[name] = seen.get(name, 0) + walk.seen[name]
        done += gestures
        checked += walk.checked
        index += 1
    if shows:
        sys.stderr.write("\n")
    for name in sorted(seen):
        print("%9d  %s" % (seen[name], name))
    print("%d gestures on %s: nothing drawn outside, no exception, %d sheets read afresh and the same." % (
        done, ", ".join(names[:index]), checked))
    return 0
