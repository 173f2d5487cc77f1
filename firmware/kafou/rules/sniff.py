"""Sniff: the spinner goes on counting while half of it shows.

The first double played is the sniff. With up to two sides covered it counts both halves, with three one, with
four none. A count that five divides is scored. Whoever goes out scores what the opponents hold, added and
then rounded to the nearest five; in a blocked hand the side with the fewest pips does. The first to 250 (200
with three or four players or with pairs) wins at once.
Source: pagat.com, "Sniff"; Britannica, "sniff".
"""

from .fives import adjust, next_leader, opened_at_start, play_values, play_worth, settle, unit, write_play
from .fives_options import FINISH, MORE, ROUND, ROUND_UNIT, SCALE, SETTLEMENT, TARGET, long_target, warnings
from .plain import face_worth

ID = "sniff"
NAME = "Sniff"
FAMILY = "fives"
SUMMARY = "As All Fives, but each exposed half of the spinner counts."
DEALT = (7, 6, 5)
SPINNER = "sniff"
BASE = 5
DIVIDED = False
LARGEST_PLAY = 35
ASKS_FISHERMAN = False
OPTIONS = (TARGET + (None,), FINISH + ("at-once",), SCALE + ("1",), SETTLEMENT + ("opponents",), ROUND + ("nearest",),
           ROUND_UNIT + ("sum",)) + MORE

worth = face_worth
derived = long_target
