"""Fisherman: who lays the last tile before the block writes all hands.

Who goes out writes all losers' pips. In a block the fisherman writes all hands, his own (and his partner's)
too; so it must be known who he is. To 100.
Source: Russian rule pages for the block game with a fisherman.
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
from .winners import adjust, fisherman_all, needs_fisherman, settle, special_worth  # noqa: F401

ID = "fisherman"
NAME = "Fisherman"
FAMILY = "winner"
SUMMARY = "Who lays the last tile before a block writes all hands; to 100."
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
    ("blank", (0,), 0),
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
block_refusal = needs_fisherman
went_out = nothing_more
next_leader = out_or_fisherman_leads
ratings = no_ratings
blocked = fisherman_all
