"""Classic: the winner of a hand writes what the losers hold, to 100.

Who goes out writes all losers' pips. In a block the side with the fewest writes what the others hold less its
own; tied, nobody writes. 0-0 counts 25.
Source: Russian rule pages for the classic block game.
"""

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
from .winners import adjust, lowest_less_own, settle, special_worth  # noqa: F401

ID = "classic"
NAME = "Classic"
FAMILY = "winner"
SUMMARY = "The winner of a hand writes what the losers hold; to 100."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 5, 5)
DRAWS = True
SPINNER = "none"
SIX_SIX = 12
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
    ("blank", (0,), 25),
    ("finish", ("at-once", "exact"), "at-once"),
)

derived = nothing_derived
worth = special_worth
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
blocked = lowest_less_own
