"""What there is to look at while a hand is played: the layout, and the coach."""


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
