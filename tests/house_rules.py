"""House rules, combined: headers of every rule set, and whether one house rule changes anything in random hands."""

from core.sheets import refused_or_recorded, sheet_with
from host_tools.chance import Chance
from kafou.core.page import rule
from kafou.rules import find_rules

PLAYERS = ("Ana", "Ben", "Cleo", "Dov")
PAIRS = "pairs"
SETUPS = (2, 3, 4, PAIRS)
# A number for each house rule that takes one; a small target is reached soon.
NUMBERS = {"target": 12, "opening": 3, "blank": 50, "rot": 1}
SOON = (30, 60)
TILES = (55, 64, 50, 53, 63, 60, 33, 66, 41, 51, 31)
HELD = (2, 2, 7, 7, 13, 13, 25, 26)
# Two or three of them often make 25.
HELD_AT_SEA = (25, 12, 12, 13, 13, 7, 5, 26)
MATCHES, HANDS = 500, 9


def header_lines(rules_id, setup):
    """The header of a rule set for so many players or for pairs, nothing set; None where it is not played so."""
    if setup == PAIRS and not rule(find_rules(rules_id), "PAIRS"):
        return None
    lines = ["kafou 1", "rules " + rules_id, "players " + " ".join(PLAYERS[:4 if setup == PAIRS else setup])]
    return lines + ["teams"] if setup == PAIRS else lines


def settings(rules_id):
    """Every house rule of a rule set with every value that is not its default: ("finish", "exact"), ..."""
    found = []
    for name, values, default in find_rules(rules_id).OPTIONS:
        for value in values:
            if not isinstance(value, str):
                # Sea Goat needs some hands until somebody wins 25 while another side records.
                value = 60 if (rules_id, name) == ("sea-goat", "target") else NUMBERS[name]
            if value != default:
                found.append((name, value))
    return found


def combinations(rules_id, setup):
    """[[(name, value), ...]]: every house rule alone, and beside every other one."""
    if header_lines(rules_id, setup) is None:
        return []
    found = settings(rules_id)
    return [[one] for one in found] + [[one, other] for one in found for other in found if one[0] < other[0]]


def with_settings(rules_id, setup, chosen):
    """The Sheet of a header with these house rules, closed."""
    sheet = sheet_with(header_lines(rules_id, setup) + ["set %s %s" % one for one in chosen])
    assert sheet.finish() is None
    return sheet


def effective(rules_id, setup, chosen, one):
    """True when random hands end differently without house rule `one` of those chosen."""
    without = [other for other in chosen if other != one]
    scale = 3 if ("scale", "5") in chosen else 1
    targeted = rules_id == "sea-goat" or "target" in [name for name, _value in chosen]
    for seed in range(1, MATCHES):
        chance = Chance(seed)
        soon = [] if targeted else [("target", chance.one_of(SOON) // scale)]
        sheet = with_settings(rules_id, setup, soon + chosen)
        twin = with_settings(rules_id, setup, soon + without)
        for event in hands(chance, sheet):
            if refused_or_recorded(sheet, event) != refused_or_recorded(twin, event):
                return True
    return False


def hands(chance, sheet):
    """Yields events of some hands, many of them tied; those that make no sense are refused."""
    rules = sheet.header.rules
    players = len(sheet.header.players)
    sea = rule(rules, "last_refusal") is not None
    tied = chance.below(3) == 0
    for _ in range(HANDS):
        if sea and not chance.below(3):
            yield ("hand", chance.below(players), True)
        yield ("hand", chance.below(players), False)
        for _ in range(chance.below(4) if rules.LARGEST_PLAY else 0):
            yield ("tile", chance.below(players), ((chance.one_of(TILES), None, False),),
                   chance.one_of((None, 0, 1, 2, 5, 10)))
            yield ("tile", chance.below(players), ((chance.one_of(TILES), None, False),), None)
            yield ("muggins", chance.below(players))
            if chance.below(2):
                yield ("peg", chance.below(players), chance.one_of((1, 2, 3, 5, 6, 10, 15, 20)))
        if tied or chance.below(2):
            yield ("blocked", chance.below(players))
        else:
            yield ("out", chance.below(players), chance.one_of(((66,), (0,), (0, 66), (), (), (), ())) if sea else ())
        for seat in range(players):
            if tied:
                yield ("left", seat, None, 7)
            else:
                yield ("left", seat, None, chance.one_of(HELD_AT_SEA if sea else HELD))
                if not chance.below(4):
                    # Refused where another hand has such a tile.
                    yield ("left", seat, chance.one_of(((0,), (66,), (0, 10), (66, 10))), None)
        yield ("settle",)
