"""What most rule sets have in common; borrowed by name where it fits."""

from ..core.standing import LOT
from ..core.tiles import pips


def face_worth(header, tiles):
    """A hand is worth its pips."""
    return sum([pips(tile) for tile in tiles])


def no_points(header, count):
    """A placement scores nothing."""
    return 0


def no_unit(header):
    """Nothing is pegged."""
    return 0


def write_nothing(header, standing, side, worth):
    """A play writes nothing."""
    return 0


def always_opened(header):
    """Every account is open from the start."""
    return True


def not_opened(header):
    """Every account is closed at the start."""
    return False


def nothing_derived(header):
    """No default depends on seats or other options."""
    return ()


def never(header, standing, event):
    """Nothing is accepted once the match is over."""
    return False


def not_refused(header, standing, *_told):
    """This rule set refuses nothing here."""
    return None


def nothing_more(header, standing):
    """Going out has no further effect before the settlement."""


def no_ratings(header, standing):
    """This rule set rates nobody."""
    return ()


def out_leads(header, standing):
    """Whoever went out leads the next hand; after a block the lead is drawn by lot."""
    hand = standing.hand
    return hand.by if hand.outcome == "out" else LOT


def out_or_fisherman_leads(header, standing):
    """Whoever went out, or the fisherman, leads the next hand; by lot when he is not known."""
    return LOT if standing.hand.by is None else standing.hand.by


def sides_worth(header, hand):
    """What each side's hands are worth together; a hand not told counts nothing."""
    return tuple([sum([hand.left[seat][0] for seat in side if hand.left[seat] is not None]) for side in header.sides])


def side_name(header, side):
    """"Ana" or "Ana/Cleo"."""
    return "/".join([header.players[seat] for seat in header.sides[side]])


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
