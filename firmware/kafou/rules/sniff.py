"""Sniff: the spinner goes on counting while half of it shows.

The first double played is the sniff. With up to two sides covered it counts both halves, with three one, with
four none. A count that five divides is scored; the settlement is that of All Fives.
Source: pagat.com, "Sniff"; Britannica, "sniff".
"""

from .fives import (  # noqa: F401
                    adjust,
                    base_unit,
                    long_target,
                    multiple_worth,
                    opened_without_opening,
                    play_values,
                    settle,
                    write_play,
)
from .plain import face_worth, never, no_ratings, not_refused, nothing_more, out_leads

ID = "sniff"
NAME = "Sniff"
FAMILY = "fives"
SUMMARY = "As All Fives, but each exposed half of the spinner counts."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 6, 5)
DRAWS = True
SPINNER = "sniff"
BASE = 5
DIVIDED = False
LARGEST_PLAY = 30
ASKS_FISHERMAN = False
SEVERAL = 1
CLOSES = False
HUNDRED = False
TELLS_LAST = False
COUNTS_HANDS = True
SPECIAL = ()
OPTIONS = (
    ("target", (1,), None),
    ("finish", ("at-once", "hand-end", "exact"), "at-once"),
    ("scale", ("1", "5"), "1"),
    ("settlement", ("opponents", "own"), "opponents"),
    ("round", ("nearest", "up", "none"), "nearest"),
    ("round-unit", ("sum", "hand"), "sum"),
    ("own-pips", ("ignored", "subtracted"), "ignored"),
    ("tie", ("nobody", "split", "pot"), None),
    ("muggins", ("off", "lost", "caller"), "off"),
    ("opening", (1,), None),
)

derived = long_target
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
