"""The rule book's tables, copied by hand: what each game starts from when nothing is set."""

FIVES = ("all-fives", "five-up", "muggins", "sniff", "fives-and-threes", "all-threes", "telephone")
GOATS = ("goat", "goat-125", "donkey", "penalty")
WINNERS = ("classic", "fisherman", "goat-300")
FIFTHS = ("five-up", "telephone", "fives-and-threes")
SPINNERS = {"all-fives": "first", "five-up": "all", "sniff": "sniff", "telephone": "first", "donkey": "first"}
TARGETS = {"five-up": 61, "muggins": 200, "fives-and-threes": 61, "telephone": 73, "goat": 101, "goat-125": 125,
           "donkey": 101, "penalty": 100, "classic": 100, "fisherman": 100, "goat-300": 300, "sea-goat": 125}
FINISHES = {"five-up": "hand-end", "telephone": "hand-end", "fives-and-threes": "exact"}
# What opens an account, and what becomes of less.
OPENINGS = {"goat": (13, "kept"), "goat-125": (25, "lost"), "donkey": (13, "kept"), "penalty": (0, "kept")}
SIX_SIX = {"classic": 12, "fisherman": 12, "goat-300": 50}


def options_of(rules, seats, teams, chosen):
    """Every option with its value."""
    options = {"finish": FINISHES.get(rules, "at-once"), "scale": "1", "own-pips": "ignored", "tie": None,
               "muggins": "off", "opening": None, "blank": 0 if rules == "fisherman" else 25,
               "settlement": "own" if rules == "five-up" else "opponents",
               "round": "up" if rules == "telephone" else "nearest",
               "round-unit": "hand" if rules in ("muggins", "all-threes") else "sum",
               "fish": "everyone" if rules == "penalty" or (rules == "goat" and not teams) else "lowest",
               "six-six": "needs-25", "hundred": "match", "wipe": "25", "rot": 3}
    options.update(chosen)
    if "target" not in options:
        target = TARGETS.get(rules, 250 if seats == 2 else 200)
        options["target"] = 61 if options["scale"] == "5" else target
    return options


def hand_worth(rules, options, tiles):
    """What a hand is worth."""
    tiles = sorted(tiles)
    if rules == "sea-goat" and tiles in ([0], [66], [0, 66]):
        return {1: 25 if tiles[0] == 0 else 50, 2: 75}[len(tiles)]
    worth = 0
    for tile in tiles:
        if tile == 0 and (rules in WINNERS):
            worth += options["blank"]
        elif tile == 66 and rules in WINNERS:
            worth += SIX_SIX[rules]
        elif tile == 0 and (rules == "penalty" or (rules in ("goat", "donkey") and len(tiles) == 1)):
            worth += 10
        else:
            worth += tile // 10 + tile % 10
    return worth
