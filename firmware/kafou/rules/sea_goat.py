"""Sea Goat: one side records, and everybody else wants to wipe it.

Whoever wins a hand with 25 or more from the losers becomes the recorder; the recorder adds every hand it wins
and wins the match at 125; another side that wins 25 or more wipes everything. Exactly 0-0 in a losing hand is
25, exactly 6-6 is 50, the two together 75. A win of less by a side that does not record changes nothing.
Going out on 0-0 (the bald goat), or on 0-0 and 6-6 together, wins the match. Going out on 6-6 wins it if one
loser holds 25 or more; else the hand is scored as usual, and that side owes the hundred.

The hundred: the recorder, or a side that owes it, may lead 6-6. Winning that hand wins the match; losing it
with 25 or more loses the match, the winner of the hand has won it; with less, or in a tied fish, nothing
happens. The debt ends with the next hand that side leads, whatever it leads. Nobody else has a right to it:
his 6-6 is an ordinary lead.

In a fish (a blocked hand) the lowest side wins the hand. Is it tied, all hands are eggs: the pot, which
counts in everything that the next decided hand is worth, and is void, rotten, after three more ties in a row.
The fisherman, who laid the last tile: is his own hand worth under 25 and one opponent's over 25, he wins the
fish, even if he is not the lowest or is tied, and owes the hundred.

In pairs when four play, partners added. (Winning a pairs match alone against two is called a general: a
title, no points, so nothing of it is written here.)
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
