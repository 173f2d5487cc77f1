"""Notes: the newest lines, in the few bytes of `microcontroller.nvm`, until they fill a leaf.

These bytes are flash, too (measured on CircuitPython 9.2.1, RP2040): programming erased ones takes 0.64 ms and
disturbs no others; changing any other erases all 4 KB, which takes 56 ms, and a cut meanwhile loses everything. So
every byte is programmed once, and all are erased only when whatever they hold is in a leaf.

A note is a check, a text and a newline. The newline is programmed after the rest: a note that has one is whole.
The first note says that the bytes were erased to the end, the next one which match the others belong to, from which
line on, and how many of them count only together (a header).
"""

import binascii

from kafou.core.lexing import number, words
from kafou.ports.files import DISK_FULL

BEGIN = b"#kafou 1"
ABOUT = "#match %d %d %d"
OVERHEAD = 2
PIECE = 256
LONGEST = 2 * PIECE
FULL = "no room in nvm"
ERASED = 0xFF
INPUT_OUTPUT_ERROR = 5


def note(text):
    """A text, as bytes, with its check in front: a letter or sign, neither a newline nor an erased byte."""
    return bytes([33 + binascii.crc32(text) % 90]) + text


def erased_bytes(most):
    """As many erased bytes as there is RAM for in one piece; with fewer, more has to be erased one by one."""
    while True:
        try:
            return b"\xff" * most
        except MemoryError:
            if most < PIECE:
                raise
            most //= 2


def is_note(content):
    """True for what `note` gives of a text that can be decoded."""
    try:
        content.decode("utf-8")
    except UnicodeError:
        return False
    return len(content) > 1 and note(content[1:]) == content


class Notes:
    """What the bytes hold. `nvm` is like a bytearray whose erased bytes are 0xFF; None: there are none.

    match, first   the match that the lines belong to (None: no match yet) and the number of the first of them
    count          how many lines there are
    claimed        how many there seem to have been: more than `count` when some are damaged
    ready          False while the bytes have to be erased before anything more can be written
    is_foreign     True when something else than notes was found
    """

    def __init__(self, nvm):
        self.nvm = nvm
        self.size = 0 if nvm is None else len(nvm)
        self._forget()
        begun = False
        for text, end in self._notes(0):
            if not begun:
                begun, self.ready = True, text == BEGIN
                self.used = end or 0
            elif text is None or self.claimed != self.count:
                # Half a note, as a cut leaves it; or damage, and then nothing behind it can be trusted.
                self.ready = False
                self.claimed += end is not None
            else:
                self._take(text, end)
        self.is_foreign = begun and not self.ready and self.match is None
        if self.count < self.unit:
            # A header that was cut is none.
            self._forget()

    def _forget(self):
        self.match, self.first, self.unit = None, 0, 0
        self.count = self.claimed = 0
        self.used = self.lines_at = 0
        self.ready = False

    def _take(self, text, end):
        self.used = end
        if text[:1] != b"#":
            self.count += 1
            self.claimed += 1
            return
        told = [number(word) for word in words(text.decode("utf-8"))[1:]]
        if self.match is not None or len(told) != 3 or None in told:
            self.ready = False
        else:
            self.match, self.first, self.unit = told
            self.lines_at = end

    def _notes(self, at):
        """(text, where the next one begins) of every note: text None for a damaged one, both for one without end."""
        start, carried = at, b""
        while at < self.size and len(carried) < LONGEST:
            piece = bytes(self.nvm[at:min(at + PIECE, self.size)])
            at += len(piece)
            parts = (carried + piece).split(b"\n")
            carried = parts.pop()
            for part in parts:
                start += len(part) + 1
                yield (part[1:] if is_note(part) else None), start
            if carried and not carried.strip(b"\xff"):
                return
        if carried:
            yield None, None

    def lines(self):
        """The lines as bytes, in order; nothing may be written meanwhile."""
        left = self.count
        for text, _end in self._notes(self.lines_at) if left else ():
            yield text
            left -= 1
            if not left:
                return

    def has_room(self, lines, begins):
        """True when these lines, as bytes, can be written; `begins`: a match, too."""
        needed = sum([len(line) + OVERHEAD for line in lines]) + (len(ABOUT) + 12 if begins else 0)
        return self.ready and self.used + needed <= self.size

    def begin(self, match, first, unit):
        """The lines that follow are of this match, from this line on; so many of them count only together."""
        self._write((ABOUT % (match, first, unit)).encode("utf-8"))
        self.match, self.first, self.unit = match, first, unit
        self.lines_at = self.used

    def add(self, line):
        """Writes a line, as bytes; OSError when it cannot."""
        self._write(line)
        self.count += 1
        self.claimed += 1

    def _write(self, text):
        content = note(text)
        start, end = self.used, self.used + len(content)
        if end >= self.size:
            raise OSError(DISK_FULL, FULL)
        self.ready = False
        self.nvm[start:end] = content
        self._insist(start, content)
        self.nvm[end:end + 1] = b"\n"
        self._insist(end, b"\n")
        self.used, self.ready = end + 1, True

    def _insist(self, start, content):
        if bytes(self.nvm[start:start + len(content)]) != content:
            raise OSError(INPUT_OUTPUT_ERROR, "nvm")

    def erase(self):
        """Erases all bytes; what they held must be elsewhere.

        CircuitPython asks for 4 KB of RAM in one piece, for what it writes back: whoever keeps some lets go of it
        before. MemoryError without.
        """
        self._forget()
        if not self.size:
            raise OSError(DISK_FULL, FULL)
        erased = erased_bytes(self.size)
        if self.nvm[0] == ERASED:
            # Bytes that only look erased, after a cut, are erased as well when one of them is not.
            self.nvm[0:1] = b"\x00"
        for at in range(0, self.size, len(erased)):
            end = min(at + len(erased), self.size)
            self.nvm[at:end] = memoryview(erased)[:end - at]
        self._write(BEGIN)
