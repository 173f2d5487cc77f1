"""What a match says of an older hand, read back: its events as they were recorded and as they read now."""

from .events import event_phrase
from .hand import step
from .match import numbered, position
from .shortened import lacks, whole
from .standing import Standing


def span(match, which):
    """(first, after the last) index in `match.numbers` of a hand; the last hand has no end: None."""
    return match.hands[which][0], match.hands[which + 1][0] if which + 1 < len(match.hands) else None


def corrected(match, which):
    """True when an event of this hand was amended or struck."""
    start, stop = span(match, which)
    numbers = match.numbers
    last = numbers[-1] if stop is None else numbers[stop] - 1
    for _number, target, _reading in match.corrections:
        if numbers[start] <= target <= last:
            return True
    return False


def with_corrections(match, which):
    """Yields (number, event as it was recorded, as it reads now; None: struck) of a hand's events, in order.

    Corrections themselves are passed over, and what does not count because the match ended before it.
    """
    start, stop = span(match, which)
    numbers = match.numbers[start:stop]
    readings = {}
    for number, target, reading in match.corrections:
        readings[number] = ()
        readings[target] = reading
    for number, event in numbered(numbers[0], match.read_events(numbers[0], numbers[-1])):
        if match.asleep is not None and number >= match.asleep:
            return
        at = position(numbers, number)
        reading = readings.get(number, event)
        if at < len(numbers) and numbers[at] == number and reading != ():
            yield number, event, reading


def correction_phrase(match, number, event):
    """A correction, which may be undone, for people: with the entry it corrects, in its words, not by its number."""
    players = match.header.players
    target = event[1]
    if lacks(match, target):
        # An older correction may have changed what it reads.
        whole(match)
    was = match.event(target)
    for other, corrected_number, reading in match.corrections:
        if corrected_number == target and other != number:
            was = reading
    if event[0] == "strike":
        return ("strike {}", event_phrase(was, players))
    return ("{} > {}", event_phrase(was, players), event_phrase(event[2], players))


def standing_before(match, which, number):
    """The standing just before an event of this hand, as everything reads now."""
    start, stop = span(match, which)
    standing = Standing(match.hands[which][1])
    for _index, told, event in match.readings(start, stop):
        if told >= number:
            break
        step(match.header, standing, event)
    return standing
