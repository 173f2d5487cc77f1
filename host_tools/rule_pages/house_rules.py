"""House rules in words: what each is about, what each value means, and what holds when nothing is set."""

from kafou.core.header import SEATS, Header
from kafou.core.page import rule

# Where a house rule may stay unset, and for any number.
UNSET, NUMBER = "unset", "a number"
# {house rule: (what it is about, {value: what it means})}; {five} is the number that pips are rounded to,
# {fifths} what becomes of a rest.
WORDS = {
    "target": ("the score that ends the match", {NUMBER: "from 1"}),
    "finish": ("how the match ends", {
        "at-once": "the moment a side has the target, even in mid-hand",
        "hand-end": "the hand is finished and settled, then the highest side at or over the target wins; level at the "
                    "top, the match goes on",
        "exact": "only exactly the target wins; a score that would pass it counts nothing"}),
    "scale": ("what a point is", {
        "1": "as it is counted",
        "5": "every score is divided by five, the cribbage-board way"}),
    "settlement": ("who writes when a hand has ended", {
        "opponents": "whoever went out, or has the fewest in a block, scores what the opponents hold",
        "own": "every side subtracts its own pips; the side that went out nothing"}),
    "round": ("how the pips of a settlement are rounded", {
        "nearest": "to the nearest {five}",
        "up": "up to a full {five}",
        "none": "not at all{fifths}"}),
    "round-unit": ("what is rounded", {
        "sum": "all hands together",
        "hand": "each hand by itself, before they are added"}),
    "own-pips": ("what the winner of a block holds", {
        "ignored": "does not matter",
        "subtracted": "is subtracted before rounding, unless the block is shared"}),
    "tie": ("who scores when the fewest pips in a block are tied", {
        UNSET: "nobody; of three players the two who tie share what the third holds",
        "nobody": "nobody, with three players too",
        "split": "those who tie share what the others hold, odd units to the earliest seats",
        "pot": "nobody; the tied hands go to the pot, which counts with the next decided hand"}),
    "muggins": ("whether points must be said", {
        "off": "a play scores what it is worth",
        "lost": "a play scores what the player says; the rest is lost",
        "caller": "a play scores what the player says; an opponent who calls \"muggins\" takes the rest"}),
    "opening": ("getting in", {
        UNSET: "everybody is in from the start",
        NUMBER: "from 1: nothing is recorded for a side until one of its plays scores as much; that counts in full"}),
    "fish": ("who writes when nobody can go on", {
        "everyone": "every side its own",
        "one": "the side with the most writes all hands, and what the others kept is gone; tied, they go to the pot",
        "lowest": "the side with the fewest writes nothing, the others their own; tied, all hands go to the pot"}),
    "blank": ("what 0-0 is worth in a hand", {NUMBER: "from 0"}),
    "six-six": ("going out on 6-6", {
        "needs-25": "wins the match when a loser holds 25 or more, otherwise the hundred is owed",
        "always": "wins the match",
        "off": "is nothing special"}),
    "hundred": ("a hundred that is lost with 25 or more", {
        "match": "loses the match",
        "points": "empties the recorder, and the winner of the hand writes nothing"}),
    "wipe": ("what another side's win must come to before it wipes what is recorded", {
        "25": "25 or more", "26": "26 or more", "off": "nothing is ever wiped"}),
    "rot": ("when the eggs are void", {
        NUMBER: "from 1: after as many more tied fish in a row",
        "off": "never"}),
}
FIVE = {5: "five", 3: "three"}
PAIRS = "pairs"


def meanings(rules, option):
    """(what the house rule is about, [(value, what it means)]) for an entry of the page's OPTIONS."""
    name, values, default = option
    about, words = WORDS[name]
    shown = [UNSET] if default is None and UNSET in words else []
    shown += [value if isinstance(value, str) else NUMBER for value in values]
    five = FIVE.get(getattr(rules, "BASE", None))
    return about, [(value, words[value].format(five=five, fifths=fifths(rules))) for value in shown]


def fifths(rules):
    """What becomes of pips that are not rounded, where scores are or may be divided by five."""
    if getattr(rules, "DIVIDED", False):
        return "; whole fifths are written, the rest is dropped"
    scaled = "scale" in [option[0] for option in rules.OPTIONS]
    return "; with scale 5 whole fifths are written, the rest is dropped" if scaled else ""


def header_of(rules, setup, chosen=()):
    """The closed header of two, three or four players or PAIRS, with these ((name, value), ...) set."""
    header = Header(lambda rules_id: rules)
    players = "ABCD"[:4 if setup == PAIRS else setup]
    lines = ["kafou 1", "rules " + rules.ID, "players " + " ".join(players)]
    lines += ["teams"] if setup == PAIRS else []
    for line in lines + ["set %s %s" % one for one in chosen]:
        header.read(line.split())
    header.close()
    return header


def setups(rules):
    """[2, 3, 4] and PAIRS, as far as the game is played so."""
    return list(range(SEATS[0], SEATS[1] + 1)) + ([PAIRS] if rule(rules, "PAIRS") else [])


def defaults(rules, name, chosen=()):
    """[(value, [setup, ...])]: what holds when `name` is not set, the most usual first; None is UNSET."""
    found = []
    for setup in setups(rules):
        value = header_of(rules, setup, chosen).options[name]
        value = UNSET if value is None else str(value)
        for known, where in found:
            if known == value:
                where.append(setup)
                break
        else:
            found.append((value, [setup]))
    return found


def default_text(rules, name):
    """"61"; "250 for two players, 200 for three, four or pairs; 61 with scale 5"."""
    usual = defaults(rules, name)
    told = ", ".join([value + played_by(where) for value, where in usual]) if len(usual) > 1 else usual[0][0]
    for other, values, default in rules.OPTIONS:
        for value in values:
            if other != name and isinstance(value, str) and value != default:
                now = defaults(rules, name, ((other, value),))
                if now != usual:
                    told += "; %s with %s %s" % (", ".join([one + played_by(where) * (len(now) > 1)
                                                            for one, where in now]), other, value)
    return told


def played_by(where):
    """" for two players", " for three, four or pairs"."""
    words = [{2: "two", 3: "three", 4: "four", PAIRS: PAIRS}[setup] for setup in where]
    told = words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
    return " for " + told + (" players" if PAIRS not in where else "")
