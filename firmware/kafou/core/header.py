"""The header of a sheet: rule set, players, pairs and house rules, line by line."""

from .lexing import number
from .page import rule

FORMAT = 1
SEATS = (2, 4)
ORDER = ("kafou", "rules", "players", "teams", "set")
LONGEST_NAME = 8
RESERVED = ("kafou", "rules", "players", "teams", "set", "hand", "hundred", "draw", "pass", "says", "muggins", "out",
            "blocked", "left", "settle", "timeout", "undo", "redo", "amend", "strike", "adjust", "closed", "lot")


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
        word = words[0]
        if word not in ORDER:
            return ("a header line starts with kafou, rules, players, teams or set, not with {}", word)
        stage = ORDER.index(word)
        if self.stage < 0 and stage:
            return ("the first line is \"kafou {}\", not \"{}\"", FORMAT, " ".join(words))
        if stage < self.stage:
            return ("\"{}\" comes before \"{}\"", word, ORDER[self.stage])
        if stage == self.stage and word != "set":
            return ("\"{}\" is told already", word)
        if stage > 1 and self.rules is None:
            return ("\"rules\" comes before \"{}\"", word)
        if stage > 2 and not self.players:
            return ("\"players\" comes before \"{}\"", word)
        refusal = READERS[stage](self, words[1:])
        if refusal is None:
            self.stage = stage
        return refusal

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


def read_format(header, words):
    """`kafou 1`."""
    if len(words) != 1 or number(words[0]) is None:
        return ("the first line is \"kafou {}\"", FORMAT)
    if number(words[0]) != FORMAT:
        return ("this sheet has format {}; this program reads format {}", number(words[0]), FORMAT)
    return None


def read_rules(header, words):
    """`rules ID`."""
    if len(words) != 1:
        return ("\"rules\" takes one rule set, such as \"rules all-fives\"",)
    rules = header.find_rules(words[0])
    if rules is None:
        return ("there is no rule set {} here", words[0])
    header.rules = rules
    return None


def read_players(header, words):
    """`players A B [C [D]]`."""
    for name in words:
        refusal = name_refusal(name)
        if refusal is not None:
            return refusal
        if words.count(name) > 1:
            return ("the name {} is given twice", name)
    fewest, most = SEATS
    if not fewest <= len(words) <= most:
        return ("{} is for {} to {} players, not {}", header.rules.NAME, fewest, most, len(words))
    header.players = tuple(words)
    return None


def name_refusal(name):
    """Why `name` cannot be a player's name, or None."""
    if len(name) > LONGEST_NAME:
        return ("the name {} has more than {} characters", name, LONGEST_NAME)
    if not name or name[0] in "0123456789+=*#":
        return ("a name does not start with {}: {}", name[:1], name)
    if name in RESERVED:
        return ("{} is a word of the sheet and cannot be a name", name)
    return None


def read_teams(header, words):
    """`teams`."""
    if words:
        return ("\"teams\" stands alone: seats 1 and 3 play seats 2 and 4",)
    if len(header.players) != 4:
        return ("\"teams\" needs four players, not {}", len(header.players))
    if not rule(header.rules, "PAIRS"):
        return ("{} is not played by pairs", header.rules.NAME)
    header.teams = True
    return None


def read_set(header, words):
    """`set NAME VALUE`."""
    if len(words) != 2:
        return ("\"set\" takes a house rule and its value, such as \"set target 150\"",)
    name, word = words
    for known, values, _default in header.rules.OPTIONS:
        if known == name:
            value, refusal = read_value(name, values, word)
            if refusal is None:
                header.chosen[name] = value
            return refusal
    return ("{} takes no option {}; it takes {}", header.rules.NAME, name,
            ", ".join([one[0] for one in header.rules.OPTIONS]))


def read_value(name, values, word):
    """(the value of an option, None) or (None, why not).

    `values` is a tuple of words; one that is a number stands for any whole number from it on.
    """
    value = number(word)
    for allowed in values:
        if allowed == word:
            return word, None
        if value is not None and not isinstance(allowed, str) and value >= allowed:
            return value, None
    told = [one if isinstance(one, str) else "a whole number from %d" % one for one in values]
    return None, ("{} is {}, not {}", name, " or ".join(told), word)


READERS = (read_format, read_rules, read_players, read_teams, read_set)
