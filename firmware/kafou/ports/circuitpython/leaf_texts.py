"""Small texts such as the settings, each version in a leaf of its own: the newest good one counts."""

from kafou.core.lexing import number, words
from kafou.ports.circuitpython.leaves import HEAD
from kafou.ports.circuitpython.sectors import SECTORS
from kafou.ports.files import READ_ONLY
from kafou.ports.lines import MOST_TEXT_BYTES, OUT_OF_MEMORY

CATALOGUE, SETTINGS, PLACES, LOG = "catalogue", "settings", "places", "log"
MOST_NAME = 10
MOST_KEPT = 4
KEPT = "!"
MOST_LOG_BYTES = 3000
NEEDED = (CATALOGUE, SETTINGS, PLACES)


def refusal_phrase(number):
    """The phrase about a drive that cannot be written, for this errno."""
    if number == READ_ONLY:
        return ("The drive is the computer's now. To save, start without a key held.",)
    return ("There is no room for matches on the drive.",)


def places_text(starts):
    """Where the leaves begin, for a computer that cannot see it: runs of FIRST, COUNT, in sectors of the file."""
    runs = []
    for start in starts:
        if runs and start == runs[-1][0] + runs[-1][1] * SECTORS:
            runs[-1][1] += 1
        else:
            runs.append([start, 1])
    return "".join(["%d %d\n" % tuple(run) for run in runs])


def places(text):
    """The starts that `places_text` tells of."""
    found = []
    for line in text.split("\n"):
        told = [number(word) for word in words(line)]
        if len(told) == 2 and None not in told:
            found += [told[0] + turn * SECTORS for turn in range(told[1])]
    return found


class LeafTexts:
    """Texts by name. report, failure: as in `settings_store.SettingsStore`.

    gone   the matches of which nothing is kept any more: their leaves are free
    """

    def __init__(self, leaves):
        self.leaves = leaves
        self.report = None
        self.failure = None
        self.gone = []

    def read_text(self, name):
        """The text, or None when there is none or only damaged ones (`report` tells which).

        With the settings, which are read first of all, `report` tells of a drive that cannot be written, too.
        """
        self.report = None
        blocks = self.leaves.by_label().get(name, [])
        newest = self.leaves.newest_good(blocks)
        if name == SETTINGS and self.leaves.ground.refusal is not None:
            self.report = refusal_phrase(self.leaves.ground.refusal)
        if newest is None:
            # What was written last of all was cut off, and never confirmed.
            if [block for block in blocks if block != self.leaves.newest]:
                self.report = ("{}: a damaged copy is kept in damaged.", name)
            return None
        return self.leaves.text(newest).decode("utf-8")

    def write_text(self, name, text):
        """True when the text is kept; writing it again writes nothing. ValueError above 4000 bytes."""
        content = text.encode("utf-8")
        if len(content) > MOST_TEXT_BYTES:
            raise ValueError("a text of more than %d bytes" % MOST_TEXT_BYTES)
        return self._write(name, content)

    def _write(self, name, content):
        leaves = self.leaves
        try:
            newest = leaves.newest_good(leaves.by_label().get(name, []))
            if newest is None or leaves.text(newest) != content:
                spare = 0 if newest is not None or name in NEEDED else self.spare()
                free = leaves.free(self.gone)
                leaves.buffer[HEAD:HEAD + len(content)] = content
                leaves.write(name, 0, 0, HEAD + len(content), free, spare)
        except OSError as error:
            self.failure = error.errno
            return False
        except MemoryError:
            self.failure = OUT_OF_MEMORY
            return False
        self.failure = None
        return True

    def spare(self):
        """How many leaves stay free for what has to be written in a full store: it can still be emptied."""
        there = self.leaves.by_label()
        return 1 + sum([name not in there for name in NEEDED])

    def keep(self, name, content):
        """Keeps bytes under a name of their own, the first 4000 of them; False when that cannot be."""
        taken = self.kept()
        turn = 1
        while KEPT + name[:MOST_NAME - 2] + str(turn) in taken:
            turn += 1
        return len(taken) < MOST_KEPT and self._write(KEPT + name[:MOST_NAME - 2] + str(turn),
                                                      content[:MOST_TEXT_BYTES])

    def kept(self):
        """The names under which `keep` kept something."""
        return [label for label in self.leaves.by_label() if isinstance(label, str) and label[:1] == KEPT]

    def write_log(self, text):
        """Adds an entry to the text "log", of which only the newest part is kept; False when it cannot."""
        content = text.encode("utf-8")[:MOST_LOG_BYTES // 3] + b"\n"
        newest = self.leaves.newest_good(self.leaves.by_label().get(LOG, []))
        old = b"" if newest is None else self.leaves.text(newest)
        while len(old) + len(content) > MOST_LOG_BYTES:
            old = old[old.find(b"\n") + 1:] if b"\n" in old else b""
        return self._write(LOG, old + content)
