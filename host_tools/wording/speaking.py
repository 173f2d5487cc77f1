"""Starting the simulated device in a language."""

from kafou.settings import Settings
from kafou.words import LANGUAGES

NAMES = [name for name, _own in LANGUAGES]


def add_language(parser, what):
    """The option --language."""
    parser.add_argument("--language", metavar="NAME", choices=NAMES,
                        help="%s in this language: %s" % (what, ", ".join("%s (%s)" % one for one in LANGUAGES)))


def speak(port, language):
    """The app that starts on this port speaks this language, and remembers it; None changes nothing."""
    if language is not None:
        settings = Settings(port.texts.read_text("settings") or "")
        settings.language = language
        port.texts.write_text("settings", settings.text())
