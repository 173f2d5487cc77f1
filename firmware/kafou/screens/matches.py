"""The list of matches: any of them can be resumed."""

from .choice import Choice, unless_unsaved
from .route import screen_for


def Matches(app):
    """The newest match first."""
    from .menu import Menu
    entries = []
    for number in reversed(app.book.store.matches()):
        mark = app.say("now") if number == app.book.store.number else ""
        entries.append((app.say("Match {}", number), mark, resuming(app, number)))
    return Choice(app, app.say("Resume"), entries, lambda: Menu(app))


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
        if app.book.open(number):
            app.goes_on_with(0 if number == app.book.store.matches()[-1] else number)
        else:
            app.toast(app.said(app.book.report))
            if before is not None:
                app.book.open(before)
        return screen_for(app)
    return chosen
