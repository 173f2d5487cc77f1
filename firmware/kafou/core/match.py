"""The match: record, undo, redo, amend, strike; a fold of its events, hand by hand.

In RAM are the numbers of the events that count, a small packed standing for every hand, the corrections, and
the events of the open hand. Older events are read back from where they are kept when a correction touches them;
`shortened` tells how the older hands are let go altogether.
"""

from .events import CORRECTIONS, NOT_AMENDABLE
from .hand import OVER, step
from .marks import standing_after
from .page import rule
from .shortened import lacks, whole
from .standing import Standing, at_start


class Match:
    """A match of which `header` is closed.

    `read_events(first, last)` gives the events numbered first to last (1 is the first line after the header),
    all of them, in order, as they were recorded.

    standing  after the newest event
    count     how many events were recorded, undone ones included
    numbers   numbers of the events that count, corrections among them, rising
    undone    numbers that redo brings back, the next one last
    hands     [(index in `numbers` of the hand's first event, packed standing before it)]
    asleep    the first number that does not count because a correction ended the match before it, or None
    shortened True while `numbers`, `hands` and the corrections begin with a later hand than the first
    """

    def __init__(self, header, read_events):
        self.header = header
        self.read_events = read_events
        self.count = 0
        self.numbers = []
        self.undone = []
        self.corrections = []
        self.hands = []
        self.open_events = []
        self.marks = []
        self.asleep = None
        self.shortened = False
        self.standing = at_start(header)

    def record(self, event):
        """Takes the event and gives None, or gives why it is refused (and nothing has changed)."""
        kind = event[0]
        if kind in NOT_AMENDABLE:
            refusal = DOERS[kind](self, event)
        else:
            refusal = self.take(self.count + 1, event)
        if refusal is None:
            self.count += 1
            if kind not in ("undo", "redo"):
                del self.undone[:]
        return refusal

    def skip(self):
        """Gives the next number to a line that says nothing (a line that cannot be read)."""
        self.count += 1

    def preview(self, event):
        """(the standing as it would be after `event`, None) or (None, why not); nothing changes.

        For plain events, amends and strikes.
        """
        if event[0] in CORRECTIONS:
            folded, refusal = self.correction_folded(self.count + 1, event)
            return (None, refusal) if refusal else (folded[0], None)
        standing = self.standing.copy()
        refusal = OVER if self.asleep is not None else step(self.header, standing, event)
        return (None, refusal) if refusal else (standing, None)

    def take(self, number, event):
        """A plain event counts from now on."""
        if self.asleep is not None:
            # Also what else the rules accept after the end: it would follow events that do not count.
            return OVER
        before = self.standing.packed() if event[0] == "hand" else None
        refusal = step(self.header, self.standing, event)
        if refusal is None:
            if before is not None:
                self.hands.append((len(self.numbers), before))
                del self.open_events[:]
                del self.marks[:]
            self.numbers.append(number)
            self.open_events.append((number, event))
        return refusal

    def newest(self):
        """(number, event) of what undo would take back, or None."""
        if len(self.numbers) < 2:
            whole(self)
        if len(self.numbers) < 2:
            return None
        number = self.numbers[-1]
        if self.open_events and self.open_events[-1][0] == number:
            return self.open_events[-1]
        return number, self.event(number)

    def event(self, number):
        """The event with this number as it was recorded."""
        for event in self.read_events(number, number):
            return event

    def undo(self, event):
        """The newest event that counts does not count any more."""
        if self.newest() is None:
            return ("there is nothing to undo",)
        if self.corrections and lacks(self, self.corrections[-1][1]):
            whole(self)
        number = self.numbers.pop()
        corrected = None
        if self.corrections and self.corrections[-1][0] == number:
            corrected = self.corrections.pop()
        elif len(self.numbers) > self.hands[-1][0]:
            self.open_events.pop()
            self.standing = standing_after(self.header, self.hands[-1][1], self.open_events, len(self.open_events),
                                           self.marks)
            self.undone.append(number)
            return None
        try:
            which = len(self.hands) - 2 if corrected is None else self.hand_of(corrected[1])
            folded = self.folded(which)[0]
        except OSError:
            # What is kept cannot be read just now: nothing is half done.
            self.numbers.append(number)
            if corrected is not None:
                self.corrections.append(corrected)
            raise
        self.adopt(folded)
        self.undone.append(number)
        return None

    def redo(self, event):
        """The newest undo is taken back."""
        if not self.undone:
            return ("there is nothing to redo",)
        number = self.undone[-1]
        again = self.event(number)
        if again[0] in CORRECTIONS:
            refusal = self.correct(again, number)
        else:
            refusal = self.take(number, again)
        self.undone.pop()
        return refusal

    def correct(self, event, number=None):
        """`amend` or `strike`: an older event reads differently, or does not count."""
        if number is None:
            number = self.count + 1
        folded, refusal = self.correction_folded(number, event)
        if refusal is None:
            self.corrections.append(correction(number, event))
            self.numbers.append(number)
            self.adopt(folded)
        return refusal

    def correction_folded(self, number, event):
        """What `folded` gives, were this correction taken; or (None, why it is refused)."""
        if lacks(self, event[1]):
            whole(self)
        refusal = self.uncorrectable(event)
        if refusal is not None:
            return None, refusal
        self.corrections.append(correction(number, event))
        try:
            return self.folded(self.hand_of(event[1]))
        finally:
            del self.corrections[-1]

    def uncorrectable(self, event):
        """Why the event that a correction names cannot be corrected, or None."""
        target = event[1]
        if not 1 <= target <= self.count:
            return ("there is no event {}", target)
        index = position(self.numbers, target)
        if index == len(self.numbers) or self.numbers[index] != target:
            return ("event {} does not count: it is undone, or an undo", target)
        if self.asleep is not None and target >= self.asleep:
            return ("event {} does not count: the match is over before it", target)
        for number, corrected, reading in self.corrections:
            if number == target:
                return ("event {} is a correction: undo it instead", target)
            if corrected == target and reading is None:
                return ("event {} is struck", target)
        if index == 0 and event[0] == "strike":
            return ("the first hand of a match cannot be struck",)
        return None

    def hand_of(self, number):
        """The index in `hands` from where a correction of this number is counted again.

        The hand it belongs to; the one before where it is the line that began the hand.
        """
        found = 0
        index = position(self.numbers, number)
        for which, (start, _before) in enumerate(self.hands):
            if start < index:
                found = which
        return found

    def readings(self, start, stop=None):
        """Yields (index, number, event) for the numbers from index `start`, as they read now.

        Corrections and struck events are passed over.
        """
        numbers = self.numbers[start:stop]
        if not numbers:
            return
        changed = {}
        for number, target, reading in self.corrections:
            changed[number] = None
            changed[target] = reading
        at = 0
        for number, event in numbered(numbers[0], self.read_events(numbers[0], numbers[-1])):
            while at < len(numbers) and numbers[at] < number:
                at += 1
            if at == len(numbers):
                return
            if number == numbers[at]:
                event = changed.get(number, event)
                if event is not None:
                    yield start + at, number, event

    def folded(self, which):
        """Counts again from hand `which`.

        ((standing, which, hands from there on, open events, asleep), None), or (None, why a later event would
        make no sense).
        """
        start, before = self.hands[which]
        hands = []
        standing = Standing(before)
        kept = []
        asleep = None
        for index, number, event in self.readings(start):
            packed = standing.packed() if event[0] == "hand" else None
            if standing.over and not rule(self.header.rules, "accepts_after_end")(self.header, standing, event):
                asleep = number
                break
            refusal = step(self.header, standing, event)
            if refusal is not None:
                return None, ("event {} would make no sense: {}", number, refusal)
            if packed is not None:
                hands.append((index, packed))
                kept = []
            kept.append((number, event))
        return (standing, which, hands, kept, asleep), None

    def adopt(self, folded):
        """What `folded` gave is the match from now on."""
        self.standing, which, hands, self.open_events, self.asleep = folded
        del self.marks[:]
        del self.hands[which:]
        self.hands += hands

    def told_hands(self):
        """Yields, for each hand, (the standing after its last event, its (number, event) pairs).

        Read back hand by hand, so that a long match is never in RAM.
        """
        whole(self)
        for which, (start, before) in enumerate(self.hands):
            stop = self.hands[which + 1][0] if which + 1 < len(self.hands) else None
            standing = Standing(before)
            told = []
            for _index, number, event in self.readings(start, stop):
                if step(self.header, standing, event) is not None:
                    break
                told.append((number, event))
            yield standing, told


def correction(number, event):
    """(its number, the event it corrects, how that reads now: None when struck)."""
    return number, event[1], event[2] if event[0] == "amend" else None


def numbered(first, events):
    """Yields (number, event), counting from `first`."""
    for event in events:
        yield first, event
        first += 1


def position(numbers, number):
    """Where `number` stands, or would stand, in the rising list `numbers`."""
    low = 0
    high = len(numbers)
    while low < high:
        middle = (low + high) // 2
        if numbers[middle] < number:
            low = middle + 1
        else:
            high = middle
    return low


DOERS = {"undo": Match.undo, "redo": Match.redo, "amend": Match.correct, "strike": Match.correct}
