"""Sea Goat: one side records, and everybody else wants to wipe it.

Whoever wins a hand with 25 or more from the losers becomes the recorder; the recorder adds every hand it wins
and wins the match at 125; another side that wins 25 or more wipes everything. Exactly 0-0 in a losing hand is
25, exactly 6-6 is 50, the two together 75. Going out on 0-0 (the bald goat) wins the match, on 6-6 if a loser
holds 25. The recorder may lead 6-6 as the hundred: that hand wins or loses the match. A tied fish is eggs, the
pot of the next decided hand, rotten after three more ties. In pairs when four play. (Winning a pairs match
alone against two is called a general: a title, no points, so nothing of it is written here.)
Source: Russian rule pages for "Морской козёл".
"""

from .plain import LARGEST_PLAY, next_leader, play_worth, unit, write_play
from .sea import adjust, first_refusal, hundred_refusal, last_refusal, opened_at_start, settle, warnings, worth

ID = "sea-goat"
NAME = "Sea Goat"
FAMILY = "winner"
SUMMARY = "One side records to 125; a hand of 25 by another wipes it."
DEALT = (7, 7, 7)
SPINNER = "none"
SEVERAL = 2
# (sides that owe the hundred, fish tied in a row)
SPECIAL = ((), 0)
OPTIONS = (
    ("target", (1,), 125),
    ("six-six", ("needs-25", "always", "off"), "needs-25"),
    ("hundred", ("match", "points"), "match"),
    ("wipe", ("25", "26", "off"), "25"),
    ("rot", (1, "off"), 3),
)
