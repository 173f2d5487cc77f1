"""All Fives: score whenever the open ends add to a multiple of five.

The first double played is the spinner and takes four tiles. Count the open ends after every tile; a count
that five divides is scored in full. Whoever goes out scores what the opponents hold, added and then rounded
to the nearest five; in a blocked hand the side with the fewest pips does. The first to 250 (200 with three or
four players or with pairs) wins at once.
Source: pagat.com, "All Fives"; R. F. Foster, "Complete Hoyle", for the muggins call.
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

ID = "all-fives"
NAME = "All Fives"
FAMILY = "fives"
SUMMARY = "Open ends that add to a multiple of five score it."
SEATS = (2, 4)
PAIRS = True
DEALT = (9, 7, 5)
DRAWS = True
SPINNER = "first"
BASE = 5
DIVIDED = False
LARGEST_PLAY = 35
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
