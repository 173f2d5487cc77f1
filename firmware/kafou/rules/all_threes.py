"""All Threes: two ends, no spinner, and three instead of five.

A count that three divides is scored. Whoever goes out scores what each opponent holds, every hand to the
nearest three and then added; in a block the side with the fewest pips does. The first to 250 (200 with three
or four players or with pairs) wins at once.
Source: digitain's rules page; pagat.com, variations of the fives family.
"""

from .fives import adjust, next_leader, opened_at_start, play_values, play_worth, settle, unit, write_play
from .fives_options import FINISH, MORE, ROUND, ROUND_UNIT, SETTLEMENT, TARGET, long_target, warnings
from .plain import face_worth

ID = "all-threes"
NAME = "All Threes"
FAMILY = "fives"
SUMMARY = "Two ends that add to a multiple of three score it."
DEALT = (7, 5, 5)
SPINNER = "none"
BASE = 3
DIVIDED = False
LARGEST_PLAY = 18
ASKS_FISHERMAN = False
OPTIONS = (TARGET + (None,), FINISH + ("at-once",), SETTLEMENT + ("opponents",), ROUND + ("nearest",),
           ROUND_UNIT + ("hand",)) + MORE

worth = face_worth
derived = long_target
