"""Undo and redo deep inside one long hand, against the same hand counted afresh; prints what it came to."""

import sys

from random_sheets import events_that_count, sheet_with, state

from host_tools.chance import Chance
from kafou.core.marks import GAP, MOST

HEADERS = (("rules all-fives", "players Ana Ben", "set target 100000"),
           ("rules fives-and-threes", "players Ana Ben Cleo", "set target 100000"),
           ("rules goat", "players Ana Ben Cleo Dov", "teams", "set target 100000"))


def anything(chance, seats):
    """An event that does not end a hand; some are refused."""
    seat = chance.below(seats)
    return chance.one_of((("peg", seat, 5), ("peg", seat, 10), ("peg", seat, 3), ("pass", seat), ("draw", seat, 1),
                          ("adjust", seat, 5 * chance.below(9) - 20), ("left", seat, None, chance.below(30))))


def afresh(sheet):
    """The events that count, counted from the start."""
    twin = sheet_with(sheet.header.lines())
    for event in events_that_count(sheet):
        assert twin.record(event) is None, event
    return twin


def correct(chance, sheet):
    """An amend or a strike of something in the hand, if it is taken."""
    match = sheet.match
    number = chance.one_of(match.numbers)
    sheet.record(("strike", number) if chance.below(2) else ("amend", number, anything(chance, 2)))


def main(seed, length):
    """Records a long hand, then goes back and forth in it."""
    for lines in HEADERS:
        chance = Chance(seed)
        sheet = sheet_with(("kafou 1",) + lines)
        seats = len(sheet.header.players)
        sheet.record(("hand", 0, False))
        match = sheet.match
        most = done = 0
        while done < 4 * length:
            kind = chance.below(8)
            for _ in range(chance.below(length // 2)):
                if kind < 2 or len(match.numbers) < length // 2:
                    sheet.record(anything(chance, seats))
                elif kind < 6:
                    sheet.record(("undo",))
                else:
                    sheet.record(("redo",))
                most = max(most, len(match.marks))
                assert [at for at, _standing in match.marks] == sorted(set([at for at, _standing in match.marks]))
                done += 1
            if kind == 0:
                correct(chance, sheet)
            assert state(sheet) == state(afresh(sheet))
        assert 0 < most <= MOST
        print(len(match.numbers), match.count, most, match.standing.totals, match.standing.kept)


main(int(sys.argv[1]), int(sys.argv[2]) * GAP)
