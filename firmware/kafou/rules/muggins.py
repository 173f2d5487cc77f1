"""Muggins: the plain game with two ends and no spinner.

A count that five divides is scored; a double across an end counts both its halves. Whoever goes out scores
what each opponent holds, every hand to the nearest five and then added; in a block the side with the fewest
pips does. The first to 200 wins at once.
Source: pagat.com, "Muggins"; R. F. Foster, "Complete Hoyle"; Britannica, "muggins".
"""

from .fives import adjust, next_leader, opened_at_start, play_values, play_worth, settle, unit, write_play
from .fives_options import FINISH, MORE, ROUND, ROUND_UNIT, SCALE, SETTLEMENT, TARGET, scaled_target, warnings
from .plain import face_worth

ID = "muggins"
NAME = "Muggins"
FAMILY = "fives"
SUMMARY = "Two ends that add to a multiple of five score it; no spinner."
DEALT = (7, 5, 5)
SPINNER = "none"
BASE = 5
DIVIDED = False
LARGEST_PLAY = 20
ASKS_FISHERMAN = False
OPTIONS = (TARGET + (None,), FINISH + ("at-once",), SCALE + ("1",), SETTLEMENT + ("opponents",), ROUND + ("nearest",),
           ROUND_UNIT + ("hand",)) + MORE

worth = face_worth
derived = scaled_target
