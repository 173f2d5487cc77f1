"""Leaves: the blocks of 4 KB that matches and settings are kept in, each written in one and then never changed.

A leaf is text: a comment that tells what is in it, with checks of itself and of the rest, then lines of a match, or a
text such as the settings; newlines fill it up. What is kept in a leaf is never lost to a cut, since a leaf that holds
anything of worth is not written: newer contents go to a free one, in turns, and only when they were read back does
the old one become free. A cut leaves the leaf that was being written damaged, and that held nothing yet.

Every leaf has a number in the order of writing. The lines of a match are told by going through its leaves in this
order: each says at which line it begins, and what came before it from there on counts no more.
"""

import binascii
import gc

from kafou.ports.circuitpython.sectors import LEAF
from kafou.ports.files import DISK_FULL

HEAD = 67
ROOM = LEAF - HEAD
FORMAT = "# leaf %08x %-15s %05d %05d %04d %08x "
MATCH, TEXT = "match ", "text "
FILLING = b"\n" * 64


def check_of(content):
    """The check of a head, as it stands at its end."""
    return ("%08x\n" % binascii.crc32(content)).encode("utf-8")


def head(order, label, first, count, size, total):
    """The first line of a leaf as bytes; the label is a match's number, or a text's name."""
    what = MATCH + "%05d" % label if isinstance(label, int) else TEXT + label
    told = (FORMAT % (order, what, first, count, size, total)).encode("utf-8")
    return told + check_of(told)


def parse(content):
    """(order, label, first line, lines, bytes, check) of a leaf's first bytes; None when they are no head."""
    told = bytes(content[:HEAD])
    if told[:7] != b"# leaf " or told[-9:] != check_of(told[:-9]):
        return None
    text = told.decode("utf-8")
    what = text[16:31].rstrip()
    label = int(what[len(MATCH):]) if what.startswith(MATCH) else what[len(TEXT):]
    return int(text[7:15], 16), label, int(text[32:37]), int(text[38:43]), int(text[44:48]), int(text[49:57], 16)


class Leaves:
    """All leaves of a ground.

    buffer   4 KB, for whoever puts a leaf together: `put` lines in it from HEAD on
    found    what each holds: (order, label, first line, lines, bytes, True when all of it is good), or None
    """

    def __init__(self, ground):
        self.ground = ground
        self._buffer = bytearray(LEAF)
        self.order = 0
        self.newest = -1
        self.found = [self._look(block) for block in range(ground.count)]
        for block in range(ground.count):
            leaf = self.found[block]
            if leaf and leaf[0] >= self.order:
                self.order, self.newest = leaf[0] + 1, block

    @property
    def buffer(self):
        """The 4 KB; MemoryError while they are wanting."""
        if self._buffer is None:
            self._buffer = bytearray(LEAF)
        return self._buffer

    def _look(self, block):
        told = parse(self.ground.sector(block, 0))
        if told is None:
            return None
        self.ground.read(block, self.buffer)
        return told[:5] + (told[4] <= ROOM and self._total(told[4]) == told[5],)

    def _total(self, size):
        return binascii.crc32(memoryview(self.buffer)[HEAD:HEAD + size])

    def by_label(self):
        """{label: its leaves, the oldest first}."""
        found = {}
        for _order, block in sorted([(self.found[block][0], block) for block in range(len(self.found))
                                     if self.found[block]]):
            found.setdefault(self.found[block][1], []).append(block)
        return found

    def chain(self, blocks):
        """(those that count, how many lines they have, those that tell of lines which are not there).

        `blocks` are the leaves of one match in order. What a leaf that counts has from the first line of the next
        one on counts no more.
        """
        kept, count, lost = [], 0, []
        for block in blocks:
            _order, _label, first, lines, _size, good = self.found[block]
            if good and first <= count:
                while kept and self.found[kept[-1]][2] >= first:
                    kept.pop()
                kept.append(block)
                count, lost = first + lines, []
            else:
                lost.append(block)
        return kept, count, [block for block in lost if self.end(block) > count]

    def end(self, block):
        """The number of the line that comes after those of a leaf."""
        return self.found[block][2] + self.found[block][3]

    def newest_good(self, blocks):
        """The last of these leaves of a text that is good, or None."""
        good = [block for block in blocks if self.found[block][5]]
        return good[-1] if good else None

    def free(self, gone):
        """The leaves that hold nothing of worth, in the order in which they are to be written.

        `gone`: labels of which nothing is kept any more.
        """
        used = set()
        by_label = self.by_label()
        for label in by_label:
            if label in gone:
                continue
            if isinstance(label, int):
                kept, _count, lost = self.chain(by_label[label])
                used.update(kept)
                used.update(lost)
            else:
                used.add(self.newest_good(by_label[label]))
        count = len(self.found)
        turns = [(self.newest + 1 + turn) % count for turn in range(count)]
        return [block for block in turns if block not in used]

    def lines(self, block, most):
        """The first lines of a leaf as bytes, without newline; the buffer is left alone."""
        left = self.found[block][4]
        carried, at, index = b"", HEAD, 0
        while most > 0 and left > 0:
            piece = self.ground.sector(block, index)[at:][:left]
            left -= len(piece)
            at, index = 0, index + 1
            parts = (carried + piece).split(b"\n")
            carried = parts.pop()
            for part in parts[:most]:
                yield part
            most -= len(parts)

    def text(self, block):
        """What a leaf holds, as bytes."""
        self.ground.read(block, self.buffer)
        return bytes(memoryview(self.buffer)[HEAD:HEAD + self.found[block][4]])

    def without_buffer(self, does):
        """Does something that needs 4 KB of RAM in one piece, which nobody else may have by then."""
        self._buffer = None
        if hasattr(gc, "mem_free"):
            gc.collect()
        does()
        # At once, before anything else lies there.
        self._buffer = bytearray(LEAF)

    def put(self, at, line):
        """Puts a line, as bytes, and its newline there; where the next one goes. ValueError without room for it."""
        end = at + len(line) + 1
        if end > LEAF:
            raise ValueError("a leaf is full")
        self.buffer[at:end - 1] = line
        self.buffer[end - 1] = 10
        return end

    def write(self, label, first, count, end, free, spare=0):
        """Writes what the buffer holds from HEAD up to `end` to the first of these free leaves.

        OSError when no more than `spare` are free, or the medium refuses; what was kept is kept.
        """
        if len(free) <= spare:
            raise OSError(self.ground.refusal or DISK_FULL, "no free leaf")
        block = free[0]
        size = end - HEAD
        self.buffer[:HEAD] = head(self.order, label, first, count, size, self._total(size))
        while end < LEAF:
            more = min(len(FILLING), LEAF - end)
            self.buffer[end:end + more] = FILLING[:more]
            end += more
        self.found[block] = None
        self.newest = block
        self.ground.write(block, self.buffer)
        self.found[block] = (self.order, label, first, count, size, True)
        self.order += 1
