"""The modules of kafou in one file, as `host_tools flash` packs them; where they lie loose this does nothing.

Each of a hundred small files would take a block of 4 KB of flash, and the file system 1 KB of memory for each
that is loaded, in between of what stays: on an RP2040 the memory would soon be in pieces. The file is a line
`kafou modules 1 SIZE LARGEST`, SIZE bytes of index (lines of a path, a place and a length in eight digits each),
and the modules.
"""

import gc
import io
import os
import sys

NAME = "/modules"
PLACE = "/kafou-modules"
FIRST = b"kafou modules 1 "
NO_SUCH_FILE = 2
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
PACKAGES = ("/coach", "/core", "/drawing", "/ports", "/ports/micropython", "/rules", "/screens", "/words")
# What a load leaves behind is tidied up now and then, so that what stays lies close together.
TIDY_EVERY = 16
# The words of a language are larger than any program; they are loaded once, if at all.
MOST_ROOM = 6000


class Modules:
    """A file system of what is in the file, as far as imports need one; it makes as little garbage as it can."""

    def __init__(self, file):
        size, largest = [int(word) for word in file.readline()[len(FIRST):].split()]
        self.file = file
        self.index = "\n" + file.read(size).decode("utf-8")
        self.start = file.seek(0, 1)
        self.room, self.view = room(min(largest, MOST_ROOM))
        self.opened = 0

    def mount(self, readonly, make):
        """MicroPython calls this."""

    def umount(self):
        """And this."""

    def ilistdir(self, path):
        """Whoever lists the board finds nothing to copy here."""
        return iter(())

    def stat(self, path):
        """What lies there; every module is taken to be there until it is opened."""
        if path in PACKAGES:
            return FOLDER
        if path.endswith(".mpy"):
            return FILE
        raise OSError(NO_SUCH_FILE)

    def open(self, path, mode):
        """A module, to read; one that is not there is told as an import tells it."""
        at = self.index.find("\n" + path)
        if at < 0:
            raise ImportError("no module named 'kafou%s'" % path[:-4].replace("/", "."))
        at += len(path) + 2
        place, length = int(self.index[at:at + 8]), int(self.index[at + 8:at + 16])
        self.opened += 1
        if self.opened % TIDY_EVERY == 0:
            gc.collect()
        self.file.seek(self.start + place)
        if self.view is None or length > len(self.view):
            return io.BytesIO(self.file.read(length))
        self.file.readinto(self.view, length)
        # What follows the module in there is left of an earlier one, and not read.
        return io.BytesIO(self.room)


def room(size):
    """(bytes, the same memory to write to), or (None, None). A BytesIO of bytes copies nothing: one room serves all."""
    try:
        import uctypes
    except ImportError:
        return None, None
    content = bytes(size)
    return content, uctypes.bytearray_at(uctypes.addressof(content), size)


def take(folder, mount):
    """From now on the modules of kafou come from the file in its folder, when there is one; True then."""
    try:
        file = open(folder + NAME, "rb")
    except OSError:
        return False
    mount(Modules(file), PLACE)
    sys.modules["kafou"].__path__ = PLACE
    return True


if hasattr(os, "mount"):
    take(__file__[:__file__.rfind("/")], os.mount)
