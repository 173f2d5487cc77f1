"""Fisherman: who lays the last tile before the block writes all hands.

Who goes out writes all losers' pips. In a block the fisherman writes all hands, his own (and his partner's)
too; so it must be known who he is. 0-0 counts nothing. By pairs a winner's partner pays nothing when a hand
is out. The first to 100 wins at once.
Source: Russian rule pages for the block game with a fisherman.
"""

from .plain import LARGEST_PLAY, next_leader, play_worth, unit, write_play
from .winners import adjust, fisherman_all, opened_at_start, settle, special_worth, warnings

ID = "fisherman"
NAME = "Fisherman"
FAMILY = "winner"
SUMMARY = "Who lays the last tile before a block writes all hands; to 100."
DEALT = (7, 5, 5)
SPINNER = "none"
NEEDS_FISHERMAN = True
SIX_SIX = 12
OPTIONS = (("target", (1,), 100), ("blank", (0,), 0), ("finish", ("at-once", "exact"), "at-once"))

worth = special_worth
blocked = fisherman_all
