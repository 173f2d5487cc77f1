"""Only the rule set of the match stays loaded: what was only looked at, or played before, gives its memory back."""

import os
import subprocess
import sys
from pathlib import Path

import micropython_runner

SCRIPT = Path(__file__).parent / "on_micropython" / "released.py"
FIVES = "all_fives fives fives_options plain"
LOADED = [("list", ""), ("started", FIVES), ("looked", FIVES), ("looked", FIVES), ("goat", "goat goats plain"),
          ("resumed", FIVES)]
# Names of attributes stay known to MicroPython once they were read, and what a screen was painted with may differ.
SLACK = 8000


def read(said):
    """[(what was done, bytes in use, what is loaded)]."""
    lines = [line.split(" ", 2) for line in said.splitlines()]
    return [(what, int(memory), loaded) for what, memory, loaded in lines]


def test_only_the_rule_set_of_the_match_stays_loaded(tmp_path, root):
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(root / "firmware"), str(root)]))
    done = subprocess.run([sys.executable, str(SCRIPT), str(tmp_path)], stdout=subprocess.PIPE, check=True,
                          env=environment, universal_newlines=True)
    assert [(what, loaded) for what, _memory, loaded in read(done.stdout)] == LOADED


def test_their_memory_is_given_back_on_micropython(tmp_path, micropython):
    found = read(micropython_runner.run(SCRIPT, tmp_path))
    assert [(what, loaded) for what, _memory, loaded in found] == LOADED
    memory = [one[1] for one in found]
    # every rule set was looked at, twice; the match of another was begun and left again
    assert memory[2] - memory[1] < SLACK and memory[3] - memory[2] < SLACK // 4
    assert memory[5] - memory[1] < SLACK
