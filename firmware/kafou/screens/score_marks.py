"""What the score screen shows beside the totals: kept points, changes, marks, the pot and the target."""

from ..core.events import signed_text
from ..core.page import rule
from ..drawing import scene
from ..drawing.colours import DIM, FOREGROUND, KEPT, OWED, POT
from ..drawing.rectangles import cut_left, cut_right
from ..drawing.text import text_width
from .common import aired
from .score_grid import change_width


def big_number(header, standing, side):
    """The total; in goat games what is kept as "+9" while the account is closed."""
    if header.rules.FAMILY == "goat" and not standing.opened[side]:
        return "+%d" % standing.kept[side]
    return str(standing.totals[side])


def number_colour(header, standing, side):
    """Kept points and open accounts differ in colour too, where there is any."""
    if header.rules.FAMILY != "goat":
        return FOREGROUND
    return OWED if standing.opened[side] else KEPT


def last_change(header, standing, side):
    """The newest change of a side's total, such as "+10"; nothing when there was none."""
    hand = standing.hand
    if hand is not None and hand.settled is None:
        for seat, _laid, _count, points in reversed(hand.plays):
            if header.side_of[seat] == side:
                return signed_text(points) if points else ""
    if standing.settled is not None and standing.settled[side]:
        return signed_text(standing.settled[side])
    return ""


def marks(header, standing, side):
    """[(icon, colour)] beside a side's name: it leads, owes the hundred, records, has not got in yet."""
    found = []
    hand = standing.hand
    if hand is not None and hand.settled is None:
        # Who leads is marked before the first play of a hand.
        if not hand.plays and header.side_of[hand.leader] == side:
            found.append(("lead", FOREGROUND))
    elif standing.leads is not None and standing.leads >= 0 and header.side_of[standing.leads] == side:
        found.append(("lead", FOREGROUND))
    if rule(header.rules, "hundred_refusal") is not None:
        if side in standing.special[0]:
            found.append(("owes", OWED))
        if standing.opened[side]:
            found.append(("records", KEPT))
    elif header.rules.FAMILY == "fives" and not standing.opened[side]:
        found.append(("locked", DIM))
    return found


def device_marks(app):
    """[(icon, colour)] of what the device itself has to say: a low battery, no sound."""
    found = []
    if app.power.battery == "low":
        found.append(("battery", OWED))
    if app.settings.muted and app.port.buzzer:
        found.append(("mute", DIM))
    return found


def in_words(app):
    """What a panel too low for the line of marks must not keep to itself: nothing is saved, a pot."""
    told = [] if app.book.saved() else [app.say("not saved")]
    if app.power.battery == "low":
        told.append(app.say("battery low"))
    pot = app.book.match.standing.pot
    return told + [app.say("pot {}", pot)] if pot else told


def info_line(app, header, standing, line, changes):
    """Marks, pot and target; with two sides their last changes at both ends."""
    letter = app.letter
    nodes = []
    line = aired(line, letter)
    align = ">"
    if changes:
        for change, cut, side_align in ((changes[0], cut_left, "<"), (changes[1], cut_right, ">")):
            part, line = cut(line, change_width(letter))
            nodes.append(scene.text(part, change, side_align, DIM))
        align = "^"
    if not app.book.saved():
        mark, line = cut_left(line, letter)
        nodes.append(scene.icon(mark, "unsaved", OWED))
        told, line = cut_left(line, text_width(app.say("not saved"), letter // 8))
        nodes.append(scene.text(told, app.say("not saved"), "<", OWED))
    for name, colour in device_marks(app):
        mark, line = cut_left(line, letter + 1)
        nodes.append(scene.icon(mark, name, colour))
    if standing.pot:
        mark, line = cut_left(line, letter + 1)
        nodes.append(scene.icon(mark, "fish", POT))
        told, line = cut_left(line, text_width(str(standing.pot), letter // 8) + 1)
        nodes.append(scene.text(told, str(standing.pot), "<", POT))
    target = app.say("to {}", header.options["target"])
    if text_width(target, letter // 8) <= line[2]:
        nodes.append(scene.text(line, target, align, DIM))
    return nodes
