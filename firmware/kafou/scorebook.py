"""The scorebook: the match that is going on and the store that keeps its lines, always in step."""

import gc
from binascii import crc32

from .core.events import event_text
from .core.lexing import words
from .core.quick import quick_event, seats_by_name
from .core.sheet import Sheet
from .core.shortened import resume, shorten
from .resuming import Resuming

# The errno of a store for which memory was short.
OUT_OF_MEMORY = 12


class Scorebook:
    """One match at a time, its events saved as they are recorded.

    report    what was found damaged at the start, as a phrase, or None
    resuming  from where on the match that it names is read at power-on, a Resuming, or None
    hands_in_memory    so many hands of a long match are not let go: undo goes through them at once
    """

    hands_in_memory = 12

    def __init__(self, store, find_rules, release=None, make_room=None):
        """`make_room()` lets go of what can be loaded again, when memory is short."""
        self.store = store
        self.find_rules = find_rules
        self.release = release
        self.make_room = make_room or gc.collect
        self.kept = None
        self.report = None
        self.resuming = None

    @property
    def sheet(self):
        """The Sheet of the match, or None."""
        return self.kept and self.kept.sheet

    @property
    def match(self):
        """The match, or None."""
        return self.sheet and self.sheet.match

    @property
    def header(self):
        """The header of the match, or None."""
        return self.sheet and self.sheet.header

    def release_rules(self):
        """Of the rule sets only the one of this match stays loaded."""
        if self.release is not None:
            self.release(self.sheet and self.header.rules.ID)

    def saved(self):
        """False while something is only in memory."""
        return self.store.saved

    def start(self, resumed=0):
        """Takes up the match that was resumed, else the newest that can be read.

        What cannot be read is set aside and reported.
        """
        numbers = self.store.matches()
        if resumed in numbers:
            numbers.remove(resumed)
            numbers.append(resumed)
        for number in reversed(numbers):
            if self.open(number):
                return

    def open(self, number):
        """Takes up match `number`; False when it cannot be read, and then it is set aside."""
        try:
            return self.read(number)
        except Exception:
            # A match of which only a part was taken is none.
            self.kept = None
            raise

    def read(self, number):
        """What `open` does, but for an error in the middle of it."""
        self.kept = None
        resuming = self.resuming
        if resuming is not None and resuming.match == number and self.store.saved:
            if self.store.open(number, resuming.place) and self.store.report is None:
                kept = self.kept = Kept(self.store, self.find_rules)
                if kept.take_from(resuming):
                    self.release_rules()
                    return True
            self.kept = self.resuming = None
        # What could not be saved is read with the rest: opening the match afresh would lose it.
        if number != self.store.number or self.store.saved:
            opened = self.store.open(number)
            if self.store.report is not None:
                self.report = self.store.report
            if not opened:
                return False
        # What reading left behind would lie in between of what stays.
        gc.collect()
        kept = self.kept = Kept(self.store, self.find_rules)
        sheet = kept.sheet
        if kept.take_all():
            self.report = ("Match {}: one line is not understood and does not count.", number)
        if sheet.finish() is not None:
            self.kept = None
            self.store.set_match_aside(number)
            self.report = ("Match {} is not for this program and is kept aside.", number)
            return False
        self.release_rules()
        return True

    def begin(self, lines):
        """A new match with these header lines, which must be right."""
        kept = Kept(self.store, self.find_rules)
        for line in lines:
            refusal = kept.sheet.take(words(line))
            if refusal is not None:
                raise ValueError(line)
        kept.sheet.finish()
        kept.header_lines = len(lines)
        kept.header_sum = sum_of([line.encode("utf-8") for line in lines])
        self.store.create(lines)
        self.insist()
        self.kept = kept
        self.release_rules()

    def delete(self, number):
        """Deletes a match for good; False when the medium refuses. After the open one the newest left goes on.

        What had no room is tried again.
        """
        was_open = number == self.store.number
        if not self.store.remove(number):
            return False
        if was_open:
            self.kept = None
            self.start()
        self.store.retry()
        return True

    def other(self, number):
        """The Sheet of another match as it is on the medium, or None; the open one stays open."""
        lines = self.store.peek(number)
        if lines is None:
            return None
        kept = Kept(lines, self.find_rules)
        try:
            kept.take_all()
            return kept.sheet if kept.sheet.finish() is None else None
        finally:
            self.release_rules()

    def record(self, event):
        """Takes an event and saves it; None, or why it is refused (and nothing has changed or is saved).

        Where memory is short, what can be loaded again is let go, and it is done once more.
        """
        try:
            return self.recorded(event)
        except MemoryError:
            self.as_saved()
        try:
            return self.recorded(event)
        except MemoryError:
            self.as_saved()
            raise

    def recorded(self, event):
        """What `record` does; a MemoryError comes before anything is saved, and may leave the match half changed."""
        refusal = self.match.record(event)
        if refusal is None:
            self.store.append(event_text(event, self.header.players))
            self.insist()
            if event[0] == "settle":
                self.store.close_segment()
        return refusal

    def insist(self):
        """What only lacked memory is saved all the same."""
        if self.store.failure == OUT_OF_MEMORY:
            self.make_room()
            self.store.retry()

    def as_saved(self):
        """The match is what its lines say, whatever was left half done."""
        self.make_room()
        self.open(self.store.number)

    def lines(self):
        """The lines of the match's sheet."""
        return self.store.lines()

    def let_go(self, build):
        """Of a long match the older hands are let go. The new Resuming, where there is one that is not kept yet.

        It goes on with the hand before the newest, so that undo soon after power-on need not read all of it either.
        """
        match = self.match
        if match is None or len(match.hands) < 2 or match.asleep is not None or not self.store.saved:
            return None
        start, packed = match.hands[-2]
        number = match.numbers[start]
        kept = self.kept
        name = self.store.number
        if self.resuming is not None and (self.resuming.match, self.resuming.number) == (name, number):
            return None
        place = self.store.place_of(kept.header_lines + number - 1)
        shorten(match, self.hands_in_memory)
        self.store.look_from(self.store.place_of(kept.header_lines + match.numbers[0] - 1))
        self.resuming = Resuming(build, name, kept.header_lines, kept.header_sum, number, place, packed)
        return self.resuming


