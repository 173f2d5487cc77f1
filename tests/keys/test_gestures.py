"""Key edges become gestures."""

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


def test_release_without_a_press_is_nothing():
    assert Gestures().feed([("OK", False, 10)], 2000) == []
