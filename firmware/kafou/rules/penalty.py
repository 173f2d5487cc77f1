"""Penalty dominoes: every pip left in hand is written, from the first hand on.

Accounts are always open; in a fish everyone writes; 0-0 counts 10 whatever lies beside it. Who reaches 100
loses.
Source: Russian rule pages for penalty dominoes.
"""

from .goats import adjust, blank_always_ten, settle  # noqa: F401
from .plain import (
                    always_opened,
                    never,
                    no_points,
                    no_ratings,
                    no_unit,
                    not_refused,
                    nothing_derived,
                    nothing_more,
                    out_or_fisherman_leads,
    write_nothing,
)

ID = "penalty"
NAME = "Penalty"
FAMILY = "goat"
SUMMARY = "Every pip left in hand counts against you; 0-0 counts ten."
SEATS = (2, 4)
PAIRS = False
DEALT = (7, 5, 5)
DRAWS = True
SPINNER = "none"
OPENING = 0
KEEPS = True
LARGEST_PLAY = 0
ASKS_FISHERMAN = True
SEVERAL = 1
CLOSES = False
HUNDRED = False
TELLS_LAST = False
COUNTS_HANDS = True
SPECIAL = ()
OPTIONS = (
    ("target", (1,), 100),
)

derived = nothing_derived
worth = blank_always_ten
play_worth = no_points
unit = no_unit
write_play = write_nothing
opened_at_start = always_opened
accepts_after_end = never
lead_refusal = not_refused
out_refusal = not_refused
block_refusal = not_refused
went_out = nothing_more
next_leader = out_or_fisherman_leads
ratings = no_ratings
