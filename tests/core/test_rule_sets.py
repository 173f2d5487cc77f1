"""Every rule set has all that the core and the screens ask of one."""

import pytest

from kafou.core.page import UNSAID, rule
from kafou.rules import FAMILIES, IDS, find_rules

DATA = ("ID", "NAME", "FAMILY", "SUMMARY", "DEALT", "SPINNER", "LARGEST_PLAY", "OPTIONS")
FUNCTIONS = ("worth", "play_worth", "unit", "opened_at_start", "write_play", "next_leader", "settle", "adjust")
# What only the families themselves read.
OF_THE_FAMILY = {"fives": ("BASE", "DIVIDED", "play_values"), "goat": ("OPENING", "KEEPS"),
                 "winner": ("SIX_SIX", "blocked")}


@pytest.mark.parametrize("rules_id", IDS)
def test_rule_set_is_complete(rules_id):
    rules = find_rules(rules_id)
    assert [name for name in DATA if not hasattr(rules, name)] == []
    assert [name for name in FUNCTIONS if not callable(getattr(rules, name, None))] == []
    assert rules.ID == rules_id
    assert [family for family, _title, members in FAMILIES if (rules_id, rules.NAME) in members] == [rules.FAMILY]
    assert "Source:" in rules.__doc__
    assert not rules.LARGEST_PLAY or callable(rules.play_values)
    known = DATA + FUNCTIONS + tuple(UNSAID) + OF_THE_FAMILY[rules.FAMILY]
    # A word misspelt would go without saying.
    assert [name for name in vars(rules) if name.isupper() and name not in known and not is_option(rules, name)] == []


def is_option(rules, name):
    """True for a house rule's name and values, which the family's pages share."""
    return isinstance(getattr(rules, name), tuple) and rules.FAMILY == "fives"


@pytest.mark.parametrize("rules_id", IDS)
def test_what_goes_without_saying_is_not_said(rules_id):
    rules = find_rules(rules_id)
    assert [name for name in UNSAID if name in vars(rules) and vars(rules)[name] == UNSAID[name]] == []
    assert [name for name in UNSAID if callable(UNSAID[name]) and not callable(rule(rules, name))] == []


def test_unknown_rule_set_is_none():
    assert find_rules("whist") is None
