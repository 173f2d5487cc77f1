"""Fives and Threes: fives and threes both count, and 61 must be hit exactly.

A count that five divides scores a fifth of it, one that three divides a third, fifteen both: 8. Going out is
worth one point, pips are worth nothing. A score that would pass 61 counts nothing; the point for going out is
judged together with the last tile's points: both count or neither. The lead passes left each hand, and nobody
draws. By pairs the hand ends with the first player out.
Source: pagat.com, "Fives and Threes"; Teesdale league and William Hill rules (exactly 61).
"""

from ..core.phrases import side_name
from ..core.standing import with_item
from . import fives
from .fives import judge_settled, opened_at_start, write_play
from .fives_options import FINISH, IN_PLAY, TARGET
from .plain import face_worth

ID = "fives-and-threes"
NAME = "Fives and Threes"
FAMILY = "fives"
SUMMARY = "Fives and threes both count, and 61 must be hit exactly."
DEALT = (7, 5, 5)
DRAWS = False
SPINNER = "none"
LARGEST_PLAY = 8
ASKS_FISHERMAN = False
COUNTS_HANDS = False
OPTIONS = (TARGET + (61,), FINISH + ("exact",)) + IN_PLAY

worth = face_worth


def play_worth(header, count):
    """A fifth of a count that five divides, plus a third of one that three divides."""
    return (0 if count % 5 else count // 5) + (0 if count % 3 else count // 3)


def unit(header):
    """Points come one by one."""
    return 1


def play_values(header):
    """What counts of 1 to 22, the most that two ends can show, are worth."""
    return sorted(set([play_worth(header, count) for count in range(1, 23)]) - {0})


def warnings(header):
    """An opening that no play can reach."""
    from .fives_warnings import opening_warnings
    return opening_warnings(header)


def adjust(header, standing, side, change):
    """As in the family. An end that comes so is no last tile's: no `out` follows it."""
    fives.adjust(header, standing, side, change)
    if standing.over:
        standing.hand.turns = (None,) * len(header.players)


def accepts_after_end(header, standing, event):
    """A play that hit the target may have been the player's last tile: then his `out` follows."""
    hand = standing.hand
    if event[0] != "out" or standing.timeout is not None or hand.outcome is not None:
        return False
    turn = hand.turns[event[1]]
    return (header.options["finish"] == "exact" and turn is not None and turn[1] > 0
            and turn[2] == len(hand.plays) - 1 and header.side_of[event[1]] in standing.winners)


def went_out(header, standing):
    """The last tile hit the target, so the point for going out passes it: neither counts, the match goes on."""
    if not standing.over:
        return
    hand = standing.hand
    side = header.side_of[hand.by]
    worth, points, index = hand.turns[hand.by]
    standing.over = False
    standing.winners = ()
    hand.reasons = ()
    standing.totals = with_item(standing.totals, side, standing.totals[side] - points)
    standing.points = 0
    hand.plays[index] = hand.plays[index][:3] + (0,)
    hand.notes += ((index, ("would pass {} with the point for going out: counts nothing", header.options["target"])),)
    hand.turns = with_item(hand.turns, hand.by, (worth, 0, index))


def settle(header, standing):
    """One point for going out, where it and the last tile's points do not pass; a block gives nobody anything."""
    reasons = (("blocked: nobody scores",),)
    if standing.hand.outcome == "out":
        reasons = (("{} went out", header.players[standing.hand.by]), out_point(header, standing))
    # With "hand-end" whatever was scored during the hand is judged now, whoever ended it.
    return reasons + judge_settled(header, standing)


def out_point(header, standing):
    """Writes the point for going out, unless it may not count, and says so."""
    hand = standing.hand
    side = header.side_of[hand.by]
    name = side_name(header, side)
    turn = hand.turns[hand.by]
    # What the last tile did not get because it would pass, the point for going out does not get either.
    together = 1 + (turn[0] - turn[1] if turn is not None else 0)
    if not standing.opened[side]:
        return ("{} is not in yet: nothing is written", name)
    target = header.options["target"]
    if header.options["finish"] == "exact" and standing.totals[side] + together > target:
        if together == 1:
            return ("{} would pass {}: nothing is written", name, target)
        return ("{} would pass {} with the last tile's {} and the point for going out: neither counts", name, target,
                together - 1)
    standing.totals = with_item(standing.totals, side, standing.totals[side] + 1)
    return ("{} scores {}", name, 1)


def next_leader(header, standing):
    """The lead passes to the left each hand."""
    return (standing.hand.leader + 1) % len(header.players)
