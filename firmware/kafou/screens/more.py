"""What may happen beside a tile that is laid: a knock, tiles drawn, a block."""

from .amount import Amount
from .choice import Choice
from .looks import looks
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
