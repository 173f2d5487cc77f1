"""Penalty dominoes: every pip left in hand is written, from the first hand on.

Accounts are always open; in a fish everyone writes; 0-0 counts 10 whatever lies beside it. Who reaches 100
loses, and the lowest of the others wins; all of them there: nobody.
Source: Russian rule pages for penalty dominoes.
"""

from .goats import adjust, settle
from .plain import LARGEST_PLAY, face_worth, next_leader, play_worth, unit, write_play

ID = "penalty"
NAME = "Penalty"
FAMILY = "goat"
SUMMARY = "Every pip left in hand counts against you; 0-0 counts ten."
DEALT = (7, 5, 5)
SPINNER = "none"
PAIRS = False
OPENING = 0
KEEPS = True
OPTIONS = (("target", (1,), 100),)


def worth(header, tiles):
    """0-0 is worth 10, whatever lies beside it."""
    return face_worth(header, tiles) + (10 if 0 in tiles else 0)


def opened_at_start(header):
    """Everything counts from the first hand on."""
    return True
