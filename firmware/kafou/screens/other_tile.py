"""A play told as a tile is corrected: another tile or place, or another number said."""

from ..core.layout import places_for
from ..core.offers import likeliest
from ..core.page import rule
from ..core.readback import span, standing_before
from ..core.tiles import is_double, tile_text
from .amount import Amount
from .choice import Choice


def retelling(app, which, number, event, amended, back):
    """[(label, what OK does)] beside another player; `amended(event)` goes on."""
    header = app.book.header
    found = [(app.say("Other tile"), lambda: others(app, which, number, event, amended, back))]
    if event[3] is not None or header.options.get("muggins", "off") != "off":
        values = [0] + header.rules.play_values(header)
        found.append((app.say("Other number said"), lambda: Amount(
            app, app.say("{} says", header.players[event[1]]), values, event[3] or 0,
            lambda value: amended(event[:3] + (value,)), back)))
    return found


def others(app, which, number, event, amended, back):
    """Every tile that fitted then and is not laid since, at every place; the one that stands there is chosen."""
    header = app.book.header
    hand = standing_before(app.book.match, which, number).hand
    later = [tile for tile in laid_since(app.book.match, which, number) if tile != event[2][0][0]]
    hidden = header.options.get("muggins", "off") != "off"
    # One function for all lines, and small numbers: a board has little memory left with a long match.
    options = []
    entries = []
    chosen = 0

    def take():
        return amended(("tile", event[1], (options[choice.chosen],), event[3]))
    told, at, closed = event[2][0]
    for tile, touched, _count, points in likeliest(header, hand.layout, later, hidden):
        several = len(places_for(hand.layout, tile)) > 1
        label = "%s  %s" % (tile_text(tile), app.say("at {}", tile_text(touched))) if several else tile_text(tile)
        if tile == told and (not several or touched == at):
            chosen = len(entries)
        options.append((tile, touched if several else None, False))
        entries.append((label, "+%d" % points if points else "", take))
        if is_double(tile) and rule(header.rules, "CLOSES"):
            if tile == told and closed:
                chosen = len(entries)
            options.append((tile, touched if several else None, True))
            entries.append((app.say("{} closed", tile_text(tile)), "", take))
    if not entries:
        app.toast(app.say("no tile fits"))
        return back()
    choice = Choice(app, app.say("Other tile"), entries, back, chosen)
    return choice


def laid_since(match, which, number):
    """The tiles that are laid in this hand from this event on."""
    found = []
    start, stop = span(match, which)
    for _index, told, event in match.readings(start, stop):
        if told >= number and event[0] == "tile":
            found += [tile for tile, _at, _closed in event[2]]
    return found
