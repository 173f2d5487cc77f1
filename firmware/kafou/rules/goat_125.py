"""Goat with eggs: 25 in one hand to open, smaller amounts are lost, 125 makes the goat.

In a fish the side with the fewest is spared and the others write their own; tied at the lowest, nobody writes
and all hands go to the pot, the eggs, which the highest side of a later hand pays. 0-0 counts its face, 0.
Source: Russian rule pages for "Козёл с яйцами".
"""

from .goats import adjust, settle  # noqa: F401
from .plain import (
                    face_worth,
                    never,
                    no_points,
                    no_ratings,
                    no_unit,
                    not_opened,
                    not_refused,
                    nothing_derived,
                    nothing_more,
                    out_or_fisherman_leads,
    write_nothing,
)

ID = "goat-125"
NAME = "Goat with eggs"
FAMILY = "goat"
SUMMARY = "25 in one hand opens, less is lost; who reaches 125 is the goat."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 5, 5)
DRAWS = True
SPINNER = "none"
OPENING = 25
KEEPS = False
LARGEST_PLAY = 0
ASKS_FISHERMAN = True
SEVERAL = 1
CLOSES = False
HUNDRED = False
TELLS_LAST = False
COUNTS_HANDS = True
SPECIAL = ()
OPTIONS = (
    ("target", (1,), 125),
    ("fish", ("lowest", "everyone", "one"), "lowest"),
)

derived = nothing_derived
worth = face_worth
play_worth = no_points
unit = no_unit
write_play = write_nothing
opened_at_start = not_opened
accepts_after_end = never
lead_refusal = not_refused
out_refusal = not_refused
block_refusal = not_refused
went_out = nothing_more
next_leader = out_or_fisherman_leads
ratings = no_ratings
