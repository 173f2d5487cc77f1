"""The themes of a panel with colours: OK shows one at once and keeps it."""

from .choice import Choice


def Themes(app, back, chosen=0):
    """Every theme by its name, the one that is shown marked."""
    say = app.say
    told = (("", say("dark")), ("light", say("light")), ("contrast", say("high contrast")),
            ("distinct", say("colour-blind")))

    def choosing(line, theme):
        def choose():
            app.settings.theme = theme
            app.settings_changed()
            return Themes(app, back, line)
        return choose
    entries = [(name, say("now") if theme == app.settings.theme else "", choosing(line, theme))
               for line, (theme, name) in enumerate(told)]
    return Choice(app, say("Colours"), entries, back, chosen)
