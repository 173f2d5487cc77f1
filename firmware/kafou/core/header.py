"""The header of a sheet: rule set, players, pairs and house rules, line by line."""

from .page import rule

FORMAT = 1
SEATS = (2, 4)
ORDER = ("kafou", "rules", "players", "teams", "set")


class Header:
    """What is fixed for a whole match.

    rules     the rule set (a module of `kafou.rules`)
    players   2 to 4 names, clockwise
    teams     True when seats 1+3 play against seats 2+4
    options   {name: number or word}: every option the rule set takes, defaults filled in
    chosen    {name: number or word}: only those that were set
    sides     the seats of each side; side_of: the side of each seat

    `find_rules(id)` gives a rule set or None: the core imports none itself.
    """

    def __init__(self, find_rules):
        self.find_rules = find_rules
        self.stage = -1
        self.rules = None
        self.players = ()
        self.teams = False
        self.chosen = {}
        self.options = {}
        self.sides = ()
        self.side_of = ()

    def read(self, words):
        """Takes one header line; gives None, or why it is refused (and nothing has changed)."""
        from .header_lines import read_line
        return read_line(self, words)

    def missing(self):
        """What a match still needs before its first hand, or None."""
        if self.stage < 0:
            return ("the first line is missing: \"kafou {}\"", FORMAT)
        if self.rules is None:
            return ("no \"rules\" line tells which game this is",)
        if not self.players:
            return ("no \"players\" line tells who plays",)
        return None

    def close(self):
        """Works out sides and options; called once, when nothing is missing."""
        seats = range(len(self.players))
        self.sides = ((0, 2), (1, 3)) if self.teams else tuple([(seat,) for seat in seats])
        self.side_of = tuple([seat % 2 if self.teams else seat for seat in seats])
        for name, _values, default in self.rules.OPTIONS:
            self.options[name] = self.chosen.get(name, default)
        # Some defaults depend on the seats, the pairs and on other options.
        for name, value in rule(self.rules, "derived")(self):
            if name not in self.chosen:
                self.options[name] = value

    def contradictions(self):
        """((option names, phrase), ...): house rules that contradict each other, or that change nothing here."""
        return tuple([(tuple([name for name in names if name in self.options]), phrase)
                      for names, phrase in rule(self.rules, "warnings")(self)])

    def warnings(self):
        """What `contradictions` has to say, as phrases; for a closed header."""
        return tuple([phrase for _names, phrase in self.contradictions()])

    def lines(self):
        """The header as sheet lines; options in the rule set's own order."""
        lines = ["kafou %d" % FORMAT, "rules " + self.rules.ID, "players " + " ".join(self.players)]
        if self.teams:
            lines.append("teams")
        for name, _values, _default in self.rules.OPTIONS:
            if name in self.chosen:
                lines.append("set %s %s" % (name, self.chosen[name]))
        return lines
