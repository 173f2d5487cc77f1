"""A match that is being set up: what was chosen so far."""

from ..core.header import Header
from ..core.header_lines import read_value
from ..core.page import rule


class Draft:
    """Rule set, seats, pairs, names and options of the match to come; starts from what was played last.

    options   only those that are set;  dropped: names of those that were remembered and are not taken any more
    house     the name of the kept house rules it starts from, or "";  kept: their options
    """

    def __init__(self, settings, rules, kept=None):
        self.rules = rules
        self.seats = settings.seats
        self.teams = settings.teams
        self.names = list(settings.names[:self.seats])
        self.house = ""
        remembered = {}
        if kept is not None:
            self.house, _rules_id, remembered = kept
        elif settings.rules_id == rules.ID and not settings.house:
            remembered = settings.options
        self.options, self.dropped = options_taken(rules, remembered)
        self.kept = dict(self.options)

    def is_kept(self, name):
        """These options are now kept as house rules of this name."""
        self.house = name
        self.kept = dict(self.options)

    def house_rules(self):
        """The name of the house rules that are played; "" when they were changed for this match."""
        return self.house if self.options == self.kept else ""

    def lines(self):
        """The header lines of the match."""
        return self.lines_for(self.names[:self.seats])

    def lines_for(self, names):
        """The header lines of a match of these players."""
        lines = ["kafou 1", "rules " + self.rules.ID, "players " + " ".join(names)]
        if self.teams and self.seats == 4 and rule(self.rules, "PAIRS"):
            lines.append("teams")
        for name, _values, _default in self.rules.OPTIONS:
            if name in self.options:
                lines.append("set %s %s" % (name, self.options[name]))
        return lines

    def header(self):
        """The header that the lines give, closed: shows the defaults that depend on seats and options."""
        header = Header(lambda rules_id: self.rules)
        # Names may not be chosen yet; no default depends on them.
        for line in self.lines_for(["P%d" % seat for seat in range(self.seats)]):
            header.read(line.split(" "))
        header.close()
        return header

    def usual(self, name):
        """The value of an option while it is not set."""
        told = self.options.pop(name, None)
        value = self.header().options[name]
        if told is not None:
            self.options[name] = told
        return value


def options_taken(rules, remembered):
    """({name: value} of what the rule set takes, [names that it does not take, or not with this value])."""
    taken = {}
    dropped = sorted(remembered)
    for name, values, _default in rules.OPTIONS:
        if name in remembered:
            value, refusal = read_value(name, values, str(remembered[name]))
            if refusal is None:
                taken[name] = value
                dropped.remove(name)
    return taken, dropped
