"""Classic: the winner of a hand writes what the losers hold, to 100.

Who goes out writes all losers' pips. In a block the side with the fewest writes what the others hold less its
own; tied, nobody writes. 0-0 counts 25, also beside other tiles, and these numbers decide who has the fewest.
By pairs a winner's partner pays nothing. The first to 100 wins at once.
Source: Russian rule pages for the classic block game.
"""

from .plain import LARGEST_PLAY, next_leader, play_worth, unit, write_play
from .winners import adjust, lowest_less_own, opened_at_start, settle, special_worth, warnings

ID = "classic"
NAME = "Classic"
FAMILY = "winner"
SUMMARY = "The winner of a hand writes what the losers hold; to 100."
DEALT = (7, 5, 5)
SPINNER = "none"
SIX_SIX = 12
OPTIONS = (("target", (1,), 100), ("blank", (0,), 25), ("finish", ("at-once", "exact"), "at-once"))

worth = special_worth
blocked = lowest_less_own
