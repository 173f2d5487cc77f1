"""All Threes: two ends, no spinner, and three instead of five.

A count that three divides is scored. Whoever goes out scores what each opponent holds, every hand to the
nearest three and then added. The first to 250 (200 with three or four players or with pairs) wins at once.
Source: digitain's rules page; pagat.com, variations of the fives family.
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

ID = "all-threes"
NAME = "All Threes"
FAMILY = "fives"
SUMMARY = "Two ends that add to a multiple of three score it."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 5, 5)
DRAWS = True
SPINNER = "none"
BASE = 3
DIVIDED = False
LARGEST_PLAY = 18
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
    ("settlement", ("opponents", "own"), "opponents"),
    ("round", ("nearest", "up", "none"), "nearest"),
    ("round-unit", ("sum", "hand"), "hand"),
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
