"""The store on real littlefs, in a real MicroPython: power cuts, erases, a full disk."""

from pathlib import Path

import pytest

from tests.micropython_runner import SKIP, micropython, run

SCRIPTS = Path(__file__).parent / "on_micropython"
pytestmark = pytest.mark.skipif(micropython() is None, reason=SKIP)


def test_a_power_cut_at_every_write_loses_nothing_confirmed():
    said = run(SCRIPTS / "power_cuts.py", heap="8m")
    print(said)
    assert "match cuts" in said and "settings cuts" in said


def test_a_write_that_is_refused_once_loses_nothing_and_needs_no_restart():
    said = run(SCRIPTS / "refusals.py", heap="8m")
    print(said)
    assert "refused while a match is set aside" in said


# How MicroPython mounts its flash: in programs of 256 bytes on RP2040, of 32, its default, on ESP32 and others.
@pytest.mark.parametrize("progsize, kind, fewest", [(256, "short", 270), (256, "usual", 270), (256, "long", 264),
                                                    (32, "short", 285), (32, "usual", 285), (32, "long", 280)])
@pytest.mark.parametrize("hand", [0, 4, 5, 8, 12, 20])
def test_nine_in_ten_appends_erase_nothing_and_reading_writes_nothing(progsize, kind, fewest, hand):
    said = run(SCRIPTS / "erase_counts.py", kind, hand, progsize)
    print(said)
    words = said.split()
    assert int(words[words.index("none") + 1]) >= fewest
    assert int(words[words.index("worst") + 1]) <= 2


@pytest.mark.covers("MicroPython", "a full or read-only medium")
def test_on_a_full_littlefs_the_match_goes_on_in_memory_and_is_written_later():
    print(run(SCRIPTS / "full_disk.py", heap="8m"))


def test_on_a_full_littlefs_finished_matches_make_room():
    said = run(SCRIPTS / "making_room.py", heap="8m")
    print(said)
    assert said.count("gone") == 2
