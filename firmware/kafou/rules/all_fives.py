"""All Fives: score whenever the open ends add to a multiple of five.

The first double played is the spinner and takes four tiles. Count the open ends after every tile; a count
that five divides is scored in full, 0 never. A tile that lies alone counts its pips once, a double across an
end both its halves. The spinner counts both halves until both its long sides are covered, then nothing; only
then its two short ends may be played on, and one of them counts once a tile lies there. Whoever goes out
scores what the opponents hold, added and then rounded to the nearest five; in a blocked hand the side with
the fewest pips does, partners added. What a partner holds counts for nobody when the hand is out. The first
to 250 (200 with three or four players or with pairs) wins at once.
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
