"""Why a layout scores, on one line."""

from ..core.offers import terms
from ..drawing.text import text_width
from ..rules.plain import sum_text


def reason(app, layout, width):
    """"0+3+2 = 5: +5": what the ends add to, and the points; the count alone where its terms are too many.

    Empty where plays score nothing, and where it is for the players to say what a play is worth.
    """
    header = app.book.header
    if not header.rules.LARGEST_PLAY or header.options.get("muggins", "off") != "off":
        return ""
    points = header.rules.play_worth(header, layout[2])
    told = app.say("{}: +{}", sum_text(terms(layout, header.rules.SPINNER)), points)
    if text_width(told, app.letter // 8) <= width:
        return told
    return app.say("count {}: +{}", layout[2], points)


def unknown(app):
    """What stands in the layout's place once points were entered in a hand that began with tiles."""
    return app.say("not known: points were entered without tiles")
