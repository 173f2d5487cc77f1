"""Suits: how strong a hand is in a number.

Source: V. Ilyichev, "Science and Life". A tile of the number counts 1, its double 1/2; three or more tiles of one
number are a pressure; over 3.5 it cannot be shut out.
"""

from ..core.tiles import HIGHEST, is_double
from .unseen import of_number

PRESSURE = 3
SHUT_OUT_HALVES = 7


def suit(hand, pip):
    """(tiles, halves, pressure, safe): how many tiles of the number, their strength in halves.

    pressure  three or more tiles, the double among them
    safe      over 3.5: it cannot be shut out
    """
    tiles = of_number(hand, pip)
    halves = sum([1 if is_double(tile) else 2 for tile in tiles])
    return len(tiles), halves, len(tiles) >= PRESSURE, halves > SHUT_OUT_HALVES


def suits(hand):
    """`suit` of each number, 0 to 6."""
    return [suit(hand, pip) for pip in range(HIGHEST + 1)]
