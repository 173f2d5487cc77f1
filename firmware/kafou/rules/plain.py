"""What many rule sets have in common: pips in hand, and games in which nothing is scored in play."""

from ..core.phrases import side_name
from ..core.standing import LOT
from ..core.tiles import pips, tile_text

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
    """What these hands hold, as the numbers one adds up: the halves of told tiles, else the total.

    A tile that has a worth of its own here is one number; which they are `special_tiles` tells.
    """
    terms = []
    for seat in seats:
        if hand.left[seat] is None:
            continue
        worth, tiles = hand.left[seat]
        if not tiles:
            terms.append(worth)
            continue
        special = special_tiles(header, worth, tiles)
        told = []
        for tile in tiles:
            told += [header.rules.worth(header, (tile,))] if tile in special else [tile // 10, tile % 10]
        terms += told if sum(told) == worth else [worth]
    return terms


def special_tiles(header, worth, tiles):
    """Those tiles of a hand of this worth that count something else than their pips."""
    if tiles is None or face_worth(header, tiles) == worth:
        return ()
    return tuple([tile for tile in tiles or (0,) if header.rules.worth(header, (tile,)) != pips(tile)])


def holding(header, hand, side):
    """The phrase that says what a side holds, and what its special tiles are worth."""
    values = ()
    for seat in header.sides[side]:
        if hand.left[seat] is not None:
            worth, tiles = hand.left[seat]
            for tile in special_tiles(header, worth, tiles):
                values += (tile_text(tile), header.rules.worth(header, (tile,)))
    told = ("{} holds {}", side_name(header, side), sum_text(hand_terms(header, hand, header.sides[side])))
    if not values:
        return told
    return ("{} ({} is {})" if len(values) == 2 else "{} ({} is {}, {} is {})", told) + values


def sum_text(terms):
    """"6+4+2+1 = 13", "12-5 = 7"; a single number is just "13"."""
    told = "+".join([str(term) for term in terms]).replace("+-", "-")
    return told if len(terms) == 1 else "%s = %d" % (told, sum(terms))
