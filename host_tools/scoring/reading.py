"""One sheet, read: every mistake with its line, and the match that it comes to."""

from kafou.core.phrases import english
from kafou.core.sheet import Sheet
from kafou.rules import find_rules

from . import expectations
from .text_lines import read_lines


class Reading:
    """What reading a sheet gave.

    sheet     the Sheet;  match: its match, None when the sheet cannot be read
    errors    [(line, words)]: why it cannot be read;  failures: the same for expectations
    """

    def __init__(self):
        self.sheet = Sheet(find_rules)
        self.match = None
        self.errors = []
        self.failures = []
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
        if words is None:
            settle_pending(reading)
            reading.errors.append((number, error))
            reading.line_before = None
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
    sheet = reading.sheet
    header = sheet.header
    reading.line_before = "judged"
    if header.stage < 0 and words[0] != "kafou" and reading.takes_header:
        reading.pending = (number, english(header.missing()), "kafou")
        return
    in_header = sheet.match is None and words[0] in ("kafou", "rules", "players", "teams", "set")
    if not (reading.takes_header if in_header else reading.takes_events):
        reading.line_before = None
        return
    refusal = sheet.take(words)
    if refusal is not None:
        reading.pending = (number, english(refusal), words[0])


def settle_pending(reading):
    """The refusal that no line below forgave is an error.

    What cannot be judged without the refused line is passed over, so that one mistake is told once.
    """
    if reading.pending is None:
        return
    number, words, first = reading.pending
    reading.pending = None
    reading.errors.append((number, words))
    sheet = reading.sheet
    if sheet.match is not None:
        sheet.skip()
    elif first in ("kafou", "rules") or sheet.header.stage < 1:
        reading.takes_header = reading.takes_events = False
    elif first == "players" and not sheet.header.players:
        reading.takes_header = reading.takes_events = False
    elif sheet.header.missing() is not None:
        reading.takes_events = False
