"""Five Up: every double is a spinner, and five is worth one.

A count that five divides scores a fifth of itself. After the hand every side subtracts its own pips, to the
nearest five and divided by five, so a score may go below 0; who went out subtracts nothing. The hand is
finished, then the highest side at 61 or more wins; level at the top, the match goes on. In a blocked hand
every side subtracts its own.
Source: pagat.com, "Five Up".
"""

from .fives import adjust, next_leader, opened_at_start, play_values, play_worth, settle, unit, write_play
from .fives_options import FINISH, MORE, ROUND, ROUND_UNIT, SETTLEMENT, TARGET, warnings
from .plain import face_worth

ID = "five-up"
NAME = "Five Up"
FAMILY = "fives"
SUMMARY = "Every double is a spinner; five points are worth one."
DEALT = (5, 5, 5)
SPINNER = "all"
BASE = 5
DIVIDED = True
LARGEST_PLAY = 75
ASKS_FISHERMAN = False
OPTIONS = (TARGET + (61,), FINISH + ("hand-end",), SETTLEMENT + ("own",), ROUND + ("nearest",),
           ROUND_UNIT + ("sum",)) + MORE

worth = face_worth
