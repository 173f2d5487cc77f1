"""Every rule set, counted a second time straight from the rule book, on random matches with every option."""

import pytest

from host_tools.chance import Chance
from kafou.core.page import rule
from kafou.rules import IDS
from laws.naive.match import Slow
from laws.on_micropython import random_sheets

SEEDS = 400
EVENTS = 80
FIVES = {"a block", "a take", "a tie: nobody", "a tie: split", "a play that would pass", "settled, would pass",
         "not in", "settled, not in", "into the pot", "the pot is paid", "less the own", "own pips", "over: at-once",
         "over: exact", "over: hand-end"}
GOAT = {"out", "fish for one", "fish for everyone", "fish for all but the lowest", "eggs", "the pot waits",
        "the pot is paid", "opened", "over", "all are goats"}
WINNER = {"out", "would pass", "over: at-once", "over: exact"}
# Which rules of the second count the random matches must need.
NEEDED = {
    "fives-and-threes": {"a take", "a play that would pass", "not in", "settled, not in", "out, would pass",
                         "out after the target was hit", "over: at-once", "over: exact", "over: hand-end"},
    "goat": GOAT | {"kept"}, "donkey": GOAT | {"kept"}, "goat-125": GOAT | {"lost"},
    "penalty": {"out", "fish for everyone", "over", "all are goats"},
    "classic": WINNER | {"a tie", "the lowest writes"}, "goat-300": WINNER | {"a tie", "the lowest writes"},
    "fisherman": WINNER | {"the fisherman writes"},
    "sea-goat": {"becomes the recorder", "less is lost", "the recorder adds", "wiped", "not enough to wipe",
                 "the recorder is there", "the bald goat", "out on 6-6", "6-6 owes", "the hundred is won",
                 "the hundred is lost", "the hundred is lost with less", "the hundred only empties", "a fish", "eggs",
                 "the eggs are taken", "rotten", "the fisherman owes"},
}


def told(header, standing):
    """What the program has come to, as plain lists."""
    hand = standing.hand
    settled = hand.settled is not None
    return {"totals": list(standing.totals), "kept": list(standing.kept), "open": list(standing.opened),
            "pot": standing.pot, "over": standing.over, "winners": list(standing.winners),
            "goats": list(standing.goats), "points": standing.points,
            "ratings": dict(rule(header.rules, "ratings")(header, standing)),
            "settled": list(standing.settled) if standing.settled else None,
            "leads": standing.leads if settled and not standing.over else None}


def counted(slow, settled):
    """The same of the second count."""
    return {"totals": slow.totals, "kept": slow.kept, "open": slow.open, "pot": slow.pot, "over": slow.over,
            "winners": slow.winners, "goats": slow.goats, "points": slow.points, "ratings": slow.ratings(),
            "settled": slow.settled, "leads": slow.leads if settled and not slow.over else None}


@pytest.mark.parametrize("rules_id", IDS)
def test_random_matches_come_to_the_same_counted_twice(rules_id):
    needed = set()
    for seed in range(SEEDS):
        sheet = random_sheets.random_sheet(Chance(seed + 1), EVENTS, (rules_id,))
        events = random_sheets.events_that_count(sheet)
        again = random_sheets.sheet_with(sheet.header.lines())
        header = again.header
        slow = None
        for event in events:
            assert again.record(event) is None
            if slow is None:
                slow = Slow(rules_id, len(header.players), header.teams, header.chosen)
            slow.take(event)
            standing = again.match.standing
            assert counted(slow, standing.hand.settled is not None) == told(header, standing), (
                header.lines(), [again.line(one) for one in again.events])
        needed |= slow.seen if slow is not None else set()
    missing = NEEDED.get(rules_id, FIVES) - needed
    assert not missing, missing
