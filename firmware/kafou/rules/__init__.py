"""The rule sets, one module each: a page of the rule book."""

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
    name = rules_id.replace("-", "_")
    return getattr(__import__("kafou.rules." + name).rules, name)
