"""There is memory for whatever a person can do, with a match of 1,000 events on an emulated Pico."""

import pytest

from emulated.played import device, press
from host_tools.benches.hands import sheet_lines

EVENTS = 1000
# The longest language, tiles told one by one, the coach.
SETTINGS = "language fr\ntiles\ncoach\nnames Ana Ben Cleo Dan\n"
# Into a line of the menu; some lines and presses there, and back.
ENTRY = "hold:BACK %s OK wait:300 DOWN OK wait:300 DOWN OK wait:300 OK wait:300 DOWN*2 OK wait:300 BACK*4"
ENTRIES = 9
HAND = "OK wait:500 OK wait:500 OK*2 UP OK*2 DOWN OK DOWN OK wait:500 BACK BACK hold:OK wait:500 OK*2 wait:500 OK*2"


@pytest.fixture(scope="module")
def faults():
    """Words of the console that tell of an error."""
    return "MemoryError", "memory allocation", "unexpected error", "Traceback"


def walked(played, script, faults):
    """Presses a script; no error was met on the way, and the board still answers."""
    press(played, script)
    assert [word for word in faults if word in played.pico.said()] == [], played.pico.said()[-600:]
    assert "scorebook/log.txt" not in played.pico.files()


@pytest.mark.parametrize("rules_id", ["all-fives", "sea-goat", "goat"])
def test_every_menu_opens_with_a_long_match_in_french(newest, faults, rules_id):
    played = device(newest, sheet_lines(EVENTS, rules_id=rules_id), settings=SETTINGS)
    walked(played, HAND, faults)
    for line in range(ENTRIES):
        walked(played, ENTRY % ("DOWN " * line), faults)
    walked(played, HAND, faults)
