"""Short ways to a match in a test."""

from kafou.core.phrases import english
from kafou.core.sheet import Sheet
from kafou.rules import find_rules


def sheet_of(text):
    """The Sheet of these lines (separated by new lines or semicolons), each of which must be accepted."""
    sheet = sheet_with([line for line in text.replace(";", "\n").split("\n") if line.strip()])
    assert sheet.finish() is None
    return sheet


def sheet_with(lines):
    """The Sheet of these header lines, each of which must be accepted; not closed yet."""
    sheet = Sheet(find_rules)
    for line in lines:
        refusal = sheet.take(line.split())
        assert refusal is None, (line, english(refusal))
    return sheet


def refused_or_recorded(sheet, event):
    """Records the event; what it came to, comparable: refused, or the whole standing."""
    return "refused" if sheet.record(event) is not None else state(sheet)


def refusal_of(sheet, line):
    """Why the sheet refuses this line, in English; the standing must be as before."""
    before = state(sheet)
    refusal = sheet.take(line.split())
    assert refusal is not None, line
    assert state(sheet) == before
    return english(refusal)


def state(sheet):
    """Everything that a match has come to, comparable."""
    standing = sheet.match.standing
    hand = standing.hand
    told = None
    if hand is not None:
        told = (hand.leader, hand.layout, hand.layout_known, tuple(hand.plays), hand.layer, hand.claim, hand.outcome,
                hand.by, hand.left, hand.adjusted, hand.settled, hand.notes)
    return (standing.packed(), standing.over, standing.winners, standing.goats, standing.timeout, told)
