"""Marks: standings kept within a long open hand, so that undo after undo does not count all of it again."""

from .hand import step
from .standing import Standing

# A hand of fewer than twice as many events is simply counted again, and has no marks.
GAP = 128
MOST = 8


def standing_after(header, before, events, count, marks):
    """The standing after the first `count` of an open hand's (number, event) pairs, all of them accepted before.

    `before` is the packed standing before the hand. `marks`, a list of at most MOST (how many events, standing after
    them), rising, is where counting starts; it is brought up to date: marks beyond `count` go, new ones are set half
    way to it, half way from there, and so on. Undone one by one, every event is counted again a few times only.
    """
    while marks and marks[-1][0] > count:
        marks.pop()
    at, standing = (marks[-1][0], marks[-1][1].copy()) if marks else (0, Standing(before))
    wanted = []
    place = at
    while len(marks) + len(wanted) < MOST and count - place >= 2 * GAP:
        place += (count - place) // 2
        wanted.append(place)
    for index in range(at, count):
        if index in wanted:
            marks.append((index, standing.copy()))
        step(header, standing, events[index][1])
    return standing
