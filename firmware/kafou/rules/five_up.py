"""Five Up: every double is a spinner, and five is worth one.

A count that five divides scores a fifth of itself. After the hand every side subtracts its own pips, to the
nearest five and divided by five, so a score may go below 0; who went out subtracts nothing. The hand is
finished, then the highest side at 61 or more wins; level at the top, the match goes on.
Source: pagat.com, "Five Up".
"""

from .fives import adjust, base_unit, multiple_worth, opened_without_opening, play_values, settle, write_play  # noqa: F401
from .plain import face_worth, never, no_ratings, not_refused, nothing_derived, nothing_more, out_leads

ID = "five-up"
NAME = "Five Up"
FAMILY = "fives"
SUMMARY = "Every double is a spinner; five points are worth one."
SEATS = (2, 4)
PAIRS = True
DEALT = (5, 5, 5)
DRAWS = True
SPINNER = "all"
BASE = 5
DIVIDED = True
LARGEST_PLAY = 50
ASKS_FISHERMAN = False
SEVERAL = 1
CLOSES = False
HUNDRED = False
TELLS_LAST = False
COUNTS_HANDS = True
SPECIAL = ()
OPTIONS = (
    ("target", (1,), 61),
    ("finish", ("at-once", "hand-end", "exact"), "hand-end"),
    ("settlement", ("opponents", "own"), "own"),
    ("round", ("nearest", "up", "none"), "nearest"),
    ("round-unit", ("sum", "hand"), "sum"),
    ("own-pips", ("ignored", "subtracted"), "ignored"),
    ("tie", ("nobody", "split", "pot"), None),
    ("muggins", ("off", "lost", "caller"), "off"),
    ("opening", (1,), None),
)

derived = nothing_derived
worth = face_worth
play_worth = multiple_worth
unit = base_unit
opened_at_start = opened_without_opening
accepts_after_end = never
lead_refusal = not_refused
out_refusal = not_refused
block_refusal = not_refused
went_out = nothing_more
next_leader = out_leads
ratings = no_ratings
