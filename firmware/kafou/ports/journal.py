"""The lines of one match on the medium: appended one by one to short segments, read a segment at a time."""

from kafou.ports import files, match_folder, segments
from kafou.ports.lines import OUT_OF_MEMORY

INPUT_OUTPUT_ERROR = 5


class Journal:
    """One match under ROOT/matches.

    number   of the match
    saved    False while lines are not on the medium: they are in `pending` and written before the next one
    failure  the errno of the write that failed (12: memory was short), None when all is saved
    """

    def __init__(self, root, number):
        self.root = root
        self.number = number
        self.saved = True
        self.failure = None
        self.pending = []
        self._header_lines = 0
        self._folder_made = False
        self._kept = []  # (segment number, index of its first line)
        self._from = 0  # what lies between the header and this line was not looked at
        self._written = 0
        self._highest = 0
        self._doubtful = []
        self._ahead = {}  # {path: bytes} of segments that were read already
        # After power-on the end of the last segment proves nothing: the first append begins a new one.
        self._room_lines = 0
        self._room_bytes = 0

    def begin(self, lines):
        """Start with these header lines."""
        self.pending = list(lines)
        self._header_lines = len(lines)
        self.retry()

    def resume(self, place=None):
        """Find the lines of an older match again; None when its header is damaged, else how many are good.

        With the `place` of a line only the header and what lies from there on is looked at, if all of it is good.
        """
        self._ahead = {}
        found = None
        if place:
            found = match_folder.survey(self._folder(), self._ahead, place)
            self._from = place[1]
        if found is None:
            found = match_folder.survey(self._folder(), self._ahead)
            self._from = 0
        if found is None:
            return None
        self._kept, self._written, self._highest, self._doubtful = found
        return self._written

    def place_of(self, line):
        """(segment, index of its first line) of the segment that holds this line, for `resume`; None: not yet one."""
        found = None
        for segment, start in self._kept:
            if segment and start <= line < self._written:
                found = (segment, start)
        return found

    def look_from(self, place):
        """What lies between the header and this place is forgotten, and looked at again when somebody asks."""
        if place and place[1] > self._from:
            self._kept = self._kept[:1] + [one for one in self._kept[1:] if one[1] >= place[1]]
            self._from = place[1]

    def is_damaged(self):
        """True while damaged segments lie in the way; `retry` moves them aside."""
        return bool(self._doubtful)

    def loses_lines(self):
        """False when all that is damaged lies behind the header, and nothing after that."""
        return self._doubtful != [0]

    def count(self):
        """How many lines there are, pending ones included."""
        return self._written + len(self.pending)

    def append(self, line):
        """Write one line; True when it is on the medium."""
        self.pending.append(line)
        return self.retry()

    def close_segment(self):
        """A hand is over: the next line begins a new segment, unless this one is still short."""
        if self._room_lines <= segments.MOST_LINES - segments.LEAST_LINES:
            self._room_lines = 0

    def retry(self):
        """Write what is pending; True when nothing is left."""
        self._ahead = {}
        try:
            self._mend()
            while self.pending:
                if self._written:
                    self._write_lines()
                else:
                    self._write_header()
            self.failure = None
        except (OSError, MemoryError) as error:
            # How much of it was written is not known: what comes next must not be glued to it.
            self._room_lines = 0
            self.failure = error.errno if isinstance(error, OSError) else OUT_OF_MEMORY
        self.saved = not self.pending
        return self.saved

    def contents(self, header=0, line=0):
        """All lines in order as bytes, a segment at a time in RAM; but for those from number `header` up to `line`."""
        if line < self._from:
            self._look_at_all()
        kept = self._kept
        for place in range(len(kept)):
            at = kept[place][1]
            end = self._end(kept, place)
            if end <= line and header <= at:
                continue
            for content in self._segment(kept[place][0], end - at):
                if not header <= at < line:
                    yield content
                at += 1
        for content in list(self.pending):
            yield content.encode("utf-8")

    def lines(self):
        """All lines in order."""
        for content in self.contents():
            yield content.decode("utf-8")

    def read(self, first, last):
        """Yields the lines first..last, both included; only the segments that hold them are read."""
        if first < self._from:
            self._look_at_all()
        kept = self._kept
        for place in range(len(kept)):
            start = kept[place][1]
            end = self._end(kept, place)
            if start <= last and end > first:
                for content in self._segment(kept[place][0], end - start)[max(first - start, 0) : last + 1 - start]:
                    yield content.decode("utf-8")
        if last >= self._written:
            for line in self.pending[max(first - self._written, 0) : last + 1 - self._written]:
                yield line

    def _folder(self):
        return match_folder.folder_of(self.root, self.number)

    def _path(self, segment):
        return match_folder.segment_path(self._folder(), segment)

    def _end(self, kept, place):
        return kept[place + 1][1] if place + 1 < len(kept) else self._written

    def _segment(self, segment, most):
        content = self._ahead.pop(self._path(segment), None)
        if content is None:
            path = self._path(segment) if segment else match_folder.header_path(self._folder())
            content = files.read_bytes(path)
        return segments.plain_lines(content, most)

    def _look_at_all(self):
        if self._from:
            found = match_folder.survey(self._folder(), {})
            known = self._kept[1:]
            if found is None or known[0] not in found[0]:
                raise OSError(INPUT_OUTPUT_ERROR, "unreadable")
            self._kept = [one for one in found[0] if one[1] < self._from] + known
            self._from = 0

    def _look_again(self):
        found = match_folder.survey(self._folder(), {})
        if found is None or found[1] != self._written:
            raise OSError(INPUT_OUTPUT_ERROR, "unreadable")
        self._kept, self._written, self._highest, self._doubtful = found
        self._from = 0

    def _mend(self):
        while self._doubtful:
            try:
                match_folder.repair(self.root, self.number, (self._kept, self._written, self._highest, self._doubtful))
            finally:
                # Also after a failure: some of it may be done, and is not there to be done again.
                self._look_again()

    def _write_header(self):
        while not self._folder_made:
            try:
                files.make_new_folder(self._folder())
                self._folder_made = True
            except OSError as error:
                if error.errno != files.EXISTS:
                    raise
                self.number += 1
        files.write_bytes(self._path(0), segments.header_segment(self.pending[: self._header_lines]), "wb")
        self._kept = [(0, 0)]
        self._confirm(self._header_lines)

    def _write_lines(self):
        content, fitting, room_bytes = segments.fill(self.pending, self._room_lines, self._room_bytes)
        segment = self._highest
        if fitting:
            files.write_bytes(self._path(segment), content, "ab")
        else:
            segment += 1
            said = segments.said_before(self._written)
            room = max(segments.MOST_BYTES - len(said), len(segments.stored(self.pending[0])))
            content, fitting, room_bytes = segments.fill(self.pending, segments.MOST_LINES, room)
            # Nothing in this file was confirmed before, so after a failure it may be written anew.
            files.write_bytes(self._path(segment), said + content, "wb")
            self._kept.append((segment, self._written))
            self._highest = segment
            self._room_lines = segments.MOST_LINES
        self._room_lines -= fitting
        self._room_bytes = room_bytes
        self._confirm(fitting)

    def _confirm(self, lines):
        left = self.pending[lines:]
        self._written += lines
        self.pending = left
