"""Step by step, counted afresh, read back from JSON or from its lines: always the same match."""

import json
import random

import pytest

from core.sheets import sheet_of, state
from host_tools.scoring.json_text import write_match
from kafou.core.match import Match
from kafou.core.reading import read_event
from kafou.core.sheet import Sheet
from kafou.rules import find_rules

HEADS = [
    "kafou 1;rules all-fives;players Ana Ben;set target 60",
    "kafou 1;rules all-fives;players Ana Ben Cleo;set target 90;set muggins caller;set opening 10;set tie pot",
    "kafou 1;rules all-fives;players Ana Ben Cleo Dora;teams;set scale 5;set finish exact;set target 12",
    "kafou 1;rules goat;players Ana Ben Cleo;set fish one",
    "kafou 1;rules goat;players Ana Ben Cleo Dora;teams;set target 40",
]


def random_line(chance, names, count):
    """A line that may or may not make sense."""
    name = chance.choice(names)
    tile = "%d-%d" % (chance.randrange(7), chance.randrange(7))
    plain = chance.choice(["%s +5" % name, "%s +10" % name, "%s %s" % (name, tile), "%s %s" % (name, tile),
                           "%s %s says 5" % (name, tile), "%s muggins" % name, "%s pass" % name, "%s draw" % name,
                           "%s out" % name, "blocked", "blocked %s" % name, "left %s %d" % (name, chance.randrange(30)),
                           "left %s %s" % (name, tile), "settle", "hand", "hand %s" % name,
                           "adjust %s -5" % name, "adjust %s +5" % name])
    return chance.choice([plain, plain, plain, plain, "undo", "undo", "redo", "amend %d %s" % (
        chance.randrange(1, count + 2), plain), "strike %d" % chance.randrange(1, count + 2)])


def settling(names):
    """Lines that bring a hand to its end and begin the next."""
    return ["%s out" % names[0]] + ["left %s 9" % name for name in names[1:]] + ["settle", "hand"]


def plainly(header, lines):
    """The match told by the lines, the slow way: which events count and how they read is worked out first."""
    counting = []
    undone = []
    for number, line in enumerate(lines, 1):
        event = read_event(line.split(), header.players)[0]
        if event[0] == "undo":
            undone.append(counting.pop())
        elif event[0] == "redo":
            counting.append(undone.pop())
        else:
            del undone[:]
            counting.append((number, event))
    reads = {}
    for number, event in counting:
        if event[0] == "strike":
            reads[event[1]] = None
        elif event[0] == "amend":
            reads[event[1]] = event[2]
        else:
            reads[number] = event
    match = Match(header, None)
    for number in sorted(reads):
        if reads[number] is not None and not match.standing.over:
            assert match.record(reads[number]) is None
    return match


class Bare:
    """Wraps a match as `state` wants it."""

    def __init__(self, match):
        self.match = match


@pytest.mark.parametrize("head", HEADS, ids=range(len(HEADS)))
def test_recorded_step_by_step_is_what_a_fold_afresh_gives(head):
    taken = set()
    for seed in range(12):
        taken |= walk(head, random.Random(seed))
    assert {"tile", "undo", "redo", "left", "amend", "strike", "settle", "adjust"} <= taken


def walk(head, chance):
    """A random match, compared after every line; the kinds of events that it took."""
    sheet = sheet_of(head + ";hand Ana")
    names = sheet.header.players
    lines = ["hand Ana"]
    kinds = set()
    while len(lines) < 120:
        tried = settling(names) if chance.random() < 0.1 else [random_line(chance, names, len(lines))]
        for line in tried:
            before = (state(sheet), list(sheet.match.numbers), list(sheet.match.undone), sheet.match.count)
            event, wrong = read_event(line.split(), names)
            if wrong is None and event[0] not in ("undo", "redo"):
                foreseen, refusal = sheet.match.preview(event)
                assert before == (state(sheet), list(sheet.match.numbers), list(sheet.match.undone), sheet.match.count)
            if sheet.take(line.split()) is None:
                lines.append(line)
                kinds.add(event[0])
                if event[0] not in ("undo", "redo"):
                    assert refusal is None and foreseen.packed() == sheet.match.standing.packed()
                assert state(Bare(plainly(sheet.header, lines))) == state(sheet), lines
            else:
                after = (state(sheet), list(sheet.match.numbers), list(sheet.match.undone), sheet.match.count)
                assert before == after, line
    again = Sheet(find_rules)
    for line in sheet.header.lines() + [sheet.line(event) for event in sheet.events]:
        assert again.take(line.split()) is None
    assert state(again) == state(sheet)
    written = []
    write_match(written.append, "a.sheet", sheet.match)
    told = json.loads("".join(written))
    assert told["totals"] == list(sheet.match.standing.totals) == told["hands"][-1]["totals"]
    assert told["over"] == sheet.match.standing.over
    assert len(told["hands"]) == len(sheet.match.hands)
    for earlier, later in zip(told["hands"], told["hands"][1:]):
        changes = [0] * len(told["sides"])
        for play in later["plays"]:
            changes[[play["player"] in side for side in told["sides"]].index(True)] += play["points"] or 0
        for more in (later["settled"] or [], later.get("adjusted", [])):
            changes = [one + other for one, other in zip(changes, more or [0] * len(changes))]
        if sheet.header.rules.ID != "goat":
            assert later["totals"] == [one + other for one, other in zip(earlier["totals"], changes)]
    return kinds
