"""One sheet, read: every mistake with its line, and the match that it comes to."""

from kafou.core.header import ORDER
from kafou.core.phrases import english
from kafou.core.reading import read_event
from kafou.core.sheet import Sheet
from kafou.core.tiles import ALL_TILES
from kafou.rules import find_rules

from . import expectations
from .consequences import Doubts
from .text_lines import read_lines


class Reading:
    """What reading a sheet gave.

    sheet     the Sheet;  match: its match, None when the sheet cannot be read
    errors    [(line, words)]: why it cannot be read;  failures: the same for expectations
    set_lines {option: the line that set it};  doubtful: [(line, words)] of what is counted but can hardly be meant
    """

    def __init__(self):
        self.sheet = Sheet(find_rules)
        self.match = None
        self.errors = []
        self.failures = []
        self.set_lines = {}
        self.doubtful = []
        self.doubts = Doubts()
        self.pending = None
        self.takes_header = True
        self.takes_events = True
        self.line_before = None


def read(byte_lines, check):
    """A Reading of the bytes' lines; expectations are looked at only when `check` is true."""
    reading = Reading()
    last = 0
    for number, words, error in read_lines(byte_lines):
        last = number
        if error is not None:
            settle_pending(reading)
            reading.errors.append((number, error))
            guess(reading, words)
        elif words[0] == "=":
            expect(reading, number, words[1:], check)
        elif words[0][0] == "=":
            settle_pending(reading)
            reading.errors.append((number, "a space follows the \"=\" of an expectation"))
            reading.line_before = None
        else:
            settle_pending(reading)
            take(reading, number, words)
    settle_pending(reading)
    if not reading.errors:
        missing = reading.sheet.finish()
        if missing is not None:
            reading.errors.append((last + 1, english(missing)))
    if not reading.errors:
        reading.match = reading.sheet.match
    return reading


def expect(reading, number, words, check):
    """An expectation; `= refused` forgives the line above."""
    if words == ["refused"]:
        if reading.pending is not None:
            reading.pending = None
        elif reading.line_before == "judged" and check:
            reading.failures.append((number, "the line above was expected to be refused, but it was not"))
        elif reading.line_before is None and check and not reading.errors:
            reading.failures.append((number, "no line stands above that could be refused"))
        reading.line_before = None
        return
    settle_pending(reading)
    reading.line_before = None
    if not reading.takes_events and words and words[0] in ("winners", "goats", "leads", "ratings"):
        return
    wrong = expectations.unreadable(words, reading.sheet.header)
    if wrong is not None:
        reading.errors.append((number, wrong))
    elif check and not reading.errors:
        match = reading.sheet.match
        failed = expectations.failure(words, reading.sheet.header, None if match is None else match.standing)
        if failed is not None:
            reading.failures.append((number, failed))


def take(reading, number, words):
    """A header line or an event; a refusal waits for the line below, which may forgive it."""
    reading.line_before = "judged"
    header = reading.sheet.header
    if header.stage < 0 and words[0] != "kafou" and reading.takes_header:
        reading.pending = (number, header.missing(), words)
        return
    in_header = reading.sheet.match is None and words[0] in ORDER
    if not (reading.takes_header if in_header else reading.takes_events):
        reading.line_before = None
        return
    refusal = refused(reading, words)
    if refusal is not None:
        reading.pending = (number, refusal, words)
    elif in_header and words[0] == "set":
        reading.set_lines[words[1]] = number
    elif not in_header:
        doubt(reading, number)


def doubt(reading, number):
    """More pips in a hand than the whole set is worth are counted, and warned of."""
    sheet = reading.sheet
    event = sheet.events[-1] if sheet.events else None
    if event is not None and event[0] == "amend":
        event = event[2]
    if event is None or event[0] != "left" or event[2] is not None:
        return
    most = sheet.header.rules.worth(sheet.header, ALL_TILES)
    if event[3] > most:
        reading.doubtful.append((number, "warning: %s cannot hold %d: all tiles together are worth %d" % (
            sheet.header.players[event[1]], event[3], most)))


def warnings(reading):
    """[(line, words)]: what is doubtful, and house rules that contradict each other, at the later of their lines."""
    if reading.match is None:
        return []
    return reading.doubtful + [(max([reading.set_lines.get(name, 0) for name in names]), "warning: " + english(phrase))
            for names, phrase in reading.sheet.header.contradictions()]


def refused(reading, words):
    """Takes a line; None, or why it is refused. Where nobody knows which hand it is in, it is only read."""
    sheet = reading.sheet
    if not reading.doubts.lost or words[0] == "hand" or words[0] in ORDER:
        refusal = sheet.take(words)
        if refusal is None and words[0] == "hand":
            reading.doubts.clear()
        return refusal
    sheet.skip()
    return read_event(words, sheet.header.players)[1]


def guess(reading, words):
    """A damaged line counts as far as it can be understood, so that what follows it makes sense."""
    if words and words[0][0] != "=":
        take(reading, 0, words)
        if reading.pending is not None:
            reading.pending = None
            stumble(reading, words)
    reading.line_before = None


def settle_pending(reading):
    """The refusal that no line below forgave is an error, unless an earlier mistake brought it about."""
    if reading.pending is None:
        return
    number, refusal, words = reading.pending
    reading.pending = None
    if not reading.errors or not reading.doubts.explain(refusal):
        reading.errors.append((number, english(refusal)))
    stumble(reading, words)


def stumble(reading, words):
    """A line was refused: what cannot be judged without it is passed over, so that one mistake is told once."""
    sheet = reading.sheet
    header = sheet.header
    if sheet.match is not None:
        sheet.skip()
        reading.doubts.add(words, header.players)
    elif header.stage < 1 or words[0] == "rules" or (words[0] == "players" and not header.players):
        reading.takes_header = reading.takes_events = False
    elif header.missing() is not None:
        reading.takes_events = False
    elif words[0] not in ORDER:
        reading.doubts.add(words, header.players)
