"""The whole match, for the screens that look back: of a long one only the newest hands are in memory."""

from ..core.shortened import whole


def whole_match(app):
    """The match with all its hands; None, and why is said, when the older ones cannot be read just now."""
    match = app.book.match
    if match.shortened:
        app.toast(app.say("reading the match..."))
        app.draw()
        app.toasted = None
        app.stale = True
        try:
            whole(match)
        except OSError:
            app.toast(app.say("The older hands cannot be read."))
            return None
    return match
