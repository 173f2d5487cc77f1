"""Goat: what you are left with counts against you, and 101 makes a goat.

A hand's pips are written when an account is open; it opens with 13 or more from one hand, together with the
smaller amounts kept until then. Going out wipes what was kept, the account stays. A hand of just the 0-0 is
worth 10. In a fish (a blocked hand) everyone writes, or the highest alone writes all and what the others kept
is gone, or the lowest is spared. If the highest, or the lowest, is tied, nobody writes and all hands go to
the pot; the single highest side of a later hand pays it, and it counts for the opening. By pairs partners are
added, and a side of which one goes out writes nothing. Every side at 101 is a goat; of the others the lowest
account wins (a closed one is 0, what is kept does not count). All goats: nobody wins.

Each player who is no goat is rated: a tenth of what his account lacks of 100, halves up, at least 1. Who
breaks a match off is not rated; then the others are by what their account lacks of his.

The 1-1 leads the first hand, else the next double up to the 6-6, then 0-0, without doubles 5-6 and downwards.
Five doubles, or six tiles of one number, in one hand are dealt again.
Source: Russian rule pages for "Козёл" as told on many sites; the online-club text for fish and ratings.
"""

from .goats import adjust, blank_ten, opened_at_start, settle, warnings
from .plain import LARGEST_PLAY, next_leader, play_worth, unit, write_play

ID = "goat"
NAME = "Goat"
FAMILY = "goat"
SUMMARY = "Pips left in hand are written against you; who reaches 101 is the goat."
DEALT = (7, 7, 7)
SPINNER = "none"
OPENING = 13
KEEPS = True
OPTIONS = (("target", (1,), 101), ("fish", ("everyone", "one", "lowest"), "everyone"))

worth = blank_ten


def derived(header):
    """In a fish of pairs the lowest side is spared, unless the table says otherwise."""
    return (("fish", "lowest"),) if header.teams else ()


def ratings(header, standing):
    """((seat, rating), ...) of the players who are rated once the match is over.

    Source: the online-club rules: (100 - account) / 10 rounded half up, at least 1; after a timeout the
    account of the player who broke off takes the place of the 100.
    """
    if not standing.over:
        return ()
    unrated = standing.goats
    most = 100
    if standing.timeout is not None:
        side = header.side_of[standing.timeout]
        unrated = (side,)
        most = standing.totals[side]
    rated = []
    for seat, side in enumerate(header.side_of):
        if side not in unrated:
            rated.append((seat, max(1, (most - standing.totals[side] + 5) // 10)))
    return tuple(rated)
