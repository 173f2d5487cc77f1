"""A match of which the older hands are let go, and read back when they are asked for.

What a hand before the newest ones did is in the standing; its events are needed again only to correct it, to undo
that far, and to look at the history. So a match of any length takes the same memory.
"""

from .standing import Standing

INPUT_OUTPUT_ERROR = 5


def shorten(match, most):
    """Of the hands only the newest `most` stay in memory; what they stand on is in their standings."""
    which = len(match.hands) - most
    if which <= 0 or match.asleep is not None:
        return
    start = match.hands[which][0]
    first = match.numbers[start]
    match.hands = [(index - start, before) for index, before in match.hands[which:]]
    match.numbers = match.numbers[start:]
    # What an older correction changed is older still.
    match.corrections = [one for one in match.corrections if one[0] > first]
    match.shortened = True


def resume(match, number, packed):
    """A match that has not begun goes on with event `number`, which begins a hand; `packed` is the standing before."""
    match.count = number - 1
    match.standing = Standing(packed)
    match.shortened = number > 1


def lacks(match, number):
    """True when an event with this number cannot be corrected without the older hands."""
    # The line that begins a hand is counted again with the hand before it.
    return match.shortened and (not match.numbers or number <= match.numbers[0])


def whole(match):
    """All hands are known again, read back from the first; OSError when that cannot be, and nothing has changed."""
    if not match.shortened:
        return
    twin = type(match)(match.header, match.read_events)
    for event in match.read_events(1, match.count):
        if event is None or twin.record(event) is not None:
            twin.skip()
    if twin.count != match.count:
        raise OSError(INPUT_OUTPUT_ERROR, "older hands cannot be read")
    match.numbers = twin.numbers
    match.undone = twin.undone
    match.corrections = twin.corrections
    match.hands = twin.hands
    match.open_events = twin.open_events
    match.marks = []
    match.asleep = twin.asleep
    match.standing = twin.standing
    match.shortened = False
