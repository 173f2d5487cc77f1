"""A worked hand: a sheet that the core scores while it is told, so that what is printed cannot be wrong."""

from pathlib import Path

from kafou.core.lexing import words
from kafou.core.phrases import english, listed, side_name
from kafou.core.sheet import Sheet
from kafou.core.standing import LOT
from kafou.rules import find_rules

FOLDER = Path(__file__).resolve().parent / "worked"


def path(rules_id):
    """The file of a rule set's worked hand."""
    return FOLDER / (rules_id + ".sheet")


def told(text):
    """Yields (line, [what it comes to, ...]) for every line of the sheet; a comment is ("", [its words])."""
    sheet = Sheet(find_rules)
    for line in text.split("\n"):
        line_words = words(line)
        if not line_words or line_words[0] == "=":
            continue
        if line_words[0][0] == "#":
            yield "", [line[1:].strip()]
            continue
        refusal = sheet.take(line_words)
        if refusal is not None:
            raise AssertionError("%s: %s" % (line, english(refusal)))
        if line_words[0] not in ("kafou", "rules"):
            yield line, facts(sheet, line_words) if sheet.match is not None else []


def facts(sheet, line_words):
    """What the newest event comes to, in a few words each."""
    header = sheet.header
    standing = sheet.match.standing
    hand = standing.hand
    kind = sheet.events[-1][0]
    found = []
    if kind in ("tile", "peg", "muggins") and header.rules.LARGEST_PLAY:
        _seat, _laid, count, points = hand.plays[-1]
        found.append((points_text(points) if count is None else "count %d%s" % (
            count, ": " + points_text(points) if points else "")))
        found += [english(phrase) for at, phrase in hand.notes if at == len(hand.plays) - 1]
    elif kind == "hand" and len(line_words) == 1:
        found.append("%s leads" % header.players[hand.leader])
    elif kind == "left" and sheet.events[-1][2] is not None:
        found.append("%d" % hand.left[sheet.events[-1][1]][0])
    elif kind == "adjust":
        found += scores(header, standing)
    if kind == "settle" or standing.over:
        found += [english(reason) for reason in hand.reasons]
    if kind == "settle":
        found += scores(header, standing)
        if standing.leads == LOT and not standing.over:
            found.append("the next lead is drawn by lot")
    return found


def points_text(points):
    """"1 point", "10 points"."""
    return "%d point%s" % (points, "" if points == 1 else "s")


def scores(header, standing):
    """Every side's total; what is kept, and the pot, where there is any."""
    names = [side_name(header, side) for side in range(len(header.sides))]
    found = ["= " + ", ".join(["%s %d" % (name, total) for name, total in zip(names, standing.totals)])]
    kept = ["%s %d" % (name, one) for name, one in zip(names, standing.kept) if one]
    if kept:
        found.append("kept: " + listed(kept))
    if standing.pot:
        found.append("in the pot: %d" % standing.pot)
    return found
