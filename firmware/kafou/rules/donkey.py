"""Donkey: Goat in four directions, with doubles laid together and doubles turned down.

Four directions start from the first double. Who can lay doubles on several open directions may lay up to four
in one turn, and may close a double: nothing more is played there. If no double lies yet and the lead was
none, the next player may lay two doubles and close both: that is a fish, entered as blocked.

A hand is written when an account is open; it opens with 13 or more from one hand, together with the smaller
amounts kept until then. Going out wipes what was kept. A hand of just the 0-0 is worth 10. In a fish the
lowest writes nothing; is that tied, nobody does, and all hands go to the pot, which the single highest of a
later hand pays. Whoever has 101 is the goat, the lowest account of the others wins; all goats: nobody. Five
doubles, or six tiles of one number, in one hand are dealt again.
Source: Russian rule pages for "Осёл".
"""

from .goats import adjust, blank_ten, opened_at_start, settle, warnings
from .plain import LARGEST_PLAY, next_leader, play_worth, unit, write_play

ID = "donkey"
NAME = "Donkey"
FAMILY = "goat"
SUMMARY = "Goat in four directions; doubles may be laid together and closed."
DEALT = (7, 7, 7)
SPINNER = "first"
PAIRS = False
SEVERAL = 4
CLOSES = True
OPENING = 13
KEEPS = True
OPTIONS = (("target", (1,), 101), ("fish", ("lowest", "everyone", "one"), "lowest"))

worth = blank_ten
