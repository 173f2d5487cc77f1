"""Correcting an entry: what it should read, the totals it would give, then OK."""

from ..core.events import event_phrase, signed_text
from ..core.page import rule
from . import common
from .amount import Amount
from .choice import Choice
from .holding import left_event
from .route import screen_for

MOST_ADJUSTMENT = 1000


def correcting(app, which, number, event, back):
    """[(label, what OK does)]: the ways this event can be made to read differently."""
    kind = event[0]
    header = app.book.header

    def amended(changed):
        return previewed(app, ("amend", number, changed), back)

    def who(label, make, with_nobody):
        return label, lambda: players(app, label, make, amended, back, with_nobody)

    def by_another():
        return who(app.say("Other player"), lambda seat: (kind, seat) + event[2:], False)
    if kind == "tile":
        from .other_tile import retelling
        return retelling(app, which, number, event, amended, back) + [by_another()]
    if kind == "peg":
        values = header.rules.play_values(header)
        return [(app.say("Other points"), lambda: Amount(
            app, header.players[event[1]], values, event[2], lambda value: amended(("peg", event[1], value)), back)),
            by_another()]
    if kind == "left":
        value = event[3] if event[2] is None else header.rules.worth(header, event[2])
        return [(app.say("Other pips"), lambda: Amount(
            app, header.players[event[1]], range(common.MOST_HELD + 1), value,
            lambda pips: amended(left_event(event[1], pips)), back))]
    if kind == "adjust":
        return [(app.say("Other number"), lambda: Amount(
            app, header.players[event[1]], range(-MOST_ADJUSTMENT, MOST_ADJUSTMENT + 1), event[2],
            lambda change: amended(("adjust", event[1], change)), back))]
    if kind == "hand":
        return [who(app.say("Other leader"), lambda seat: ("hand", seat, event[2]), False)]
    if kind in ("out", "pass", "draw", "muggins"):
        return [by_another()]
    if kind == "blocked" and rule(header.rules, "ASKS_FISHERMAN"):
        return [who(app.say("Other fisherman"), lambda seat: ("blocked", seat), True)]
    return []


def players(app, title, make, amended, back, with_nobody):
    """A list of players; `make(seat)` is the event as it should read."""
    seats = list(range(len(app.book.header.players)))
    entries = [(app.book.header.players[seat], "", lambda seat=seat: amended(make(seat))) for seat in seats]
    if with_nobody:
        entries.append((app.say("not known"), "", lambda: amended(make(None))))
    return Choice(app, title, entries, back)


def previewed(app, event, back):
    """The totals as they would be; or the screen before, which says why not."""
    standing, refusal = app.book.match.preview(event)
    if refusal is not None:
        app.toast(app.said(refusal))
        return back()
    return Preview(app, event, standing, back)


class Preview:
    """Every total before and after; OK records the event, BACK leaves everything as it was."""

    undoes = False

    def __init__(self, app, event, standing, back):
        self.app = app
        self.event = event
        self.standing = standing
        self.back = back

    def press(self, gesture, role):
        """OK records, BACK leaves."""
        app = self.app
        if common.is_tap(gesture, role, "OK"):
            was_over = app.book.match.standing.over
            refusal = app.book.record(self.event)
            if was_over and not app.book.match.standing.over:
                from .series import drop
                drop(app)
            app.seat = None
            if refusal is not None:
                app.toast(app.said(refusal))
            return screen_for(app)
        if common.is_tap(gesture, role, "BACK"):
            return self.back()
        return self

    def hint(self):
        """What the keys do here."""
        return self.app.say("OK write   BACK")

    def scene(self, rectangle):
        """The event, then a line a side."""
        app = self.app
        header = app.book.header
        now = app.book.match.standing
        event = self.event[2] if self.event[0] == "amend" else self.event
        title = app.say("Strike it") if event[0] == "strike" else app.said(event_phrase(event, header.players))
        nodes, rest = common.titled(rectangle, title, app.letter)
        lines = []
        for side, total in enumerate(self.standing.totals):
            told = "%d > %d" % (now.totals[side], total)
            if self.standing.kept[side] or now.kept[side]:
                told += " (%s)" % signed_text(self.standing.kept[side])
            lines.append((common.side_name(header, side), told))
        if self.standing.over:
            lines.append((app.say("The match is over"), ""))
        return nodes + common.listing(rest, lines, -1, app.letter)


def Adjusting(app, back):
    """A handicap, a penalty, a match joined late: which player, how much, then the totals."""
    header = app.book.header

    def much(seat):
        def done(change):
            if not change:
                return back()
            return previewed(app, ("adjust", seat, change), back)
        return lambda: Amount(app, header.players[seat], range(-MOST_ADJUSTMENT, MOST_ADJUSTMENT + 1), 0, done, back)
    entries = [(name, "", much(seat)) for seat, name in enumerate(header.players)]
    return Choice(app, app.say("Adjust whose?"), entries, back)
