"""The scorebook on a CircuitPython drive, read and written by the device's own store; nvm's notes are not to be seen.

At power-on the device puts what it noted into leaves: a drive of a board that was just plugged in has everything.
"""

import os

from host_tools.flashing.drive_copying import LEAVES
from host_tools.flashing.trouble import Trouble
from kafou.core.phrases import english
from kafou.ports.circuitpython import leaf_texts, leaves
from kafou.ports.circuitpython.leaf_store import LeafStore
from kafou.ports.circuitpython.notes import Notes
from kafou.ports.circuitpython.sectors import LEAF, SECTOR, SECTORS

ERASED = 0xFF
NOT_STARTED = ("Kafou has not yet been started on this board, and only the board can see where on its drive matches "
               "are safe. Start it once without a key held, and then try again.")
NOT_ALL = ("this computer may write to the drive, so Kafou may not: what was played last may be on the device alone, "
           "until it is plugged in without a key held.")


class DriveGround:
    """The leaves of a drive: as `ground.Ground`, at these starts, or wherever a leaf is seen."""

    refusal = None

    def __init__(self, drive, starts=None):
        self.drive = drive
        self.path = drive.path / LEAVES
        self.bytes = drive.content(LEAVES) or b""
        self.starts = self.seen() if starts is None else starts
        self.count = len(self.starts)

    def seen(self):
        """Where a leaf begins, in sectors."""
        return [sector for sector in range(len(self.bytes) // SECTOR - SECTORS + 1)
                if leaves.parse(self.bytes[sector * SECTOR:sector * SECTOR + SECTOR]) is not None]

    def sector(self, block, index):
        """The bytes of a sector of a block."""
        at = (self.starts[block] + index) * SECTOR
        return self.bytes[at:at + SECTOR]

    def read(self, block, buffer):
        """Reads a block."""
        at = self.starts[block] * SECTOR
        buffer[:] = self.bytes[at:at + LEAF]

    def write(self, block, buffer):
        """Writes a block, and insists that it is on the drive."""
        at = self.starts[block] * SECTOR
        with self.drive.writing(), open(str(self.path), "r+b") as file:
            file.seek(at)
            file.write(buffer)
            file.flush()
            os.fsync(file.fileno())
        self.bytes = self.bytes[:at] + bytes(buffer) + self.bytes[at + LEAF:]


def open_on(drive):
    """(store, texts, True when it may be written) of a drive; a store that is empty when there are no leaves."""
    seen = leaf_texts.LeafTexts(leaves.Leaves(DriveGround(drive)))
    starts = leaf_texts.places(seen.read_text(leaf_texts.PLACES) or "")
    texts = leaf_texts.LeafTexts(leaves.Leaves(DriveGround(drive, starts))) if starts else seen
    return LeafStore(texts.leaves, Notes(bytearray([ERASED]) * LEAF), texts), texts, bool(starts)


def matches(drive):
    """[(number, lines or None, what is damaged or None)], as `scorebooks.matches`."""
    store, _texts, _known = open_on(drive)
    found = []
    for number in store.matches():
        found.append((number, list(store.lines()) if store.open(number, False) else None,
                      store.report and english(store.report)))
    return found


def damaged(drive):
    """{name: bytes} of what the device set aside, and of matches that it hides because it cannot read them."""
    store, texts, _known = open_on(drive)
    found = {}
    for name in texts.kept():
        found[name.strip(leaf_texts.KEPT)] = texts.leaves.text(texts.leaves.by_label()[name][-1])
    for number in store.hidden():
        found["%04d" % number] = raw(texts.leaves, number)
    return found


def raw(there, number):
    """All that the leaves of a match hold, as it is."""
    blocks = there.by_label().get(number, [])
    return b"".join(there.text(block) for block in blocks)


def push(drive, header, events):
    """Stores a sheet as a new match; its number. Above the highest there may be one that is only noted: it is left."""
    store, _texts, known = open_on(drive)
    if not known:
        raise Trouble(NOT_STARTED)
    try:
        number = store.create(header, 1)
        for line in events:
            store.append(line)
    except ValueError as error:
        raise Trouble("The device cannot keep this sheet: %s." % error) from error
    if store.pending or not store.keep():
        store.remove(number)
        raise Trouble("There is no room for this match: delete one on the device first.")
    return number


def push_settings(drive, text):
    """Stores settings; False when the drive has these already."""
    _store, texts, known = open_on(drive)
    if not known:
        raise Trouble(NOT_STARTED)
    if texts.read_text(leaf_texts.SETTINGS) == text:
        return False
    if not texts.write_text(leaf_texts.SETTINGS, text):
        raise Trouble("There is no room for settings: delete a match on the device first.")
    return True


def log(drive):
    """The lines of the device's log."""
    return (open_on(drive)[1].read_text(leaf_texts.LOG) or "").split("\n")[:-1]
