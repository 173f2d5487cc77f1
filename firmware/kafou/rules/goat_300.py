"""Goat to 300: the winner of a hand writes what the losers hold; 0-0 is 25, 6-6 is 50.

Who goes out writes all losers' pips. In a block the side with the fewest writes what the others hold; tied,
nobody writes. 0-0 counts 25 and 6-6 counts 50, also beside other tiles, and these numbers decide who has the
fewest. By pairs a winner's partner pays nothing. The first to 300 wins at once.
Source: Russian rule pages for "Козёл до 300".
"""

from .plain import LARGEST_PLAY, next_leader, play_worth, unit, write_play
from .winners import adjust, lowest_others, opened_at_start, settle, special_worth, warnings

ID = "goat-300"
NAME = "Goat to 300"
FAMILY = "winner"
SUMMARY = "The winner of a hand writes what the losers hold; 0-0 is 25, 6-6 is 50."
DEALT = (7, 5, 5)
SPINNER = "none"
SIX_SIX = 50
OPTIONS = (("target", (1,), 300), ("blank", (0,), 25), ("finish", ("at-once", "exact"), "at-once"))

worth = special_worth
blocked = lowest_others
