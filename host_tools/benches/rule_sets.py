"""Every rule set: placements counted and hands settled a second, and a match of 1,000 events read and folded."""

import random

from host_tools.benches.hands import played, sheet_lines
from host_tools.benches.timing import per_second_of

LASTS_S = 0.25
HANDS, EVENTS = 200, 1000
HEAD = ("rule set", "placements/s", "hands settled/s", "1,000 events")


def sheet_with(lines):
    """The Sheet of these lines, all of which must be accepted."""
    from kafou.core.sheet import Sheet
    from kafou.rules import find_rules

    sheet = Sheet(find_rules)
    for line in lines:
        refusal = sheet.take(line.split())
        if refusal is not None:
            raise AssertionError((line, refusal))
    return sheet


def placements_per_second(rules_id):
    """Tiles laid where they fit, counted, and what the count scores."""
    from kafou.core.layout import EMPTY, place

    sheet = sheet_with(sheet_lines(0, rules_id=rules_id))
    sheet.finish()
    rules = sheet.header.rules
    chance = random.Random(1)
    hands = [played(chance, rules.SPINNER) for _ in range(100)]

    def lay(hands):
        for hand in hands:
            layout = EMPTY
            for tile, at in hand:
                layout, _refusal = place(layout, rules.SPINNER, tile, at)
                rules.play_worth(sheet.header, layout[2])
    return per_second_of(sum([len(hand) for hand in hands]), lay, LASTS_S, lambda: hands)


def settled(header_lines):
    """(a new Sheet, the events of so many hands): somebody goes out, or it is blocked, in turn."""
    chance = random.Random(1)
    events = []
    for index in range(HANDS):
        seat = chance.randrange(2)
        events += [("hand", seat, False), ("out", seat, ()) if index % 2 else ("blocked", seat),
                   ("left", 1 - seat, None, 1 + chance.randrange(60))]
        if not index % 2:
            events.append(("left", seat, None, 1 + chance.randrange(60)))
        events.append(("settle",))
    return sheet_with(header_lines), events


def settle(made_ready):
    """Records every event."""
    sheet, events = made_ready
    for event in events:
        if sheet.record(event) is not None:
            raise AssertionError(event)


def rows(tell):
    """[(rule set, placements a second, hands settled a second, milliseconds)]; `tell(words)` shows what is measured."""
    from kafou.rules import IDS

    found = []
    for rules_id in IDS:
        tell(rules_id)
        header_lines = sheet_lines(0, rules_id=rules_id)
        lines = sheet_lines(EVENTS, rules_id=rules_id)
        hands = per_second_of(HANDS, settle, LASTS_S, lambda one=header_lines: settled(one))
        folds = per_second_of(1000, sheet_with, LASTS_S, lambda one=lines: one)
        found.append((rules_id, "%d" % placements_per_second(rules_id), "%d" % hands, "%.1f ms" % (1e6 / folds)))
    return found
