"""Random keys on this Python: arguments are folder, medium, seed, gestures, panel and keys; prints what was seen."""

import sys

from host_tools import random_walk, rough_walk
from kafou.ports.simulated import SimulatedPort


class Board:
    """The board of the arguments."""

    BOUNCE_MS = 25


def main(folder, medium, seed, gestures, width, height, colours, *keys):
    """Walks; a failure ends with its traceback and the newest gestures."""
    Board.PANEL = (int(width), int(height), int(colours))
    Board.KEYS = keys
    if medium == "rough":
        going = rough_walk.RoughWalk(lambda: SimulatedPort(Board, folder), int(seed))
        walk = going.walk
    else:
        going = walk = random_walk.Walk(lambda: SimulatedPort(Board, folder), int(seed))
    try:
        going.go(int(gestures))
    except Exception:
        print("the newest gestures:", " ".join(walk.newest))
        raise
    for line in random_walk.told_of(walk):
        print(line)


main(*sys.argv[1:])
