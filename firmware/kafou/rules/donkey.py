"""Donkey: Goat in four directions, with doubles laid together and doubles turned down.

Four directions start from the first double. Who can lay doubles on several open directions may lay up to four
in one turn, and may close a double: nothing more is played there. If no double lies yet and the lead was none,
the next player may lay two doubles and close both: that is a fish, entered as blocked. Written as in Goat.
Source: Russian rule pages for "Осёл".
"""

from .goats import adjust, blank_ten, settle  # noqa: F401
from .plain import (
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

ID = "donkey"
NAME = "Donkey"
FAMILY = "goat"
SUMMARY = "Goat in four directions; doubles may be laid together and closed."
SEATS = (2, 4)
PAIRS = False
DEALT = (7, 7, 7)
DRAWS = True
SPINNER = "first"
OPENING = 13
KEEPS = True
LARGEST_PLAY = 0
ASKS_FISHERMAN = True
SEVERAL = 4
CLOSES = True
HUNDRED = False
TELLS_LAST = False
COUNTS_HANDS = True
SPECIAL = ()
OPTIONS = (
    ("target", (1,), 101),
    ("fish", ("lowest", "everyone", "one"), "lowest"),
)

derived = nothing_derived
worth = blank_ten
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
