"""Key edges become gestures."""

import os
import subprocess
import sys
from pathlib import Path

import micropython_runner
from kafou.gestures import HOLD, REPEAT, TAP, Gestures
from kafou.ports.debounce import Debounce


def gestures_of(edges, until_ms, every_ms=10):
    """Every (gesture, role) from these edges, looked at every few milliseconds."""
    gestures = Gestures()
    found = []
    waiting = list(edges)
    for now_ms in range(0, until_ms + 1, every_ms):
        due = [edge for edge in waiting if edge[2] <= now_ms]
        waiting = waiting[len(due):]
        found += [(gesture, role, now_ms) for gesture, role in gestures.feed(due, now_ms)]
    return found


def debounced(times, bounce_ms, until_ms=400):
    """How often a key went down, when its level changes at these times."""
    keys = Debounce(bounce_ms)
    found = []
    down = False
    waiting = list(times)
    for now_ms in range(0, until_ms):
        changes = []
        while waiting and waiting[0] <= now_ms:
            down = not down
            changes.append(("OK", down, waiting.pop(0)))
        found += keys.edges(changes, now_ms)
    return found


def test_edges_within_a_few_milliseconds_are_one_press():
    found = debounced([0, 3, 5, 8], 25)
    assert [is_down for _role, is_down, _at in found] == [True, False]
    assert found[0][2] == 0


def test_contact_that_bounces_and_stays_is_one_press_and_one_release():
    assert [is_down for _role, is_down, _at in debounced([0, 3, 5, 200, 204, 206], 25)] == [True, False]


def test_bounce_after_81_ms_is_a_second_press_unless_the_board_says_100():
    presses = [edge for edge in debounced([0, 40, 81, 85], 25) if edge[1]]
    assert len(presses) == 2
    presses = [edge for edge in debounced([0, 40, 81, 85], 100) if edge[1]]
    assert len(presses) == 1


def test_held_900_ms_is_one_hold_at_700_and_no_tap():
    found = gestures_of([("OK", True, 0), ("OK", False, 900)], 1200)
    assert found[0] == (HOLD, "OK", 700)
    assert TAP not in [one[0] for one in found] and [one[0] for one in found].count(HOLD) == 1


def test_held_200_ms_is_one_tap_at_release():
    assert gestures_of([("OK", True, 0), ("OK", False, 200)], 1200) == [(TAP, "OK", 200)]


def test_late_loop_still_tells_650_ms_from_900():
    gestures = Gestures()
    assert gestures.feed([("OK", True, 0), ("OK", False, 650)], 3000) == [(TAP, "OK")]
    assert gestures.feed([("OK", True, 4000), ("OK", False, 4900)], 9000)[0] == (HOLD, "OK")


def test_repeats_come_faster_after_a_second():
    found = gestures_of([("UP", True, 0), ("UP", False, 3000)], 3000)
    times = [at for gesture, _role, at in found if gesture == REPEAT]
    slow = [b - a for a, b in zip(times, times[1:]) if a < 1600]
    fast = [b - a for a, b in zip(times, times[1:]) if a > 1800]
    assert min(slow) > max(fast) and len(fast) > 5


def test_overflowed_queue_leaves_no_key_down_and_presses_nothing():
    gestures = Gestures()
    gestures.feed([("UP", True, 0)], 0)
    assert gestures.feed([(None, False, 50)], 50) == []
    assert gestures.feed([], 5000) == []
    assert gestures.feed([("UP", False, 5100)], 5100) == []


def test_overflow_goes_through_the_debouncing_and_no_key_stays_down():
    keys = Debounce(25)
    gestures = Gestures()
    gestures.feed(keys.edges([("UP", True, 0), ("OK", True, 2)], 10), 10)
    edges = keys.edges([("UP", False, 20), (None, True, 50)], 60)
    assert edges[-1] == (None, False, 50)
    assert gestures.feed(edges, 60) == []
    # the key that was down is released, and later it is pressed again
    assert gestures.feed(keys.edges([("OK", False, 900)], 1000), 1000) == []
    edges = keys.edges([("OK", True, 2000), ("OK", False, 2100)], 2200)
    assert gestures.feed(edges, 2200) == [(TAP, "OK")]


def test_late_loop_gives_the_gestures_of_several_keys_in_their_order():
    edges = [("UP", True, 0), ("DOWN", True, 100), ("OK", True, 820), ("OK", False, 850)]
    assert Gestures().feed(edges, 860) == [(HOLD, "UP"), (HOLD, "DOWN"), (TAP, "OK")]


def test_late_loop_makes_up_for_no_repeats():
    gestures = Gestures()
    assert gestures.feed([("UP", True, 0)], 5000) == [(HOLD, "UP")]
    assert gestures.feed([], 5005) == []
    assert gestures.feed([], 5070) == [(REPEAT, "UP")]


def test_repeat_that_was_due_but_not_told_before_the_release_is_none():
    gestures = Gestures()
    assert gestures.feed([("UP", True, 0)], 700) == [(HOLD, "UP")]
    # A picture takes 400 ms; the finger lets go as soon as it sees it.
    assert gestures.feed([("UP", False, 1100)], 1110) == []
    assert gestures.feed([("UP", True, 2000), ("DOWN", True, 2900), ("UP", False, 2950)], 2960) == [(HOLD, "UP")]


def test_contact_shorter_than_the_bounces_is_a_press_and_its_release():
    keys = Debounce(25)
    assert keys.edges([("OK", True, 0), ("OK", False, 6)], 6) == [("OK", True, 0)]
    assert keys.edges([], 24) == []
    assert keys.edges([], 40) == [("OK", False, 25)]


def test_keys_bounce_each_for_itself():
    keys = Debounce(25)
    assert keys.edges([("OK", True, 0), ("UP", True, 5)], 5) == [("OK", True, 0), ("UP", True, 5)]


def test_gestures_are_the_same_on_micropython(micropython):
    script = Path(__file__).parent / "on_micropython" / "gestures.py"
    environment = dict(os.environ, PYTHONPATH=str(micropython_runner.ROOT / "firmware"))
    told = subprocess.run([sys.executable, str(script)], env=environment, stdout=subprocess.PIPE, check=True)
    here = told.stdout.decode("utf-8").splitlines()
    assert len(here) == 400 and any("REPEAT" in line for line in here) and any("None" in line for line in here)
    assert micropython_runner.run(script).splitlines() == here


def test_release_without_a_press_is_nothing():
    assert Gestures().feed([("OK", False, 10)], 2000) == []
