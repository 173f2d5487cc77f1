"""Telephone, also called Houses: four ways from the home, doubles laid together, rounded up.

The first double is the home and takes four tiles. A count that five divides scores a fifth of itself; one turn
may lay a double on several ends and is counted once. Whoever goes out scores what the opponents hold, added,
divided by five and rounded up. The hand is finished, then the highest side at 73 or more wins.
Source: Russian rule pages ("Телефон", "Домики"); an Azerbaijani rules file agrees on rounding up.
"""

from .fives import adjust, base_unit, multiple_worth, opened_without_opening, play_values, settle, write_play  # noqa: F401
from .plain import face_worth, never, no_ratings, not_refused, nothing_derived, nothing_more, out_leads

ID = "telephone"
NAME = "Telephone"
FAMILY = "fives"
SUMMARY = "Four ways from the home; five points are worth one, hands are rounded up."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 7, 7)
DRAWS = True
SPINNER = "first"
BASE = 5
DIVIDED = True
LARGEST_PLAY = 35
ASKS_FISHERMAN = False
SEVERAL = 28
CLOSES = False
HUNDRED = False
TELLS_LAST = False
COUNTS_HANDS = True
SPECIAL = ()
OPTIONS = (
    ("target", (1,), 73),
    ("finish", ("at-once", "hand-end", "exact"), "hand-end"),
    ("settlement", ("opponents", "own"), "opponents"),
    ("round", ("nearest", "up", "none"), "up"),
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
