"""The store on CircuitPython: a line is noted at once, and notes are kept in leaves when they fill one.

`notes` tells what is written for every line, `leaves` and `ground` where it is kept then, and why a cut at any
moment loses nothing confirmed and touches neither the program nor the drive's folders.
"""

from kafou.core.lexing import number as whole_number
from kafou.core.lexing import words
from kafou.ports.circuitpython.leaf_texts import CATALOGUE
from kafou.ports.circuitpython.leaves import HEAD, ROOM
from kafou.ports.circuitpython.sectors import LEAF
from kafou.ports.lines import OUT_OF_MEMORY, damaged_phrase, insist

REMOVED, ASIDE, HIGHEST = "removed", "aside", "highest"
NOTES_BEFORE = "nvm"


class LeafStore:
    """Keeps matches as lines of text. number, count, saved, pending, failure, report: as in `file_store.Store`."""

    def __init__(self, leaves, notes, texts):
        self.leaves = leaves
        self.notes = notes
        self.texts = texts
        self.number = None
        self.pending = []
        self.failure = None
        self.report = None
        self._kept = []
        self._written = 0
        self._header_lines = 0
        self._listed = {REMOVED: [], ASIDE: [], HIGHEST: [0]}
        for line in (texts.read_text(CATALOGUE) or "").split("\n"):
            told = words(line)
            if told and told[0] in self._listed:
                self._listed[told[0]] = [whole_number(word) or 0 for word in told[1:]]
        texts.gone = self._listed[REMOVED]

    count = property(lambda self: self._written + len(self.pending))
    saved = property(lambda self: not self.pending)

    def matches(self):
        """The numbers of the matches kept, oldest first."""
        hidden = self._listed[REMOVED] + self._listed[ASIDE]
        return sorted([number for number in self._numbers() if number not in hidden])

    def _numbers(self):
        found = [label for label in self.leaves.by_label() if isinstance(label, int)]
        if self.notes.match is not None and self.notes.match not in found:
            found.append(self.notes.match)
        return found

    def hidden(self):
        """The numbers of the matches that were set aside."""
        there = self._numbers()
        return [number for number in self._listed[ASIDE] if number in there]

    def create(self, lines, leaves_out=0):
        """Begin a match with these header lines; its number, higher than any ever used. ValueError for no line.

        `leaves_out`: how many numbers are left for matches that are not seen from here.
        """
        if not lines:
            raise ValueError("a match has a header")
        for line in lines:
            insist(line)
        self.close()
        self.number = max(self._numbers() + self._listed[HIGHEST] + [0]) + 1 + leaves_out
        self._kept, self._written, self._header_lines = [], 0, len(lines)
        self.pending = list(lines)
        self.retry()
        return self.number

    def open(self, number, place=None, sets_aside=True):
        """Read a match back; True when it can go on. `report` tells of damage; False: its header is damaged."""
        self.close()
        self.report = None
        kept, count, claimed = self._found(number)
        if not count:
            self.report = ("Match {} cannot be read and stays where it is.", number)
            if sets_aside and self.set_match_aside(number):
                self.report = ("Match {} cannot be read and is kept in damaged.", number)
            return False
        self.number, self._kept, self._written = number, kept, count
        if claimed > count:
            self.report = damaged_phrase(number, count, False)
        return True

    def peek(self, number):
        """The lines of a match, without opening it: contents() and read(first, last); None without a header."""
        kept, count, _claimed = self._found(number)
        if not count:
            return None
        other = LeafStore(self.leaves, self.notes, self.texts)
        other.number, other._kept, other._written = number, kept, count
        return other

    def _found(self, number):
        """(the leaves of a match, how many lines there are, how many there were)."""
        kept, count, lost = self.leaves.chain(self.leaves.by_label().get(number, []))
        claimed = max([self.leaves.end(block) for block in lost] + [count])
        if self.notes.match == number:
            claimed = max(claimed, self.notes.first + self.notes.claimed)
            # Notes that are in a leaf, too, may have been erased in part.
            if self.notes.first <= count:
                count = max(count, self.notes.first + self.notes.count)
        return kept, count, claimed

    def close(self):
        """No match is open any more; a last try to write what is pending."""
        self.retry()
        self.number, self.pending, self.failure = None, [], None
        self._kept, self._written = [], 0

    def remove(self, number):
        """Delete a match for good; False when the medium refuses. Its number is not used again."""
        return self._list(REMOVED, number)

    def tidy(self):
        """The leaves of removed matches are free at once."""
        return True

    def set_match_aside(self, number):
        """Hide a match, for example one of a future format; False when the medium refuses. Its leaves stay."""
        return self._list(ASIDE, number)

    def set_aside(self, name, content):
        """Keep bytes as a text that `host_tools pull` brings: the first 4000."""
        return self.texts.keep(name, content)

    def free_bytes(self):
        """What there is left for matches."""
        return max(len(self._free()) - self.texts.spare(), 0) * LEAF

    def append(self, line):
        """Write one event; True when it is saved. ValueError for what is no line."""
        insist(line)
        self.pending.append(line)
        return self.retry()

    def close_segment(self):
        """The hand is over, which makes no difference here."""

    def retry(self):
        """Try again to write what is pending; True when nothing is left."""
        try:
            while self.pending:
                self._note()
        except OSError as error:
            self.failure = error.errno
        except MemoryError:
            self.failure = OUT_OF_MEMORY
        else:
            self.failure = None
        return self.saved

    def contents(self, header=0, line=0):
        """All lines of the open match as bytes, in order; but for those from number `header` up to `line`."""
        at = 0
        for content in self._contents():
            if not header <= at < line:
                yield content
            at += 1

    def _contents(self):
        for place in range(len(self._kept)):
            for line in self.leaves.lines(self._kept[place], self._end(place) - self._first(place)):
                yield line
        if self._has_notes():
            for line in self.notes.lines():
                yield line
        for line in list(self.pending):
            yield line.encode("utf-8")

    def lines(self):
        """All lines of the open match in order."""
        for content in self.contents():
            yield content.decode("utf-8")

    def read(self, first, last):
        """Yields the lines first..last, both included, counted from 0 with the header."""
        for place in range(len(self._kept)):
            start = self._first(place)
            if start <= last and self._end(place) > first:
                for line in _part(self.leaves.lines(self._kept[place], self._end(place) - start), start, first, last):
                    yield line
        if self._has_notes() and self.notes.first <= last:
            for line in _part(self.notes.lines(), self.notes.first, first, last):
                yield line
        for line in _part([line.encode("utf-8") for line in self.pending], self._written, first, last):
            yield line

    def place_of(self, line):
        """A leaf holds a hundred lines: where one lies need not be known before."""
        return ()

    def look_from(self, place):
        """Nothing is known of single lines."""

    def _first(self, place):
        return self.leaves.found[self._kept[place]][2]

    def _end(self, place):
        """The line with which the next leaf, or the notes, go on."""
        if place + 1 < len(self._kept):
            return self._first(place + 1)
        return self.notes.first if self._has_notes() else self.leaves.end(self._kept[place])

    def _has_notes(self):
        return self.notes.match == self.number and self.notes.first + self.notes.count == self._written

    def _free(self):
        return self.leaves.free(self._listed[REMOVED])

    def _note(self):
        """Writes the first of the pending lines, or the whole header."""
        unit = 1 if self._written else self._header_lines
        lines = [line.encode("utf-8") for line in self.pending[:unit]]
        notes = self.notes
        begins = not self._has_notes()
        if not notes.has_room(lines, begins) or begins and notes.match is not None:
            self._keep_notes()
            begins = True
        if begins:
            notes.begin(self.number, self._written, unit)
        for line in lines:
            notes.add(line)
        self._written += unit
        self.pending = self.pending[unit:]

    def _keep_notes(self):
        """Puts what the notes hold into a leaf, unless it is there already, and erases them."""
        notes, leaves = self.notes, self.leaves
        kept, count, _lost = leaves.chain(leaves.by_label().get(notes.match, []))
        if notes.match is None:
            if notes.is_foreign and not self._numbers():
                self.texts.keep(NOTES_BEFORE, bytes(notes.nvm[0:notes.size]))
        elif (notes.count >= notes.unit and count < notes.first + notes.count
              and notes.match not in self._listed[REMOVED]):
            self._write_leaf(kept)
            if notes.match == self.number:
                self._kept = leaves.chain(leaves.by_label()[notes.match])[0]
        leaves.without_buffer(notes.erase)

    def _write_leaf(self, kept):
        """The notes become a leaf; when they fit in the last one of their match, they and that become one."""
        notes, leaves = self.notes, self.leaves
        first, end = notes.first, HEAD
        if kept:
            start, last = leaves.found[kept[-1]][2], kept[-1]
            if start <= first <= leaves.end(last):
                before = sum([len(line) + 1 for line in leaves.lines(last, first - start)])
                if before + sum([len(line) + 1 for line in notes.lines()]) <= ROOM:
                    for line in leaves.lines(last, first - start):
                        end = leaves.put(end, line)
                    first = start
        for line in notes.lines():
            end = leaves.put(end, line)
        leaves.write(notes.match, first, notes.first + notes.count - first, end, self._free(), self.texts.spare())

    def keep(self):
        """Puts what is only noted into a leaf; False when that cannot be, and then it stays where it is.

        Damaged notes wait until `open` has told of them.
        """
        notes = self.notes
        try:
            if notes.claimed == notes.count and (notes.count or notes.size and not notes.ready):
                self._keep_notes()
        except (OSError, MemoryError):
            return False
        return True

    def _list(self, name, number):
        """Puts a match on a list in the catalogue; on that of the removed only while leaves hold something of it."""
        if number not in self._numbers():
            return False
        highest = max(self._numbers() + self._listed[HIGHEST])
        there = self._numbers()
        lists = {one: [other for other in self._listed[one] if other in there and other != number]
                 for one in (REMOVED, ASIDE)}
        lists[name].append(number)
        text = "".join(["%s %s\n" % (one, " ".join([str(other) for other in lists[one]])) for one in (REMOVED, ASIDE)])
        if not self.texts.write_text(CATALOGUE, text + "%s %d\n" % (HIGHEST, highest)):
            return False
        self._listed = {REMOVED: lists[REMOVED], ASIDE: lists[ASIDE], HIGHEST: [highest]}
        self.texts.gone = lists[REMOVED]
        if number == self.number:
            self.number, self.pending, self.failure = None, [], None
            self._kept, self._written = [], 0
        return True


def _part(lines, start, first, last):
    """Yields of lines numbered from `start` those from first to last, as text."""
    for line in lines:
        if first <= start <= last:
            yield line.decode("utf-8")
        start += 1
