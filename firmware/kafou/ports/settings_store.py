"""Small texts such as the settings: two files written in turn, so that a cut leaves the older one.

A file is the line `text SEQUENCE LENGTH SUM *hh` and then the text. The valid one with the higher sequence
number counts.
"""

from kafou.core.lexing import checked, number, with_check, words
from kafou.ports import files
from kafou.ports.lines import MOST_TEXT_BYTES, OUT_OF_MEMORY

SLOTS = (0, 1)
EMPTY = ()


class SettingsStore:
    """Texts by name under ROOT/settings.

    report   None, or a phrase about what the newest `read_text` found damaged
    failure  the errno of the write that failed (12 memory was short, 28 disk full, 30 read-only), else None
    """

    def __init__(self, root):
        self.root = root
        self.report = None
        self.failure = None
        files.recover(root)

    def read_text(self, name):
        """The text, or None when there is none or only damaged ones (`report` tells which).

        Damaged files are moved to ROOT/damaged; while eight things lie there they stay, to be written over.
        """
        self.report = None
        found = [self._slot(name, slot) for slot in SLOTS]
        for slot in SLOTS:
            if found[slot] is False:
                self._keep_aside(name, slot)
                self.report = ("{}: a damaged copy is kept in damaged.", name)
        newest = _newest(found)
        if newest is None:
            if EMPTY in found and self.report is None:
                self.report = ("{}: the file is empty.", name)
            return None
        return found[newest][1]

    def write_text(self, name, text):
        """True when the text is on the medium; writing it again writes nothing. ValueError above 4000 bytes."""
        content = text.encode("utf-8")
        if len(content) > MOST_TEXT_BYTES:
            raise ValueError("a text of more than %d bytes" % MOST_TEXT_BYTES)
        try:
            self._write(name, text, content)
        except (OSError, MemoryError) as error:
            self.failure = error.errno if isinstance(error, OSError) else OUT_OF_MEMORY
            return False
        self.failure = None
        return True

    def _write(self, name, text, content):
        found = [self._slot(name, slot) for slot in SLOTS]
        newest = _newest(found)
        slot, sequence = 0, 1
        if newest is not None:
            if found[newest][1] == text:
                return
            slot, sequence = 1 - newest, found[newest][0] + 1
        if found[slot] is False:
            self._keep_aside(name, slot)
        head = with_check("text %d %d %d" % (sequence, len(content), _sum(content))) + "\n"
        files.write_bytes(self._path(name, slot), head.encode("utf-8") + content, "wb")

    def write_log(self, text):
        """Adds an entry to the log; False when it cannot."""
        from kafou.ports.log import write_log
        return write_log(self.root, text)

    def _path(self, name, slot):
        return "%s/settings/%s.%d" % (self.root, name, slot)

    def _slot(self, name, slot):
        """(sequence, text); None without a file, EMPTY when it is (as a cut leaves it), False when damaged."""
        try:
            content = files.read_bytes(self._path(name, slot))
        except OSError as error:
            return None if error.errno == files.NO_SUCH_FILE else False
        return (parse(content) or False) if content else EMPTY

    def _keep_aside(self, name, slot):
        if len(files.names(self.root + "/" + files.DAMAGED)) >= files.MOST_COPIES:
            return
        try:
            files.move_aside(self.root, self._path(name, slot), "%s.%d" % (name, slot))
        except OSError:
            pass


def parse(content):
    """(sequence, text) of a file's bytes, or None when anything in it is damaged."""
    end = content.find(b"\n")
    if end < 0:
        return None
    try:
        head, check = checked(content[:end].decode("utf-8"))
        text = content[end + 1 :].decode("utf-8")
    except UnicodeError:
        return None
    told = words(head)
    if check != "right" or len(told) != 4 or told[0] != "text":
        return None
    sequence, length, total = [number(word) for word in told[1:]]
    if sequence is None or length != len(content) - end - 1 or total != _sum(content[end + 1 :]):
        return None
    return sequence, text


def _newest(found):
    newest = None
    for slot in SLOTS:
        if found[slot] and (newest is None or found[slot][0] > found[newest][0]):
            newest = slot
    return newest


def _sum(content):
    """Fletcher's checksum, which unlike an XOR notices bytes that changed places."""
    low = high = 0
    for byte in content:
        low = (low + byte) % 255
        high = (high + low) % 255
    return high * 256 + low
