"""Telephone, also called Houses: four ways from the home, doubles laid together, rounded up.

The first double is the home and takes four tiles. A count that five divides scores a fifth of itself; one
turn may lay a double on several ends and is counted once. Whoever goes out scores what the opponents hold,
added, divided by five and rounded up; in a block the side with the fewest pips does. The hand is finished,
then the highest side at 73 or more wins.
Source: Russian rule pages ("Телефон", "Домики"); an Azerbaijani rules file agrees on rounding up.
"""

from .fives import adjust, next_leader, opened_at_start, play_values, play_worth, settle, unit, write_play
from .fives_options import FINISH, MORE, ROUND, ROUND_UNIT, SETTLEMENT, TARGET, warnings
from .plain import face_worth

ID = "telephone"
NAME = "Telephone"
FAMILY = "fives"
SUMMARY = "Four ways from the home; five points are worth one, hands are rounded up."
DEALT = (7, 7, 7)
SPINNER = "first"
SEVERAL = 28
BASE = 5
DIVIDED = True
LARGEST_PLAY = 35
ASKS_FISHERMAN = False
OPTIONS = (TARGET + (73,), FINISH + ("hand-end",), SETTLEMENT + ("opponents",), ROUND + ("up",),
           ROUND_UNIT + ("sum",)) + MORE

worth = face_worth
