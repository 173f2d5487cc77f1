"""random_keys: random gestures through the real app, with everything checked that must hold after any of them."""

import argparse
import sys
import tempfile
import traceback

from host_tools import boards
from host_tools.random_walk import Failed, Walk
from kafou.rules import IDS

# What one walk on one new device comes to.
WALK = 2000
MEDIA = ("steady", "rough")


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(
        prog="python3 -m host_tools random_keys", description=__doc__.split(": ", 1)[1],
        epilog="Checked: no exception, nothing drawn outside, the sheet read afresh and a restart give the same "
               "standing, undo comes back to the start. Every other walk is on a rough medium, which refuses for a "
               "while, tears what is written and loses power: what was confirmed as saved is there then, and what is "
               "not is said. Exit code: 0, or 1 with how to repeat what failed.")
    told.add_argument("--gestures", metavar="N", type=int, default=200000, help="how many (default: 200000)")
    told.add_argument("--seed", metavar="S", type=int, default=1, help="other random numbers (default: 1)")
    told.add_argument("--board", metavar="NAME", choices=boards.names(), help="only this board (default: one "
                      "after another)")
    told.add_argument("--rules", metavar="ID", choices=IDS, help="only matches of this rule set, told tile by tile "
                      "(default: all of them, by tiles and by points)")
    told.add_argument("--medium", choices=MEDIA, help="only walks on such a medium (default: in turn)")
    return told


def walked(board, seed, gestures, tell=None, medium="steady", rules_id=None):
    """A Walk on this board, done, of this rule set alone where one is named; Failed has how to repeat it."""
    from host_tools.rough_walk import RoughWalk
    from kafou.ports.simulated import SimulatedPort

    rules_ids = None if rules_id is None else (rules_id,)
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        walk = None
        try:
            if medium == "rough":
                going = RoughWalk(lambda: SimulatedPort(board, folder), seed, rules_ids)
                walk = going.walk
            else:
                going = walk = Walk(lambda: SimulatedPort(board, folder), seed, rules_ids)
            going.go(gestures, tell)
        except Exception as error:
            newest = walk.newest if walk is not None else []
            raise Failed("%s: %s\nthe newest gestures: %s\nagain: python3 -m host_tools random_keys --board %s "
                         "--seed %d --gestures %d --medium %s%s" % (
                             type(error).__name__, error, " ".join(newest), board.NAME, seed, gestures, medium,
                             "" if rules_id is None else " --rules " + rules_id)) from error
    return walk


def run(arguments):
    """Walks, board after board; exit code 1 at the first failure."""
    told = parser().parse_args(arguments)
    names = [told.board] if told.board else [name for name in boards.names() if name.startswith("sim_")]
    shows = sys.stderr.isatty()
    seen = {}
    tracked = {}
    done = checked = refused = cuts = index = 0
    while done < told.gestures:
        board = boards.board(names[index % len(names)])
        gestures = min(WALK, told.gestures - done)
        # Each board on both, however many boards there are.
        medium = told.medium or MEDIA[(index + index // len(names)) % 2]

        def tell(of_walk, before=done, name=board.NAME):
            sys.stderr.write("\r%d of %d gestures, %s    " % (before + of_walk, told.gestures, name))
            sys.stderr.flush()
        try:
            walk = walked(board, told.seed + index, gestures, tell if shows else None, medium, told.rules)
        except Failed as failure:
            if shows:
                sys.stderr.write("\n")
            if not isinstance(failure.__cause__, Failed):
                traceback.print_exception(type(failure.__cause__), failure.__cause__, failure.__cause__.__traceback__)
            sys.stderr.write("%s\n" % failure)
            return 1
        for name in walk.seen:
            seen[name] = seen.get(name, 0) + walk.seen[name]
        for name in walk.tracked:
            tracked[name] = tracked.get(name, 0) + walk.tracked[name]
        done += gestures
        checked += walk.checked
        refused += walk.refused
        cuts += walk.cuts
        index += 1
    if shows:
        sys.stderr.write("\n")
    for name in sorted(seen):
        print("%9d  %s" % (seen[name], name))
    print("tiles told: " + (", ".join(["%s %d" % (name, tracked[name]) for name in sorted(tracked)]) or "none"))
    print("%d gestures on %s: nothing drawn outside, no exception, %d sheets read afresh and the same." % (
        done, ", ".join(names[:index]), checked))
    if cuts:
        print("%d writes refused, %d power cuts: all that was confirmed is there, the rest was told to be unsaved." % (
            refused, cuts))
    return 0
