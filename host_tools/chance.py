"""Random numbers that are the same on every Python, and headers of matches made from them."""

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Wilhelmi", "Q", "\u00c9lo\u00efse")


class Chance:
    """Random numbers that are the same on every Python (xorshift, 32 bits; G. Marsaglia 2003)."""

    def __init__(self, seed):
        self.state = (seed * 2654435761 + 97) & 0xFFFFFFFF or 1
        for _ in range(8):
            self.below(2)

    def below(self, count):
        """A number from 0 to count - 1."""
        state = self.state
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        self.state = state
        return (state >> 3) % count

    def one_of(self, things):
        """One of a list, a tuple or a string."""
        return things[self.below(len(things))]


def random_header(chance, rules_ids=None):
    """Header lines that are accepted: any rule set, seats, pairs and options."""
    from kafou.core.header import SEATS
    from kafou.core.page import rule
    from kafou.rules import IDS, find_rules

    rules = find_rules(chance.one_of(rules_ids or IDS))
    fewest, most = SEATS
    seats = fewest + chance.below(most - fewest + 1)
    names = list(NAMES)
    players = []
    for _ in range(seats):
        players.append(names.pop(chance.below(len(names))))
    lines = ["kafou 1", "rules " + rules.ID, "players " + " ".join(players)]
    if seats == 4 and rule(rules, "PAIRS") and chance.below(2):
        lines.append("teams")
    for name, values, _default in rules.OPTIONS:
        if chance.below(4):
            continue
        value = chance.one_of(values)
        if not isinstance(value, str):
            value = chance.one_of((30, 61, 150, 1000)) if name == "target" else value + chance.below(20)
        lines.append("set %s %s" % (name, value))
    return lines
