"""All Fives: score whenever the open ends add to a multiple of five.

The first double played is the spinner and takes four tiles. Count the open ends after every tile; a count
that five divides is scored in full. Whoever goes out scores what the opponents hold, added and then rounded
to the nearest five; in a blocked hand the side with the fewest pips does. The first to 250 (200 with three or
four players or with pairs) wins at once.
Source: pagat.com, "All Fives"; R. F. Foster, "Complete Hoyle", for the muggins call.
"""

from .fives import adjust, next_leader, opened_at_start, play_values, play_worth, settle, unit, write_play
from .fives_options import FINISH, MORE, ROUND, ROUND_UNIT, SCALE, SETTLEMENT, TARGET, long_target, warnings
from .plain import face_worth

ID = "all-fives"
NAME = "All Fives"
FAMILY = "fives"
SUMMARY = "Open ends that add to a multiple of five score it."
DEALT = (9, 7, 5)
SPINNER = "first"
BASE = 5
DIVIDED = False
LARGEST_PLAY = 35
ASKS_FISHERMAN = False
OPTIONS = (TARGET + (None,), FINISH + ("at-once",), SCALE + ("1",), SETTLEMENT + ("opponents",), ROUND + ("nearest",),
           ROUND_UNIT + ("sum",)) + MORE

worth = face_worth
derived = long_target
