"""The fish: whether to block the hand, for pairs.

Source: V. Ilyichev, "Science and Life". With S pips on the table and R in your own hand making the fish is good
when R < 42 - S/4: of the 168 pips a quarter of the rest is an average hand.
"""

from ..core.tiles import SET_PIPS, pips

HANDS = 4


def pips_of(tiles):
    """What the tiles show together."""
    return sum([pips(tile) for tile in tiles])


def average_hand(table_pips):
    """42 - S/4 as a fraction of four."""
    return SET_PIPS - table_pips, HANDS


def fish_is_good(table_pips, own_pips):
    """R < 42 - S/4, in integers."""
    return HANDS * own_pips < SET_PIPS - table_pips


def most_for_fish(table_pips):
    """The most pips of one's own with which making the fish is good; less than 0: it never is."""
    return (SET_PIPS - table_pips - 1) // HANDS
