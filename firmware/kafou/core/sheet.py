"""A sheet, read line by line into a match."""

from .events import event_text
from .hand import NO_HAND
from .header import ORDER, Header
from .match import Match


class Sheet:
    """What the lines read so far come to.

    match    a Match once the header is complete and a hand begins (or `finish` was called), else None
    events   the events by number, kept here unless `read_events` brings them from elsewhere
    """

    def __init__(self, find_rules, read_events=None):
        self.header = Header(find_rules)
        self.match = None
        self.events = []
        self.keeps = read_events is None
        self.read_events = self.kept_events if read_events is None else read_events

    def kept_events(self, first, last):
        """The events numbered first to last."""
        for index in range(first - 1, last):
            yield self.events[index]

    def take(self, words):
        """Takes the words of one line (no blank, comment or expectation); None, or why it is refused."""
        if words[0] in ORDER:
            if self.match is not None:
                return ("\"{}\" comes before the first hand", words[0])
            return self.header.read(words)
        from .reading import READERS, read_event
        missing = self.header.missing()
        if missing is not None:
            return missing if words[0] in READERS else self.header.read(words)
        event, refusal = read_event(words, self.header.players)
        return refusal or self.record(event)

    def record(self, event):
        """Takes an event; None, or why it is refused."""
        match = self.match
        if match is None:
            if event[0] != "hand":
                return NO_HAND
            self.header.close()
            match = Match(self.header, self.read_events)
        if self.keeps:
            self.events.append(event)
        refusal = match.record(event)
        if refusal is None:
            self.match = match
        elif self.keeps:
            self.events.pop()
        return refusal

    def skip(self):
        """A line that cannot be read uses up its event number."""
        if self.match is not None:
            self.match.skip()
            if self.keeps:
                self.events.append(None)

    def finish(self):
        """A header without a hand is an empty match. None, or what is missing."""
        missing = self.header.missing()
        if missing is None and self.match is None:
            self.header.close()
            self.match = Match(self.header, self.read_events)
        return missing

    def line(self, event):
        """The event as a line of this sheet."""
        return event_text(event, self.header.players)
