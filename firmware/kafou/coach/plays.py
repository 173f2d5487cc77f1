"""Plays: what each legal play of a hand brings, less what the next player may be expected to answer."""

from .chances import expected_best
from .exact import choose, less
from .replies import placements, replies, written
from .unseen import unseen_tiles


def answered(header, standing, seats, unseen, after, goes_out):
    """(points now, the replies) of a play of seats[0] that makes the layout `after`; no reply where it is the end."""
    then = standing.copy()
    points = header.rules.write_play(header, then, header.side_of[seats[0]],
                                     header.rules.play_worth(header, after[2]))[0]
    if goes_out or then.over:
        return points, []
    return points, replies(header, after, unseen, written(header, standing, seats[1]))


def plays(header, standing, seats, hand, held, goes_out):
    """[(tile, tile touched or None, points now, expected reply, net)], the best net first.

    seats     (who plays, who answers);  held: how many tiles he who answers holds, at most the unseen
    goes_out  True when the only tile of `hand` is the player's last: nobody answers it

    Expected reply and net are fractions. Nobody answers a play that ends the match either.
    """
    layout = standing.hand.layout
    unseen = unseen_tiles(layout, hand)
    ways = choose(len(unseen), held)
    found = []
    for tile in hand:
        for at, after in placements(header, layout, tile):
            points, answers = answered(header, standing, seats, unseen, after, goes_out)
            expected = expected_best([one[0] for one in answers], len(unseen), held)
            found.append((tile, at, points, expected, less((points, 1), expected)))
    # All nets are fractions of `ways`. Equal ones: the surer points first, then the larger tile.
    found.sort(key=lambda one: (-one[4][0] * (ways // one[4][1]), -one[2], -one[0], -1 if one[1] is None else one[1]))
    return found
