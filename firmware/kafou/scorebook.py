"""The scorebook: the match that is going on and the store that keeps its lines, always in step."""

import gc

from .core.events import event_text, read_event
from .core.lexing import words
from .core.quick import quick_event, seats_by_name
from .core.sheet import Sheet


class Scorebook:
    """One match at a time, its events saved as they are recorded.

    sheet     the Sheet of the match, or None
    report    what was found damaged at the start, as a phrase, or None
    """

    def __init__(self, store, find_rules, release=None):
        self.store = store
        self.find_rules = find_rules
        self.release = release
        self.sheet = None
        self.report = None
        self.header_lines = 0

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
            self.sheet = None
            raise

    def read(self, number):
        """What `open` does, but for an error in the middle of it."""
        self.sheet = None
        # What could not be saved is read with the rest: opening the match afresh would lose it.
        if number != self.store.number or self.store.saved:
            opened = self.store.open(number)
            if self.store.report is not None:
                self.report = self.store.report
            if not opened:
                return False
        # What reading left behind would lie in between of what stays.
        gc.collect()
        sheet = Sheet(self.find_rules, self.read_events)
        # Corrections read older events back while the lines are still being taken.
        self.sheet = sheet
        self.header_lines = 0
        seats = None
        for content in self.store.contents():
            in_header = sheet.match is None
            event = None if in_header else quick_event(content, seats)
            refusal = sheet.record(event) if event is not None else sheet.take(words(content.decode("utf-8")))
            if in_header and sheet.match is not None:
                seats = seats_by_name(sheet.header.players)
            if in_header and refusal is not None:
                break
            if in_header and sheet.match is None:
                self.header_lines += 1
            elif refusal is not None:
                # A line that was confirmed but says nothing to this program keeps its number.
                sheet.skip()
                self.report = ("Match {}: one line is not understood and does not count.", number)
        if sheet.finish() is not None:
            self.sheet = None
            self.store.set_match_aside(number)
            self.report = ("Match {} is not for this program and is kept aside.", number)
            return False
        self.release_rules()
        return True

    def begin(self, lines):
        """A new match with these header lines, which must be right."""
        sheet = Sheet(self.find_rules, self.read_events)
        for line in lines:
            refusal = sheet.take(words(line))
            if refusal is not None:
                raise ValueError(line)
        sheet.finish()
        self.store.create(lines)
        self.sheet = sheet
        self.header_lines = len(lines)
        self.release_rules()

    def record(self, event):
        """Takes an event and saves it; None, or why it is refused (and nothing has changed or is saved)."""
        refusal = self.sheet.match.record(event)
        if refusal is None:
            self.store.append(event_text(event, self.header.players))
            if event[0] == "settle":
                self.store.close_segment()
        return refusal

    def read_events(self, first, last):
        """The events numbered first to last, read back from the store."""
        start = self.header_lines - 1
        for line in self.store.read(start + first, start + last):
            yield read_event(words(line), self.sheet.header.players)[0]

    def lines(self):
        """The lines of the match's sheet."""
        return self.store.lines()
