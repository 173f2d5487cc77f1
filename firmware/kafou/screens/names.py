"""A new match, second step: the players' names, from the last eight used or spelled."""

from .choice import Choice


def Names(app, draft, seat):
    """One name after another; a name that is taken already is not offered again."""
    if seat == draft.seats:
        from .options import Options
        return Options(app, draft)
    taken = draft.names[:seat]
    offered = [name for name in app.settings.names if name not in taken]
    plain = app.say("Player{}", seat + 1)
    if plain not in offered and plain not in taken:
        offered.append(plain)
    before = draft.names[seat] if seat < len(draft.names) else None
    if before is not None and before not in offered:
        # Spelled a moment ago.
        offered.insert(0, before)

    def chosen(name):
        draft.names = draft.names[:seat] + [name] + [one for one in draft.names[seat + 1:] if one != name]
        return Names(app, draft, seat + 1)

    def back():
        if seat:
            return Names(app, draft, seat - 1)
        from .rule_choice import seats
        return seats(app, draft)

    def spelled():
        from .spelling import Spelling
        return Spelling(app, taken, chosen, lambda: Names(app, draft, seat))
    entries = [(name, "", lambda name=name: chosen(name)) for name in offered]
    entries.append((app.say("spell a name"), "", spelled))
    return Choice(app, app.say("Seat {}", seat + 1), entries, back,
                  offered.index(before) if before in offered else 0)
