"""Hints on boards of three keys: held OK is their BACK, and the hint says so."""

from ..drawing.text import text_width


def without_back(app, told):
    """A hint, or a message, that names BACK, with what is held instead; what else it says gives way where it must."""
    back = app.say("BACK")
    if not told.endswith(back):
        return told.replace(back, app.say("hold OK"))
    rest = told[:-len(back)].rstrip()
    if not rest:
        return app.say("hold OK: back")
    held = app.say("hold: back") if rest.startswith("OK") else app.say("hold OK: back")
    for hint in (rest + "  " + held, rest + " " + held, rest.split(" ")[0] + "  " + held):
        if text_width(hint, app.letter // 8) <= app.port.canvas.width:
            return hint
    return held
