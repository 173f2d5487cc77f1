"""Placements counted per second, beside the PyPI package all-fives-domino where it is installed."""

import importlib.metadata

from host_tools.benches.hands import hands
from host_tools.benches.timing import per_second_of

PACKAGE = "all-fives-domino"
# What the package reached on the machine that the goal was set on; and how many times that is asked for.
REACHED = 169000
TIMES = 2
LASTS_S = 1.5


def per_second(lay, played, ready=None):
    """How many placements a second `lay(hands)` makes, in the best of many short runs.

    `ready(hands)` gives what `lay` takes instead; its time does not count.
    """
    placements = sum([len(hand) for hand in played])
    return per_second_of(placements, lay, LASTS_S, lambda: played if ready is None else ready(played))


def ours(played):
    """Every hand laid and counted by the core."""
    from kafou.core.layout import EMPTY, place

    for hand in played:
        layout = EMPTY
        for tile, at in hand:
            layout, _refusal = place(layout, "first", tile, at)


def of_the_package():
    """((how it lays hands, how hands are made ready for it), its name), or (None, why there is none).

    Its pieces remember what touches them, so that every run needs new ones.
    """
    try:
        version = importlib.metadata.version(PACKAGE)
        # The package's own top-level name is `src`.
        from src.main.game.Board import Board
        from src.main.game.Piece import Piece
        from src.main.game.Scorer import AllFivesScorer
    except ImportError:
        return None, "%s is not installed: compared with nothing" % PACKAGE

    def piece(tile):
        return None if tile is None else Piece(tile // 10, tile % 10)

    def ready(played):
        return [[(piece(tile), piece(at)) for tile, at in hand] for hand in played]

    def lay(played):
        for hand in played:
            board = Board()
            for tile, at in hand:
                board.play(tile, at)
                AllFivesScorer.board_score(board)
    return (lay, ready), "%s %s" % (PACKAGE, version)


def rows():
    """The table's rows."""
    played = hands(300)
    mine = per_second(ours, played)
    found = [("placements counted per second", "%d" % mine, "at least %d" % (TIMES * REACHED),
              mine >= TIMES * REACHED)]
    ways, name = of_the_package()
    if ways is None:
        return found + [(name, "", "", None)]
    theirs = per_second(ways[0], played, ways[1])
    return found + [(name + " on the same hands", "%d" % theirs, "", None),
                    ("times as many", "%.1f" % (mine / theirs), "at least %d" % TIMES, mine >= TIMES * theirs)]
