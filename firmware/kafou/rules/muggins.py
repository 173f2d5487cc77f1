"""Muggins: the plain game with two ends and no spinner.

A count that five divides is scored. Whoever goes out scores what each opponent holds, every hand to the
nearest five and then added; in a block the side with the fewest pips does. The first to 200 wins at once.
Source: pagat.com, "Muggins"; R. F. Foster, "Complete Hoyle"; Britannica, "muggins".
"""

from .fives import (  # noqa: F401
                    adjust,
                    base_unit,
                    multiple_worth,
                    opened_without_opening,
                    play_values,
                    scaled_target,
                    settle,
                    write_play,
)
from .plain import face_worth, never, no_ratings, not_refused, nothing_more, out_leads

ID = "muggins"
NAME = "Muggins"
FAMILY = "fives"
SUMMARY = "Two ends that add to a multiple of five score it; no spinner."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 5, 5)
DRAWS = True
SPINNER = "none"
BASE = 5
DIVIDED = False
LARGEST_PLAY = 20
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
    ("round-unit", ("sum", "hand"), "hand"),
    ("own-pips", ("ignored", "subtracted"), "ignored"),
    ("tie", ("nobody", "split", "pot"), None),
    ("muggins", ("off", "lost", "caller"), "off"),
    ("opening", (1,), None),
)

derived = scaled_target
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
