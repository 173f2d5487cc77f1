"""firmware/main.py in a real MicroPython: updates cut at every block on littlefs and FAT, and what it says."""

from pathlib import Path

import pytest

from conftest import ROOT
from tests.micropython_runner import SKIP, micropython, run

SCRIPTS = Path(__file__).parent / "on_micropython"
pytestmark = pytest.mark.skipif(micropython() is None, reason=SKIP)


def test_after_any_cut_the_old_or_the_new_program_starts_and_the_next_update_is_whole():
    said = run(SCRIPTS / "switch_over.py", ROOT / "firmware" / "main.py", heap="16m", timeout=300)
    print(said)
    assert said.count(" cuts ") == 6


def test_a_program_that_is_missing_or_incomplete_is_told_in_a_sentence():
    said = run(SCRIPTS / "start_says.py", ROOT / "firmware" / "main.py", heap="8m")
    told = dict(part.split("\n", 1) for part in said[len("== "):].split("== "))
    again = "Put it on the board again: python3 -m host_tools flash\nThe panel cannot show this: no module named %s\n"
    none = "Kafou cannot start: %s. " + again % "'kafou.ports.micropython.refusal'" + "started None\n"
    assert told["empty"] == "Kafou cannot start: no module named 'kafou'. " + again % "'kafou_board'" + "started None\n"
    assert told["a part missing"] in (none % "no module named 'kafou.words'", none % "can't import name words")
    assert told["a part missing later"] == none % "no module named 'kafou.lamp'"
    first, rest = told["a bad pin"].split("\n", 1)
    assert first == ("Kafou cannot start: ValueError invalid pin. Is board.py right? `python3 -m host_tools boards "
                     "NAME` tells; then flash again.")
    assert rest.startswith("Traceback ") and "\nValueError: invalid pin\nThe panel cannot show this: " in rest
    assert told["wrong mpy"] == none % "incompatible .mpy file"
    assert told["torn order"] == told["damaged order"] == told["whole"] == "started 1\n"
