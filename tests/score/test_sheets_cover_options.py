"""Every value of every option has a golden sheet that would not hold under any other value."""

from pathlib import Path

import pytest

from host_tools.scoring.reading import read
from kafou.rules import IDS, find_rules

SHEETS = sorted((Path(__file__).parents[1] / "sheets").glob("*.sheet"))
CASES = [(rules_id, name) for rules_id in IDS for name, _values, _default in find_rules(rules_id).OPTIONS]
UNSET = None


class Golden:
    """A golden sheet: its lines, what was set, and what every option came to."""

    def __init__(self, path):
        self.name = path.stem
        self.lines = path.read_text(encoding="utf-8").split("\n")
        self.first_hand = [line.split()[:1] for line in self.lines].index(["hand"])
        header = self.reading(self.lines).sheet.header
        self.rules = header.rules
        self.chosen = header.chosen
        self.options = header.options
        self.unit = header.rules.unit(header) or 1
        self.known = {}

    def reading(self, lines):
        """The sheet with other lines, read and checked."""
        return read([(line + "\n").encode("utf-8") for line in lines], True)

    def breaks(self, name, value):
        """True when the sheet would not hold with this option at `value`."""
        if (name, value) not in self.known:
            lines = list(self.lines)
            # A later `set` counts.
            lines.insert(self.first_hand, "" if value is UNSET else "set %s %s" % (name, value))
            if value is UNSET:
                lines = [line for line in lines if line.split()[:2] != ["set", name]]
            reading = self.reading(lines)
            self.known[name, value] = bool(reading.errors or reading.failures)
        return self.known[name, value]


GOLDEN = [Golden(path) for path in SHEETS]
# Sheets that set what makes no difference to them, each with the reason.
NOBODY_LEFT = "when both pairs are tied there are no others whose points could be split"
WITHOUT_DIFFERENCE = {("all-fives-tie-split-pairs", "tie", "nobody"): NOBODY_LEFT,
                      ("all-fives-tie-split-pairs", "tie", UNSET): NOBODY_LEFT}


def same_kind(rules_id, name, value):
    """The golden sheets whose option has this value; those that set it come first."""
    found = [one for one in GOLDEN if one.rules.ID == rules_id and one.options[name] == value]
    return sorted(found, key=lambda one: name not in one.chosen)


def option(rules_id, name):
    """(allowed values, default) of an option."""
    return [one[1:] for one in find_rules(rules_id).OPTIONS if one[0] == name][0]


def others(name, allowed, default, value, unit):
    """All values from which `value` must be told apart; of numbers the next ones."""
    found = [one for one in allowed if isinstance(one, str)]
    if name != "target" or default is not UNSET:
        found.append(default)
    step = unit if name == "opening" else 1
    if isinstance(value, int):
        found += [value - step, value + step]
    elif value is UNSET and not found[:-1]:
        found.append(2 * step)
    least = min([0] + [one for one in allowed if isinstance(one, int)])
    return [one for one in found if one != value and (not isinstance(one, int) or one >= least)]


def not_told_apart(rules_id, name, value):
    """The values under which every sheet with `value` would hold as well."""
    sheets = same_kind(rules_id, name, value)
    unit = max([one.unit for one in sheets] or [1])
    return [other for other in others(name, *option(rules_id, name), value, unit)
            if not any(one.breaks(name, other) for one in sheets)]


@pytest.mark.parametrize("rules_id, name", CASES)
def test_every_value_has_a_sheet_that_would_not_hold_under_another(rules_id, name):
    allowed, default = option(rules_id, name)
    sheets = [one for one in GOLDEN if one.rules.ID == rules_id]
    numbers = {one.options[name] for one in sheets if name in one.chosen}
    values = {one for one in allowed if isinstance(one, str)}
    # A target that depends on seats and pairs has no default of its own.
    values |= {default} if name != "target" or default is not UNSET else set()
    values |= {one.options[name] for one in sheets if name not in one.chosen}
    missing = ["%s from %s" % (value, not_told_apart(rules_id, name, value)) for value in sorted(values, key=str)
               if not_told_apart(rules_id, name, value)]
    if any(isinstance(one, int) for one in allowed) and not any(
            not not_told_apart(rules_id, name, one) for one in numbers - values):
        missing.append("any number from the next ones")
    assert not missing, "no sheet of %s with %s tells these apart: %s" % (rules_id, name, "; ".join(missing))


@pytest.mark.parametrize("sheet", GOLDEN, ids=[one.name for one in GOLDEN])
def test_what_a_sheet_sets_matters_to_it(sheet):
    idle = []
    for name in sheet.chosen:
        allowed, _default = option(sheet.rules.ID, name)
        for other in [one for one in allowed if isinstance(one, str)] + [UNSET]:
            if other != sheet.chosen[name] and not sheet.breaks(name, other):
                idle.append((name, other))
    idle = [one for one in idle if (sheet.name,) + one not in WITHOUT_DIFFERENCE]
    assert not idle


def test_every_sheet_says_where_its_numbers_come_from():
    assert [one.name for one in GOLDEN if not any(line[:2] == "# " for line in one.lines)] == []
    assert [one.name for one in GOLDEN if not any(line[:2] == "= " for line in one.lines)] == []
