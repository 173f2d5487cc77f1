"""A match that is being set up: what was chosen so far."""

from ..core.header import Header
from ..core.page import rule


class Draft:
    """Rule set, seats, pairs, names and options of the match to come; starts from what was played last."""

    def __init__(self, settings, rules):
        self.rules = rules
        same = settings.rules_id == rules.ID
        self.seats = settings.seats
        self.teams = settings.teams
        self.names = list(settings.names[:self.seats])
        self.options = dict(settings.options) if same else {}

    def lines(self):
        """The header lines of the match."""
        lines = ["kafou 1", "rules " + self.rules.ID, "players " + " ".join(self.names[:self.seats])]
        if self.teams and self.seats == 4 and rule(self.rules, "PAIRS"):
            lines.append("teams")
        for name, _values, _default in self.rules.OPTIONS:
            if name in self.options:
                lines.append("set %s %s" % (name, self.options[name]))
        return lines

    def header(self):
        """The header that the lines give, closed: shows the defaults that depend on seats and options."""
        header = Header(lambda rules_id: self.rules)
        for line in self.lines():
            header.read(line.split(" "))
        header.close()
        return header
