"""A match in a few lines of text: the rule set, every side with its total, the hands."""

from ..core.events import signed_text
from ..core.phrases import side_name


def summary(app, match):
    """The lines, the most important ones not last; they read well on another device, too."""
    header = match.header
    standing = match.standing
    lines = [app.say(header.rules.NAME)]
    for side, total in enumerate(standing.totals):
        told = "%s %d" % (side_name(header, side), total)
        if side in standing.winners:
            told += " " + app.say("won")
        elif side in standing.goats:
            told += " " + app.say("goat")
        lines.append(told)
    if standing.timeout is not None:
        lines.append(app.say("{} broke off", header.players[standing.timeout]))
    return lines + ["%s %d" % (app.say("hands"), standing.hands)]


def hand_lines(app, match):
    """A line a hand, the first one first: what it changed on every side, and the totals after it."""
    lines = []
    totals = [before[0] for _start, before in match.hands] + [match.standing.totals]
    for which in range(len(match.hands)):
        changes = [signed_text(now - was) for now, was in zip(totals[which + 1], totals[which])]
        after = [str(total) for total in totals[which + 1]]
        lines.append("%s: %s = %s" % (app.say("hand {}", which + 1), " ".join(changes), " ".join(after)))
    return lines