class Kept:
    """A match taken from the lines that are kept: `lines` has contents() and read(first, last), as a store has.

    header_lines, header_sum    how many lines the header has, and their check sum
    """

    def __init__(self, lines, find_rules):
        self.lines = lines
        self.header_lines = 0
        self.header_sum = 0
        self.sheet = Sheet(find_rules, self.read_events)

    def take_all(self):
        """Takes the lines until the header is damaged; True when one of them is not understood and does not count."""
        return self.take(self.lines.contents())

    def take_from(self, resuming):
        """Takes the header, and then the lines from where `resuming` goes on; False when they do not fit it.

        Or when one of them is not understood: whoever reads all of them says so.
        """
        contents = self.lines.contents(resuming.header_lines, resuming.line())
        header = []
        for content in contents:
            header.append(content)
            if len(header) == resuming.header_lines:
                break
        if self.take(header) or self.header_sum != resuming.header_sum or self.sheet.finish() is not None:
            return False
        resume(self.sheet.match, resuming.number, resuming.packed)
        return not self.take(contents) and self.sheet.match.hands != [] and (
            self.sheet.match.numbers[0] == resuming.number)

    def take(self, contents):
        """Takes lines, given as bytes; as `take_all`."""
        sheet = self.sheet
        strange = False
        seats = None if sheet.match is None else seats_by_name(sheet.header.players)
        for content in contents:
            in_header = sheet.match is None
            event = None if in_header else quick_event(content, seats)
            refusal = sheet.record(event) if event is not None else sheet.take(words(content.decode("utf-8")))
            if in_header and sheet.match is not None:
                seats = seats_by_name(sheet.header.players)
            if in_header and refusal is not None:
                break
            if in_header and sheet.match is None:
                self.header_lines += 1
                self.header_sum = sum_of((content,), self.header_sum)
            elif refusal is not None:
                # A line that was confirmed but says nothing to this program keeps its number.
                sheet.skip()
                strange = True
        return strange

    def read_events(self, first, last):
        """The events numbered first to last, read back; corrections ask for them, also while lines are being taken."""
        from .core.reading import read_event
        start = self.header_lines - 1
        for line in self.lines.read(start + first, start + last):
            yield read_event(words(line), self.sheet.header.players)[0]


def sum_of(lines, total=0):
    """The check sum of lines given as bytes, after others with the sum `total`."""
    for line in lines:
        total = crc32(line + b"\n", total)
    return total
