"""Prints the edges and gestures of three keys that move at arbitrary times, read by a loop that is often late."""

from kafou.gestures import Gestures
from kafou.ports.debounce import Debounce

KEYS = ("UP", "DOWN", "OK")


def numbers(seed):
    """Numbers that look arbitrary and are the same on every Python."""
    while True:
        seed = (seed * 75 + 74) % 65537
        yield seed


def main():
    arbitrary = numbers(20)
    debounce = Debounce(25)
    gestures = Gestures()
    levels = {}
    at_ms = now_ms = 0
    for _turn in range(400):
        changes = []
        for _change in range(next(arbitrary) % 4):
            at_ms += next(arbitrary) % (12 if next(arbitrary) % 3 else 900)
            role = KEYS[next(arbitrary) % 3]
            levels[role] = not levels.get(role)
            changes.append((None if next(arbitrary) % 97 == 0 else role, levels[role], at_ms))
        now_ms = max(now_ms, at_ms) + next(arbitrary) % 60
        at_ms = now_ms
        edges = debounce.edges(changes, now_ms)
        print(now_ms, edges, gestures.feed(edges, now_ms))


main()
