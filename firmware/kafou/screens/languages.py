"""The languages, each by its own name."""

from ..words import ENGLISH, LANGUAGES
from .choice import Choice


def Languages(app, back):
    """OK on a language: from now on the screens speak it."""
    def choosing(language):
        def choose():
            app.choose_language(language)
            return back()
        return choose
    entries = [(name, "", choosing(language)) for language, name in LANGUAGES]
    known = [language for language, _name in LANGUAGES]
    chosen = app.settings.language
    return Choice(app, app.say("Language"), entries, back, known.index(chosen) if chosen in known else 0)


def language_name(app):
    """What the language that is spoken calls itself."""
    spoken = app.settings.language or ENGLISH
    return "".join([name for language, name in LANGUAGES if language == spoken]) or spoken
