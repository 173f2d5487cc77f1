"""The list of matches: any of them can be resumed, read through, or deleted."""

from ..core.lexing import words
from . import common
from .choice import Choice, confirmed, heading, unless_unsaved
from .route import screen_for


def Matches(app, number=0):
    """The newest match first; `number` is chosen."""
    from .menu import Menu
    numbers = app.book.store.matches()
    if not numbers:
        return Menu(app)
    numbers.reverse()
    entries = []
    for one in numbers:
        mark = app.say("now") if one == app.book.store.number else ""
        entries.append((app.say("Match {}", one), mark, looking(app, one)))
    chosen = numbers.index(number) if number in numbers else 0
    return Choice(app, app.say("Matches"), entries, lambda: Menu(app), chosen)


def looking(app, number):
    """What choosing this match does: who played, and what can be done with it."""
    def page():
        entries = [
            (app.say("Resume"), "", resuming(app, number)),
            (app.say("Show"), "", lambda: shown(app, number, page)),
            (app.say("Delete"), "", lambda: confirmed(app, app.say("Delete {}?", number), deleting(app, number), page)),
        ]
        players = players_of(app, number)
        if players:
            entries.insert(0, heading(common.side_by_side(players, app.port.canvas.width, app.letter)))
        return Choice(app, app.say("Match {}", number), entries, lambda: Matches(app, number))
    return page


def players_of(app, number):
    """The players of a match as its header names them; none when it cannot be read."""
    if number == app.book.store.number and app.book.match is not None:
        return app.book.header.players
    lines = app.book.store.peek(number)
    if lines is not None:
        for content in lines.contents():
            told = words(content.decode("utf-8"))
            if told[0] == "players":
                return told[1:]
            if told[0] not in ("kafou", "rules"):
                break
    return ()


def resuming(app, number):
    """What choosing this match does."""
    def chosen():
        if number == app.book.store.number:
            app.seat = None
            return screen_for(app)
        return unless_unsaved(app, resume, lambda: screen_for(app))

    def resume():
        app.seat = None
        before = app.book.store.number
        # What an earlier opening met is told already.
        app.book.report = None
        if app.book.open(number):
            app.goes_on_with(0 if number == app.book.store.matches()[-1] else number)
        else:
            report = app.book.report
            app.toast(app.say("Match {} cannot be read", number) if report is None else app.said(report))
            if before is not None:
                app.book.open(before)
        return screen_for(app)
    return chosen


def shown(app, number, back):
    """The result and every hand of a match, to be read; the match that goes on stays open."""
    from .reading import Reading
    from .summary import hand_lines, summary
    sheet = app.book.sheet if number == app.book.store.number else app.book.other(number)
    if sheet is None:
        app.toast(app.say("Match {} cannot be read", number))
        return back()
    match = sheet.match
    texts = summary(app, match)
    if not match.standing.over:
        texts.append(app.say("not over yet"))
    return Reading(app, app.say("Match {}", number), texts + hand_lines(app, match), back, back)


def deleting(app, number):
    """What a confirmed deletion does."""
    def delete():
        if not app.book.delete(number):
            app.toast(app.say("Match {} cannot be deleted", number))
        else:
            if app.settings.match == number:
                app.goes_on_with(0)
            app.seat = None
            app.toast(app.say("Match {} is deleted", number))
        return Matches(app)
    return delete
