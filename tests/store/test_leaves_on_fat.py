"""CircuitPython's store on real FAT, in a real MicroPython: power cuts that take a whole block with them."""

from pathlib import Path

import pytest

from tests.micropython_runner import SKIP, micropython, run

SCRIPT = Path(__file__).parent / "on_micropython" / "fat_cuts.py"
pytestmark = pytest.mark.skipif(micropython() is None, reason=SKIP)


# Sectors of the drive, whether the space for matches lies in pieces, and which of the cuts are tried: every n-th.
@pytest.mark.parametrize("drive", ["2048,0,5", "2048,1,5", "4500,1,7"])
def test_a_power_cut_loses_nothing_confirmed_and_touches_no_other_file(drive):
    said = run(SCRIPT, drive, heap="32m")
    print(said)
    words = said.split()
    assert int(words[words.index("leaves") + 1]) > 90 and int(words[-1]) > 150
