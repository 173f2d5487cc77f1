"""Setup of the device itself: how bright the panel is and how long, sound, which panel it is, diagnostics."""

from .choice import Choice

BRIGHTNESSES = (100, 60, 30, 10)
DIM_S = (30, 60, 120, 300, 0)
OFF_S = (60, 300, 600, 1800, 0)
COLUMNS = (None, 0, 2)


def DeviceSetup(app, back, chosen=0):
    """Every setting with its value; OK changes it to the next one and keeps it."""
    from .diagnostics import Diagnostics
    settings = app.settings
    say = app.say

    def changing(line, name, values):
        def change():
            now = getattr(settings, name)
            setattr(settings, name, values[(values.index(now) + 1) % len(values) if now in values else 0])
            app.settings_changed()
            return DeviceSetup(app, back, line)
        return change
    told = [(say("brightness"), "%d%%" % settings.brightness, "brightness", BRIGHTNESSES),
            (say("dim after"), duration(say, settings.dim_s), "dim_s", DIM_S),
            (say("dark after"), duration(say, settings.off_s), "off_s", OFF_S)]
    if app.port.buzzer:
        told.append((say("sound"), say("off") if settings.muted else say("on"), "muted", (False, True)))
    if app.port.drivers:
        told.append((say("panel"), settings.driver.upper() or say("as found"), "driver", ("",) + app.port.drivers))
        column = say("usual") if settings.column is None else str(settings.column)
        told.append((say("first column"), column, "column", COLUMNS))
    entries = [(text, value, changing(line, name, values)) for line, (text, value, name, values) in enumerate(told)]
    if app.port.canvas.colours > 2:
        colours = len(entries)
        entries.append((say("colours"), "", lambda: themes(app, lambda: DeviceSetup(app, back, colours))))
    last = len(entries)
    entries.append((say("Diagnostics"), "", lambda: Diagnostics(app, lambda: DeviceSetup(app, back, last))))
    return Choice(app, say("Device"), entries, back, chosen)


def themes(app, back):
    """The themes, loaded when they are looked at."""
    from .themes import Themes
    known = ("", "light", "contrast", "distinct")
    return Themes(app, back, known.index(app.settings.theme) if app.settings.theme in known else 0)


def duration(say, seconds):
    """"30 s", "5 min", "never"."""
    if not seconds:
        return say("never")
    return say("{} s", seconds) if seconds < 60 else say("{} min", seconds // 60)
