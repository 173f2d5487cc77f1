"""Goat: what you are left with counts against you, and 101 makes a goat.

A hand's pips are written when an account is open; it opens with 13 or more from one hand, together with the
smaller amounts kept until then. Going out wipes what was kept. In a fish (a blocked hand) everyone writes, or
the highest alone writes all, or the lowest is spared; a tied fish goes to the pot.
Source: Russian rule pages for "Козёл" as told on many sites; the online-club text for fish and ratings.
"""

from .goats import adjust, blank_ten, lowest_by_pairs, ratings, settle  # noqa: F401
from .plain import (
                    never,
                    no_points,
                    no_unit,
                    not_opened,
                    not_refused,
                    nothing_more,
                    out_or_fisherman_leads,
                    write_nothing,
)

ID = "goat"
NAME = "Goat"
FAMILY = "goat"
SUMMARY = "Pips left in hand are written against you; who reaches 101 is the goat."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 7, 7)
DRAWS = True
SPINNER = "none"
OPENING = 13
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
    ("target", (1,), 101),
    ("fish", ("everyone", "one", "lowest"), "everyone"),
)

derived = lowest_by_pairs
worth = blank_ten
play_worth = no_points
unit = no_unit
opened_at_start = not_opened
write_play = write_nothing
accepts_after_end = never
lead_refusal = not_refused
out_refusal = not_refused
block_refusal = not_refused
went_out = nothing_more
next_leader = out_or_fisherman_leads
