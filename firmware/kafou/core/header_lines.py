"""The lines of a header, and what may stand in them; loaded while a header is read or made."""

from .header import FORMAT, ORDER, SEATS
from .lexing import number
from .page import rule

LONGEST_NAME = 8
RESERVED = ("kafou", "rules", "players", "teams", "set", "hand", "hundred", "draw", "pass", "says", "muggins", "out",
            "blocked", "left", "settle", "timeout", "undo", "redo", "amend", "strike", "adjust", "closed", "lot")


def read_line(header, words):
    """Takes one header line; gives None, or why it is refused (and nothing has changed)."""
    word = words[0]
    if word not in ORDER:
        return ("a header line starts with kafou, rules, players, teams or set, not with {}", word)
    stage = ORDER.index(word)
    if header.stage < 0 and stage:
        return ("the first line is \"kafou {}\", not \"{}\"", FORMAT, " ".join(words))
    if stage < header.stage:
        return ("\"{}\" comes before \"{}\"", word, ORDER[header.stage])
    if stage == header.stage and word != "set":
        return ("\"{}\" is told already", word)
    if stage > 1 and header.rules is None:
        return ("\"rules\" comes before \"{}\"", word)
    if stage > 2 and not header.players:
        return ("\"players\" comes before \"{}\"", word)
    refusal = READERS[stage](header, words[1:])
    if refusal is None:
        header.stage = stage
    return refusal


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
