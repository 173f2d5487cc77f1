"""Every rule set has all that the core and the screens ask of one."""

import pytest

from kafou.rules import IDS, NAMES, find_rules

DATA = ("ID", "NAME", "FAMILY", "SUMMARY", "SEATS", "PAIRS", "DEALT", "DRAWS", "SPINNER", "LARGEST_PLAY",
        "ASKS_FISHERMAN", "SEVERAL", "CLOSES", "HUNDRED", "TELLS_LAST", "COUNTS_HANDS", "SPECIAL", "OPTIONS")
FUNCTIONS = ("derived", "worth", "play_worth", "unit", "opened_at_start", "write_play", "accepts_after_end",
             "lead_refusal", "out_refusal", "block_refusal", "went_out", "next_leader", "ratings", "settle", "adjust")


@pytest.mark.parametrize("rules_id", IDS)
def test_rule_set_is_complete(rules_id):
    rules = find_rules(rules_id)
    assert [name for name in DATA if not hasattr(rules, name)] == []
    assert [name for name in FUNCTIONS if not callable(getattr(rules, name, None))] == []
    assert rules.ID == rules_id and (rules_id, rules.NAME) in NAMES
    assert "Source:" in rules.__doc__
    assert not rules.LARGEST_PLAY or callable(rules.play_values)


def test_unknown_rule_set_is_none():
    assert find_rules("whist") is None
