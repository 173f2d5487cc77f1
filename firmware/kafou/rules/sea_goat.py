"""Sea Goat: one side records, and everybody else wants to wipe it.

Whoever wins a hand with 25 or more from the losers becomes the recorder; the recorder adds every hand it wins
and wins the match at 125; another side that wins 25 or more wipes everything. Exactly 0-0 in a losing hand is
25, exactly 6-6 is 50, the two together 75. Going out on 0-0 (the bald goat) wins the match, on 6-6 if a loser
holds 25. The recorder may lead 6-6 as the hundred: that hand wins or loses the match. A tied fish is eggs, the
pot of the next decided hand, rotten after three more ties. In pairs when four play. (Winning a pairs match
alone against two is called a general: a title, no points, so nothing of it is written here.)
Source: Russian rule pages for "Морской козёл".
"""

from .plain import (  # noqa: F401
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
from .sea import adjust, finish_refusal, hundred_refusal, settle, worth  # noqa: F401

ID = "sea-goat"
NAME = "Sea Goat"
FAMILY = "winner"
SUMMARY = "One side records to 125; a hand of 25 by another wipes it."
SEATS = (2, 4)
PAIRS = True
DEALT = (7, 7, 7)
DRAWS = True
SPINNER = "none"
LARGEST_PLAY = 0
ASKS_FISHERMAN = True
SEVERAL = 2
CLOSES = False
HUNDRED = True
TELLS_LAST = True
COUNTS_HANDS = True
# (sides that owe the hundred, fish tied in a row)
SPECIAL = ((), 0)
OPTIONS = (
    ("target", (1,), 125),
    ("six-six", ("needs-25", "always", "off"), "needs-25"),
    ("hundred", ("match", "points"), "match"),
    ("wipe", ("25", "26", "off"), "25"),
    ("rot", (1, "off"), 3),
)

derived = nothing_derived
play_worth = no_points
unit = no_unit
opened_at_start = not_opened
write_play = write_nothing
accepts_after_end = never
lead_refusal = hundred_refusal
out_refusal = finish_refusal
block_refusal = not_refused
went_out = nothing_more
next_leader = out_or_fisherman_leads
ratings = no_ratings
