"""Settings: what the device remembers beside its matches, as lines of text."""

from .core.header import name_refusal
from .core.lexing import number, words

MOST_NAMES = 8


class Settings:
    """The names used last (newest match first), and the last match's rule set, seats, pairs and options.

    tiles: plays are entered as tiles, not as points;  rotated: the picture stands upside down
    match: the number of an older match that was resumed and goes on at power-on; 0: the newest does
    """

    def __init__(self, text=""):
        self.names = []
        self.rules_id = ""
        self.seats = 2
        self.teams = False
        self.options = {}
        self.tiles = False
        self.rotated = False
        self.match = 0
        for line in text.split("\n"):
            told = words(line)
            if told and told[0] in READERS:
                READERS[told[0]](self, told[1:])

    def text(self):
        """The settings as lines; `Settings(text)` reads them back. What is not understood is left out."""
        lines = ["names " + " ".join(self.names), "rules " + self.rules_id, "seats %d" % self.seats]
        lines += [name for name in SWITCHES if getattr(self, name)]
        if self.match:
            lines.append("match %d" % self.match)
        for name in sorted(self.options):
            lines.append("option %s %s" % (name, self.options[name]))
        return "\n".join(lines) + "\n"

    def remember(self, draft):
        """A match was set up so: it is offered again next time."""
        names = list(draft.names[:draft.seats])
        self.names = (names + [name for name in self.names if name not in names])[:MOST_NAMES]
        self.rules_id = draft.rules.ID
        self.seats = draft.seats
        self.teams = draft.teams
        self.options = dict(draft.options)


def read_names(settings, told):
    """`names Ana Ben`."""
    for name in told:
        if name_refusal(name) is None and name not in settings.names and len(settings.names) < MOST_NAMES:
            settings.names.append(name)


def read_rules(settings, told):
    """`rules goat`."""
    settings.rules_id = told[0] if len(told) == 1 else ""


def read_seats(settings, told):
    """`seats 4`."""
    count = number(told[0]) if len(told) == 1 else None
    if count in (2, 3, 4):
        settings.seats = count


def read_match(settings, told):
    """`match 3`."""
    settings.match = number(told[0]) or 0 if len(told) == 1 else 0


def switch(name):
    """A reader for a line of one word, such as `teams`."""
    def read(settings, told):
        setattr(settings, name, not told)
    return read


def read_option(settings, told):
    """`option target 150`."""
    if len(told) == 2:
        value = number(told[1])
        settings.options[told[0]] = told[1] if value is None else value


SWITCHES = ("teams", "tiles", "rotated")
READERS = {"names": read_names, "rules": read_rules, "seats": read_seats, "option": read_option,
           "match": read_match}
for _name in SWITCHES:
    READERS[_name] = switch(_name)
