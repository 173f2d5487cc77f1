"""Match over: winners or goats, totals and ratings; the series, and what will be remembered of it."""

from ..core.page import rule
from ..core.phrases import named
from ..core.standing import best_play
from ..drawing import scene
from ..drawing.rectangles import cut_left, cut_top
from ..drawing.text import text_width
from ..gestures import HOLD
from . import common
from .route import undone


class MatchOver:
    """The end of a match; BACK reopens it, OK leads to the menu with its rematch."""

    undoes = False

    def __init__(self, app):
        self.app = app
        self.first = 0
        self.records = records(app)

    def press(self, gesture, role):
        """UP and DOWN scroll, OK or held BACK: menu, BACK takes the end back."""
        change = common.step(gesture, role)
        if change:
            self.first = max(0, self.first - change)
            return self
        if common.is_tap(gesture, role, "OK") or (role == "BACK" and gesture == HOLD):
            from .menu import Menu
            from .series import keep
            keep(self.app)
            return Menu(self.app)
        if common.is_tap(gesture, role, "BACK"):
            from .series import drop
            drop(self.app)
            return undone(self.app)
        return self

    def hint(self):
        """What the keys do here."""
        if "BACK" not in self.app.port.keys:
            return self.app.say("OK menu  hold OK undo")
        return self.app.say("OK go on   BACK undo")

    def scene(self, rectangle):
        """The headline, then a line a side."""
        app = self.app
        header = app.book.header
        standing = app.book.match.standing
        line, rest = cut_top(rectangle, app.letter)
        mark, name = cut_left(line, app.letter + 1)
        picture = "goat" if standing.goats else "winner"
        nodes = [scene.icon(mark, picture), scene.fill(name), scene.text(name, self.headline(name[2]), "^", 0)]
        lines = []
        for side, total in enumerate(standing.totals):
            told = str(total)
            if side in standing.winners or side in standing.goats:
                told = "%s %d" % (app.say("won") if side in standing.winners else app.say("goat"), total)
            room = rest[2] - app.letter - text_width(told, app.letter // 8)
            lines.append((common.short_side_name(header, side, room, app.letter), told))
        for seat, rating in rule(header.rules, "ratings")(header, standing):
            lines.append((app.say("{} rated", header.players[seat]), str(rating)))
        lines += self.records
        shown, self.first, _more = common.window(rest, lines, self.first, app.letter)
        return nodes + shown

    def headline(self, width):
        """Who won, or who is the goat, in so many pixels."""
        app = self.app
        header = app.book.header
        standing = app.book.match.standing
        if standing.timeout is not None:
            return app.say("{} broke off", header.players[standing.timeout])
        if not standing.goats and not standing.winners:
            return app.say("Nobody wins")
        template = "Goat: {}" if standing.goats else "{} won"
        names = common.players_of(header, standing.goats or standing.winners)
        told = app.say(template, named(names))
        if text_width(told, app.letter // 8) <= width:
            return told
        room = width - text_width(app.say(template, ""), app.letter // 8)
        return app.say(template, common.side_by_side(names, room, app.letter))


def records(app):
    """[(text, text on the right)]: the series, hands, the longest run, the biggest play, what was not said."""
    from ..core.records import hands_played
    from .series import MOST_RESULTS, counted, results
    match = app.book.match
    header = match.header
    standing = match.standing
    lines = []
    series = counted(app)
    if series is not None:
        lines.append((app.say("goats") if header.rules.FAMILY == "goat" else app.say("series"), ratio(series)))
        if len(results(app)) == MOST_RESULTS:
            lines.append((app.say("the last {} matches", MOST_RESULTS), ""))
    lines.append((app.say("hands"), str(hands_played(standing))))
    run = standing.runs[2]
    if run is not None and run[1] > 1:
        label = app.say("in a row")
        room = app.port.canvas.width - text_width(label, app.letter // 8) - 4 * app.letter
        lines.append((label, "%s %d" % (common.short_side_name(header, run[0], room, app.letter), run[1])))
    best = best_play(standing)
    if best is not None:
        lines.append((app.say("best play"), "%s %d" % (header.players[best[1]], best[0])))
    if header.options.get("muggins", "off") != "off":
        lines.append((app.say("not said"), ratio(standing.missed)))
    return lines


def ratio(counts):
    """"3 : 1", a number a side."""
    return " : ".join([str(count) for count in counts])
