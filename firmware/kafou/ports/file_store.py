"""The store on a file system: every match a folder of short segments, every event appended at once.

Matches lie under ROOT/matches/0001, what is damaged under ROOT/damaged. A line is confirmed when `append`
returns True. Nothing confirmed is ever rewritten, and no rename has to replace a file (FAT's does not).
"""

from kafou.core.lexing import number as whole_number
from kafou.ports import files, match_folder
from kafou.ports.journal import Journal
from kafou.ports.lines import damaged_phrase, insist

GONE = ".gone"


class Store:
    """Keeps matches as lines of text, without newline and without check.

    number   the open match, or None
    count    how many lines it has, header and pending ones included
    saved    False while lines are not on the medium; they are kept in `pending`, read like the others, and
             written before the next one
    pending  the lines that are not on the medium yet
    failure  the errno of the write that failed (12 memory was short, 28 disk full, 30 read-only), None when all is
             saved
    report   None, or a phrase about what `open` found damaged
    """

    def __init__(self, root):
        self.root = root
        self.report = None
        self._journal = None
        files.recover(root)

    number = property(lambda self: self._journal.number if self._journal else None)
    count = property(lambda self: self._journal.count() if self._journal else 0)
    saved = property(lambda self: self._journal.saved if self._journal else True)
    pending = property(lambda self: self._journal.pending if self._journal else [])
    failure = property(lambda self: self._journal.failure if self._journal else None)

    def matches(self):
        """The numbers of the matches kept, oldest first."""
        found = [whole_number(name) for name in files.names(self.root + "/matches") if len(name) >= 4]
        return sorted([number for number in found if number is not None])

    def create(self, lines):
        """Begin a match with these header lines and return its number, higher than any ever used.

        On a medium that cannot be written it lives in `pending`. Lines of the match before that are still
        pending are lost: ask first while `saved` is False. ValueError for what is no line.
        """
        if not lines:
            raise ValueError("a match has a header")
        for line in lines:
            insist(line)
        # What may want memory comes before anything is changed.
        journal = Journal(self.root, self._highest_used() + 1)
        self.close()
        self._journal = journal
        self._journal.begin(lines)
        return self.number

    def open(self, number, place=None):
        """Read a match back; True when it can go on (with what is good: see `report`).

        With what `place_of` told of a line, what lies between the header and there is not looked at now.

        What is damaged is moved to ROOT/damaged and told in `report`. False when even its header is damaged:
        then the whole match is set aside. Of one that had no room to begin nothing is left or told, and its number
        is free. Pending lines of the match before are lost, as in `create`.
        """
        self.close()
        self.report = None
        journal = Journal(self.root, number)
        if journal.resume(place) is None:
            if match_folder.never_began(self.root, number):
                return False
            self.report = ("Match {} cannot be read and stays where it is.", number)
            if self.set_match_aside(number):
                self.report = ("Match {} cannot be read and is kept in damaged.", number)
            return False
        self._journal = journal
        if journal.is_damaged():
            line = self.count if journal.loses_lines() else None
            journal.retry()
            self.report = damaged_phrase(number, line, journal.is_damaged())
        return True

    def peek(self, number):
        """The lines of a match as they are on the medium, without opening it: contents() and read(first, last).

        None when its header is damaged. Nothing is written, and what is open stays so.
        """
        journal = Journal(self.root, number)
        return None if journal.resume() is None else journal

    def close(self):
        """No match is open any more; a last try to write what is pending."""
        self.retry()
        self._journal = None

    def remove(self, number):
        """Delete a match for good; False when the medium refuses. Its number is not used again."""
        return self._done_with(number, False)

    def set_match_aside(self, number):
        """Move a match to ROOT/damaged, for example one of a future format; False when the medium refuses."""
        return self._done_with(number, True)

    def set_aside(self, name, content):
        """Keep bytes in ROOT/damaged: the first 4 KB, and only while there are fewer than eight things."""
        return files.copy_aside(self.root, name, content)

    def free_bytes(self):
        """What the medium has left, or None when it cannot tell."""
        return files.free_bytes(self.root)

    def append(self, line):
        """Write one event; True when it is on the medium. ValueError for what is no line."""
        insist(line)
        return self._journal.append(line)

    def close_segment(self):
        """The hand is over: a good place for the next line to begin a new segment."""
        self._journal.close_segment()

    def retry(self):
        """Try again to write what is pending; True when nothing is left."""
        return self._journal.retry() if self._journal else True

    def lines(self):
        """All lines of the open match in order, a segment at a time; do not append meanwhile."""
        return self._journal.lines()

    def contents(self, header=0, line=0):
        """The same lines as bytes, which small boards read faster; but for those from number `header` up to `line`."""
        return self._journal.contents(header, line)

    def read(self, first, last):
        """Yields the lines first..last, both included, counted from 0 with the header."""
        return self._journal.read(first, last)

    def place_of(self, line):
        """Where this line lies, for `open` and `look_from`: a tuple of numbers, or None where it is not kept yet."""
        return self._journal.place_of(line)

    def look_from(self, place):
        """Where the lines between the header and this place lie need not be known any more; it is found out again."""
        self._journal.look_from(place)

    def _done_with(self, number, keeps_copy):
        folder = match_folder.folder_of(self.root, number)
        try:
            if keeps_copy:
                files.copy_folder_aside(self.root, folder, "%04d" % number)
            files.rename(folder, folder + GONE)
        except OSError:
            return False
        if number == self.number:
            self._journal = None
        self.tidy()
        return True

    def tidy(self):
        """Delete what is left of removed matches; True when the medium lets it."""
        try:
            self._sweep()
        except OSError:
            return False
        return True

    def _highest_used(self, besides=None):
        """Also what was removed or set aside counts: their names begin with the number."""
        highest = 0
        for folder in ("/matches", "/" + files.DAMAGED):
            for name in files.names(self.root + folder):
                if name != besides:
                    highest = max(highest, whole_number(name[:4]) or 0)
        return highest

    def _sweep(self):
        """Delete removed matches; the empty folder of the newest stays, for its number."""
        for name in files.names(self.root + "/matches"):
            if name[-len(GONE) :] == GONE:
                folder = self.root + "/matches/" + name
                files.delete_content(folder)
                if whole_number(name[:4]) <= self._highest_used(name):
                    files.delete_folder(folder)
