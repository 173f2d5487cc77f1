"""What may happen beside a tile that is laid: a knock, tiles drawn, a block; and what there is to look at."""

from .amount import Amount
from .choice import Choice
from .outcome import blocked, tiles_to_draw
from .score import recorded


def More(app, back):
    """Everything that is no tile of the chosen player."""
    match = app.book.match
    hand = match.standing.hand
    if hand is not None and hand.settled is not None:
        hand = None
    entries = looks(app, lambda: More(app, back))
    if hand is not None:
        entries.append((app.say("passed"), "", lambda: passed(app)))
        if tiles_to_draw(match.header, hand, match.open_events):
            entries.append((app.say("drew tiles"), "", lambda: drew(app, back)))
    if match.header.rules.LARGEST_PLAY:
        entries.append((app.say("points only"), "", lambda: points(app)))
    entries.append((app.say("Blocked"), "", lambda: blocked(app)))
    return Choice(app, match.header.players[app.seat], entries, back)


def looks(app, back):
    """The entries that show what lies on the table, and the coach where he is wanted."""
    hand = app.book.match.standing.hand
    if hand is None or hand.settled is not None or not hand.layout[0]:
        return []
    entries = [(app.say("Layout"), "", lambda: layout(app, back))]
    if app.settings.coach:
        entries.append((app.say("Coach"), "", lambda: coach(app, back)))
    return entries


def layout(app, back):
    """The layout, loaded when it is looked at."""
    from .table import Table
    return Table(app, back)


def coach(app, back):
    """The coach, loaded when he is asked."""
    from .coaching import Coaching
    return Coaching(app, back)


def passed(app):
    """The player knocked: the next one is on turn."""
    seat = app.seat
    app.seat = None
    return recorded(app, ("pass", seat))


def drew(app, back):
    """How many tiles the player drew."""
    match = app.book.match
    seat = app.seat
    most = tiles_to_draw(match.header, match.standing.hand, match.open_events)
    return Amount(app, app.say("{} draws", match.header.players[seat]), range(1, most + 1), 1,
                  lambda count: recorded(app, ("draw", seat, count)), back)


def points(app):
    """Points without their tile."""
    from .points import Points
    return Points(app)
