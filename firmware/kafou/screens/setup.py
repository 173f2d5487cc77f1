"""Setup: how plays are entered, which way up the picture stands, the coach, the language."""

from .choice import Choice
from .languages import Languages, language_name


def Setup(app, back, chosen=0):
    """Every setting with its value; OK changes it and keeps it."""
    settings = app.settings

    def changing(line, name):
        def change():
            setattr(settings, name, not getattr(settings, name))
            app.settings_changed()
            return Setup(app, back, line)
        return change
    entries = [
        (app.say("enter"), app.say("tiles") if settings.tiles else app.say("points"), changing(0, "tiles")),
        (app.say("rotate"), "180" if settings.rotated else "0", changing(1, "rotated")),
        (app.say("coach"), app.say("on") if settings.coach else app.say("off"), changing(2, "coach")),
        (app.say("turn to player"), app.say("on") if settings.facing else app.say("off"), changing(3, "facing")),
    ]
    if settings.kept:
        from .house import HouseRules
        line = len(entries)
        entries.append((app.say("house rules"), str(len(settings.kept)),
                        lambda: HouseRules(app, lambda: Setup(app, back, line))))
    spoken = len(entries)
    entries.append((app.say("language"), language_name(app), lambda: Languages(app, lambda: Setup(app, back, spoken))))
    entries.append((app.say("device"), "", lambda: device_setup(app, lambda: Setup(app, back, len(entries) - 1))))
    return Choice(app, app.say("Setup"), entries, back, min(chosen, len(entries) - 1))


def device_setup(app, back):
    """Light, sound, panel, diagnostics."""
    from .device import DeviceSetup
    return DeviceSetup(app, back)
