"""Every house rule of the rule book: which games take it, with which values, and what holds when nothing is set."""

import pytest

from core.sheets import sheet_of, sheet_with
from house_rules import PAIRS, SETUPS, header_lines
from kafou.core.phrases import english
from kafou.rules import IDS

WHOLE = "a whole number from 1"
FIVES = {"target": WHOLE, "finish": "at-once or hand-end or exact", "settlement": "opponents or own",
         "round": "nearest or up or none", "round-unit": "sum or hand", "own-pips": "ignored or subtracted",
         "tie": "nobody or split or pot", "muggins": "off or lost or caller", "opening": WHOLE}
SCALED = dict(FIVES, scale="1 or 5")
WINNER = {"target": WHOLE, "blank": "a whole number from 0", "finish": "at-once or exact"}
LOWEST_FIRST = {"target": WHOLE, "fish": "lowest or everyone or one"}
# {rule set: {house rule: its values, as a refusal names them}}
TAKEN = {
    "all-fives": SCALED, "five-up": FIVES, "muggins": SCALED, "sniff": SCALED, "all-threes": FIVES, "telephone": FIVES,
    "fives-and-threes": {name: FIVES[name] for name in ("target", "finish", "muggins", "opening")},
    "goat": {"target": WHOLE, "fish": "everyone or one or lowest"}, "goat-125": LOWEST_FIRST, "donkey": LOWEST_FIRST,
    "penalty": {"target": WHOLE}, "classic": WINNER, "fisherman": WINNER, "goat-300": WINNER,
    "sea-goat": {"target": WHOLE, "six-six": "needs-25 or always or off", "hundred": "match or points",
                 "wipe": "25 or 26 or off", "rot": WHOLE + " or off"},
}
EVERY = sorted({name for taken in TAKEN.values() for name in taken})
OF_FIVES = {"finish": "at-once", "scale": "1", "settlement": "opponents", "round": "nearest", "round-unit": "sum",
            "own-pips": "ignored", "tie": None, "muggins": "off", "opening": None}
# What holds when nothing is set; targets as for two, three and four players and pairs.
TARGETS = {"all-fives": (250, 200, 200, 200), "sniff": (250, 200, 200, 200), "all-threes": (250, 200, 200, 200),
           "muggins": (200, 200, 200, 200), "five-up": (61,) * 4, "telephone": (73,) * 4, "fives-and-threes": (61,) * 4,
           "goat": (101,) * 4, "goat-125": (125,) * 4, "donkey": (101,) * 4, "penalty": (100,) * 4,
           "classic": (100,) * 4, "fisherman": (100,) * 4, "goat-300": (300,) * 4, "sea-goat": (125,) * 4}
UNSET = {
    "all-fives": OF_FIVES, "sniff": OF_FIVES, "muggins": dict(OF_FIVES, **{"round-unit": "hand"}),
    "all-threes": dict(OF_FIVES, **{"round-unit": "hand"}),
    "five-up": dict(OF_FIVES, finish="hand-end", settlement="own"),
    "telephone": dict(OF_FIVES, finish="hand-end", round="up"), "fives-and-threes": dict(OF_FIVES, finish="exact"),
    "goat": {"fish": "everyone"}, "goat-125": {"fish": "lowest"}, "donkey": {"fish": "lowest"}, "penalty": {},
    "classic": {"blank": 25, "finish": "at-once"}, "fisherman": {"blank": 0, "finish": "at-once"},
    "goat-300": {"blank": 25, "finish": "at-once"},
    "sea-goat": {"six-six": "needs-25", "hundred": "match", "wipe": "25", "rot": 3},
}


@pytest.mark.parametrize("rules_id", IDS)
def test_house_rules_of_the_rule_book_are_taken_and_no_others(rules_id):
    taken = TAKEN[rules_id]
    sheet = sheet_with_nothing_set(rules_id)
    name_of_game = sheet.header.rules.NAME
    for option in EVERY:
        if option not in taken:
            refusal = refused(sheet, "set %s 1" % option)
            assert refusal.startswith("%s takes no option %s; it takes " % (name_of_game, option))
            assert sorted(refusal.split("it takes ")[1].split(", ")) == sorted(taken)
            continue
        for word in taken[option].split(" or "):
            for value in (word.split(" ")[-1], "7") if word.startswith("a whole") else (word,):
                assert sheet.take(["set", option, value]) is None, (option, value)
                assert str(sheet.header.chosen[option]) == value
        for wrong in ("red", "-1", "1.5", "1_0"):
            assert refused(sheet, "set %s %s" % (option, wrong)) == "%s is %s, not %s" % (option, taken[option], wrong)
    if taken["target"] == WHOLE:
        assert refused(sheet, "set target 0") == "target is a whole number from 1, not 0"


def sheet_with_nothing_set(rules_id):
    """A Sheet whose header may go on."""
    return sheet_with(["kafou 1", "rules " + rules_id, "players Ana Ben"])


def refused(sheet, line):
    """Why a header line is refused; nothing of the header has changed."""
    before = dict(sheet.header.chosen)
    refusal = sheet.take(line.split())
    assert refusal is not None and sheet.header.chosen == before, line
    return english(refusal)


@pytest.mark.parametrize("rules_id", IDS)
def test_what_holds_when_nothing_is_set(rules_id):
    for setup, target in zip(SETUPS, TARGETS[rules_id]):
        lines = header_lines(rules_id, setup)
        if lines is None:
            assert setup == PAIRS and rules_id in ("donkey", "penalty")
            continue
        options = sheet_of("\n".join(lines)).header.options
        expected = {name: UNSET[rules_id][name] for name in TAKEN[rules_id] if name != "target"}
        if rules_id == "goat" and setup == PAIRS:
            expected["fish"] = "lowest"
        assert options == dict(expected, target=target)


@pytest.mark.parametrize("rules_id", ["all-fives", "muggins", "sniff"])
@pytest.mark.parametrize("setup", SETUPS)
def test_scale_five_plays_to_61(rules_id, setup):
    lines = header_lines(rules_id, setup)
    assert sheet_of("\n".join(lines + ["set scale 5"])).header.options["target"] == 61
    assert sheet_of("\n".join(lines + ["set target 31", "set scale 5"])).header.options["target"] == 31
