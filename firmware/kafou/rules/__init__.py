"""The rule sets, one module each: a page of the rule book."""

import sys

# (family, its name, ((id, name), ...)), so that a list of them loads none.
FAMILIES = (
    ("fives", "Fives", (
        ("all-fives", "All Fives"),
        ("five-up", "Five Up"),
        ("muggins", "Muggins"),
        ("sniff", "Sniff"),
        ("fives-and-threes", "Fives and Threes"),
        ("all-threes", "All Threes"),
        ("telephone", "Telephone"),
    )),
    ("goat", "Goat", (
        ("goat", "Goat"),
        ("goat-125", "Goat with eggs"),
        ("donkey", "Donkey"),
        ("penalty", "Penalty"),
    )),
    ("winner", "Winner takes", (
        ("classic", "Classic"),
        ("fisherman", "Fisherman"),
        ("goat-300", "Goat to 300"),
        ("sea-goat", "Sea Goat"),
    )),
)
# What the rule sets of a family share, beside what all of them do.
SHARED = {"fives": ("fives", "fives_options"), "goat": ("goats",), "winner": ("winners", "sea")}
ROOM = "kafou.rules."
IDS = tuple([rules_id for _family, _title, members in FAMILIES for rules_id, _name in members])


def name_of(rules_id):
    """The name of a rule set, which is not loaded for it; None for one that is not here."""
    for _family, _title, members in FAMILIES:
        for one, name in members:
            if one == rules_id:
                return name
    return None


def find_rules(rules_id):
    """The module of the rule set with this id, or None. Only the one asked for is loaded."""
    if rules_id not in IDS:
        return None
    name = file_of(rules_id)
    return getattr(__import__("kafou.rules." + name).rules, name)


def release(rules_id):
    """Forgets every loaded rule set but this one (None: all), and what only the others share."""
    keeps = []
    for family, _title, members in FAMILIES:
        if rules_id in [one for one, _name in members]:
            keeps = [file_of(rules_id), "plain"] + list(SHARED[family])
    module = superfluous(keeps)
    while module is not None:
        # A module is also an attribute of its package.
        delattr(sys.modules[ROOM[:-1]], module[len(ROOM):])
        del sys.modules[module]
        module = superfluous(keeps)


def superfluous(keeps):
    """A loaded module that is none of these; None when there is none. Without a list: memory may be short."""
    for module in sys.modules:
        if module.startswith(ROOM) and module[len(ROOM):] not in keeps:
            return module
    return None


def file_of(rules_id):
    """The name of the rule set's module."""
    return rules_id.replace("-", "_")
