"""The house rules in words a player understands."""

# name: (how it is called in a list, what is asked where it is chosen)
LABELS = {
    "target": ("target", "The match goes to"),
    "finish": ("match ends", "When is it over?"),
    "scale": ("points", "What is five worth?"),
    "settlement": ("hand's end", "At the end of a hand"),
    "round": ("rounding", "Pips are rounded"),
    "round-unit": ("rounded", "What is rounded?"),
    "own-pips": ("block won", "A block: own pips"),
    "tie": ("tied block", "A block is tied"),
    "muggins": ("muggins", "Points not announced"),
    "opening": ("to get in", "First play to get in"),
    "fish": ("a fish", "In a fish"),
    "blank": ("0-0 counts", "0-0 in a hand counts"),
    "six-six": ("out on 6-6", "Going out on 6-6"),
    "hundred": ("hundred lost", "A lost hundred costs"),
    "wipe": ("wiped by", "What wipes a side?"),
    "rot": ("eggs rot", "More ties: rotten"),
}

# name: {value: (in a list, where it is chosen)}; None: no value at all
VALUES = {
    "finish": {"at-once": ("at once", "at once, in mid-hand"), "hand-end": ("hand end", "when the hand ends"),
               "exact": ("exactly", "only exactly there")},
    "scale": {"1": ("as laid", "five points"), "5": ("fifths", "one point")},
    "settlement": {"opponents": ("winner", "the winner takes all"), "own": ("everyone", "each loses its own")},
    "round": {"nearest": ("nearest", "to the nearest"), "up": ("up", "always up"), "none": ("none", "not at all")},
    "round-unit": {"sum": ("the sum", "the sum of all hands"), "hand": ("by hand", "each hand by itself")},
    "own-pips": {"ignored": ("all", "are not counted"), "subtracted": ("less own", "are taken off")},
    "tie": {"nobody": ("nobody", "nobody scores"), "split": ("shared", "the tied share"),
            "pot": ("to a pot", "the pips go to a pot")},
    "muggins": {"off": ("off", "count all the same"), "lost": ("are lost", "are lost"),
                "caller": ("taken", "go to who calls it")},
    "opening": {None: ("none", "none")},
    "fish": {"everyone": ("each own", "all write their own"), "one": ("highest", "the highest for all"),
             "lowest": ("not low", "the lowest is spared")},
    "six-six": {"needs-25": ("if 25", "wins if one holds 25"), "always": ("wins", "always wins"),
                "off": ("any tile", "is as any other tile")},
    "hundred": {"match": ("match", "the match"), "points": ("points", "all its points")},
    "wipe": {"25": ("25", "a win of 25 or more"), "26": ("26", "a win of 26 or more"),
             "off": ("never", "nothing does")},
    "rot": {"off": ("never", "never")},
}


def label(app, name):
    """How a house rule is called in a list."""
    return app.say(LABELS[name][0])


def question(app, name):
    """What is asked where it is chosen."""
    return app.say(LABELS[name][1])


def short(app, name, value):
    """A value for a list."""
    return told(app, name, value, 0)


def long(app, name, value):
    """A value where it is chosen."""
    return told(app, name, value, 1)


def told(app, name, value, form):
    """A number as it is, a word in a player's words."""
    words = VALUES.get(name, {}).get(value)
    return str(value) if words is None else app.say(words[form])


def shown(app, draft, name):
    """The value that holds in this draft, for a list; in brackets while it is not set."""
    if name not in draft.options:
        return "(%s)" % usual(app, draft, name)
    return short(app, name, draft.options[name])


def usual(app, draft, name):
    """What holds in this draft while nothing is set, for a list."""
    value = draft.usual(name)
    if name == "tie" and value is None:
        # Two of three who tie share what the third holds; of two sides, or four, nobody scores.
        value = "split" if len(draft.header().sides) == 3 else "nobody"
    return short(app, name, value)
