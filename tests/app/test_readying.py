"""Screens that come next are loaded while nobody presses, and only while there is memory for more."""

from pathlib import Path

import pytest

import micropython_runner
from kafou import readying

SCRIPT = Path(__file__).parent / "on_micropython" / "ready.py"


@pytest.fixture
def loaded(tmp_path, micropython):
    """`loaded(free_bytes)`: {what was done: the screens that were loaded then}, when so much memory must be free."""
    def run(free_bytes):
        said = micropython_runner.run(SCRIPT, tmp_path, free_bytes, heap="3m").splitlines()
        assert said[-1] == "pressed (0, 0)"
        return {line.split(" ", 1)[0]: line.split(" ", 1)[1].split() for line in said[:-1]}
    return run


def test_what_comes_next_is_loaded_while_nobody_presses(loaded):
    found = loaded(0)
    assert {"names", "options", "lead"} <= set(found["list"])
    assert {"points", "outcome", "holding", "settlement", "menu", "match_over"} <= set(found["points"])
    assert "tile" not in found["points"] and {"tile", "laid", "menu"} <= set(found["tiles"])


def test_what_led_to_a_match_is_let_go(loaded):
    assert not {"names", "options", "rule_choice"} & set(loaded(0)["points"])


def test_nothing_is_loaded_where_memory_is_wanted_for_other_things(loaded):
    found = loaded(1 << 30)
    assert not {"names", "options"} & set(found["list"])
    assert not {"points", "holding", "settlement", "menu", "tile"} & set(found["points"] + found["tiles"])


@pytest.mark.parametrize("error", [ValueError("incompatible .mpy file"), ImportError("no such module"), OSError(5)])
def test_a_module_that_cannot_be_loaded_is_nobodys_concern_yet(monkeypatch, error):
    def refused(_module):
        raise error
    monkeypatch.setattr(readying, "__import__", refused, raising=False)
    assert not readying.loaded(None, "screens.settlement")
