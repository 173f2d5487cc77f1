"""Goat with eggs: 25 in one hand to open, smaller amounts are lost, 125 makes the goat.

In a fish the side with the fewest is spared and the others write their own; tied at the lowest, nobody writes
and all hands go to the pot, the eggs. The single highest side of a later hand pays them with its own, and the
opening is tested on both together; are several the highest, the eggs wait. 0-0 counts its face, 0. By pairs
partners are added, and a side of which one goes out writes nothing. Every side at 125 is a goat, the lowest
account of the others wins; all goats: nobody. The last tile of the market is never taken. Five doubles, or
six tiles of one number, in one hand are dealt again.
Source: Russian rule pages for "Козёл с яйцами".
"""

from .goats import adjust, opened_at_start, settle, warnings
from .plain import LARGEST_PLAY, face_worth, next_leader, play_worth, unit, write_play

ID = "goat-125"
NAME = "Goat with eggs"
FAMILY = "goat"
SUMMARY = "25 in one hand opens, less is lost; who reaches 125 is the goat."
DEALT = (7, 5, 5)
SPINNER = "none"
OPENING = 25
KEEPS = False
OPTIONS = (("target", (1,), 125), ("fish", ("lowest", "everyone", "one"), "lowest"))

worth = face_worth
