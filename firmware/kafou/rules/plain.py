"""What many rule sets have in common: pips in hand, and games in which nothing is scored in play."""

from ..core.standing import LOT
from ..core.tiles import pips

LARGEST_PLAY = 0


def play_worth(header, count):
    """A placement scores nothing."""
    return 0


def unit(header):
    """Nothing is pegged."""
    return 0


def write_play(header, standing, side, worth):
    """A play writes nothing."""
    return 0, None


def next_leader(header, standing):
    """Whoever went out, or the fisherman, leads the next hand; by lot when he is not known."""
    return LOT if standing.hand.by is None else standing.hand.by


def face_worth(header, tiles):
    """A hand is worth its pips."""
    return sum([pips(tile) for tile in tiles])


def sides_worth(header, hand):
    """What each side's hands are worth together; a hand not told counts nothing."""
    return tuple([sum([hand.left[seat][0] for seat in side if hand.left[seat] is not None]) for side in header.sides])


def hand_terms(header, hand, seats):
    """What these hands hold, as the numbers one adds up: the halves of told tiles, else the total."""
    terms = []
    for seat in seats:
        if hand.left[seat] is None:
            continue
        worth, tiles = hand.left[seat]
        if tiles is not None and face_worth(header, tiles) == worth:
            for tile in tiles:
                terms.append(tile // 10)
                terms.append(tile % 10)
        else:
            terms.append(worth)
    return terms


def sum_text(terms):
    """"6+4+2+1 = 13"; a single number is just "13"."""
    told = "+".join([str(term) for term in terms])
    return told if len(terms) == 1 else "%s = %d" % (told, sum(terms))
