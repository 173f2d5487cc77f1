"""The modules of kafou in one file, as `host_tools flash` packs them; where they lie loose this does nothing.

Each of a hundred small files would take a block of 4 KB of flash, and the file system 1 KB of memory for each
that is loaded, in between of what stays: on an RP2040 the memory would soon be in pieces. The file is

    a line         kafou modules 3 GROUPS SIZE ROOM
    for a group    three numbers of four bytes each: where it begins, how long it is here, how long inflated
    SIZE bytes     the index, a line a module: path, group, where it begins in there, length
    the groups

What is loaded at power-on lies in large groups, in the order in which it is loaded, and is inflated while memory is
empty. Later on a large piece of it may not be found any more, so what is loaded then is not deflated: it is read
into one room that is kept, of ROOM bytes, as long as the largest of these modules.
"""

import gc
import io
import os
import sys
from array import array

NAME = "/modules"
PLACE = "/kafou-modules"
LIBRARIES_PLACE = "/kafou-libraries"
LIBRARIES = ("/adafruit_miniqr.mpy",)
FIRST = b"kafou modules 3 "
NUMBERS = 3
NO_SUCH_FILE = 2
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
PACKAGES = ("/coach", "/core", "/drawing", "/ports", "/ports/micropython", "/rules", "/screens", "/words")
# What loading leaves behind is tidied up now and then, so that what stays lies close together.
TIDY_EVERY = 16

taken = []


class Modules:
    """A file system of what is in the file, as far as imports need one."""

    def __init__(self, file):
        groups, size, room_size = [int(word) for word in file.readline()[len(FIRST):].split()]
        self.file = file
        self.groups = array("I", file.read(4 * NUMBERS * groups))
        self.index = file.read(size).decode("utf-8")
        self.start = file.seek(0, 1)
        self.room, self.view = room(room_size)
        self.opened = 0
        self.let_go()

    def let_go(self):
        """Keeps no inflated group."""
        self.group = -1
        self.content = b""

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
        name = path[:-4]
        at = self.index.find("\n" + name + " ")
        if at < 0:
            raise ImportError("no module named 'kafou%s'" % name.replace("/", "."))
        at += len(name) + 2
        group, begin, length = [int(word) for word in self.index[at:self.index.find("\n", at)].split()]
        place, packed, size = self.groups[NUMBERS * group:NUMBERS * group + NUMBERS]
        self.opened += 1
        if self.opened % TIDY_EVERY == 0:
            gc.collect()
        if packed == size:
            return self.read(self.start + place + begin, length)
        # Of bytes this makes no copy. What follows the module in there is not read.
        opened = io.BytesIO(self.inflated(group, self.start + place, packed, size))
        opened.seek(begin)
        if begin + length == size:
            # The last one.
            self.let_go()
        return opened

    def read(self, place, length):
        """What lies there in the file, to read."""
        self.file.seek(place)
        if self.view is None:
            return io.BytesIO(self.file.read(length))
        self.file.readinto(self.view, length)
        # What follows the module in there is left of an earlier one, and not read.
        return io.BytesIO(self.room)

    def inflated(self, group, place, packed, size):
        """The bytes of a group; those of the one asked for last are kept, since its next module may follow."""
        if group != self.group:
            self.let_go()
            gc.collect()
            from kafou.inflate import inflated
            self.file.seek(place)
            self.content = inflated(self.file.read(packed), size)
            self.group = group
        return self.content


def room(size):
    """(bytes, the same memory to write to), or (None, None). A BytesIO of bytes copies nothing: one room serves all."""
    try:
        import uctypes
    except ImportError:
        return None, None
    content = bytes(size)
    return content, uctypes.bytearray_at(uctypes.addressof(content), size)


class Libraries:
    """The libraries of others that are in the file: of these alone it says that they are there."""

    def __init__(self, modules):
        self.open = modules.open
        self.mount = modules.mount
        self.umount = modules.umount
        self.ilistdir = modules.ilistdir

    def stat(self, path):
        """What lies there."""
        if path in LIBRARIES:
            return FILE
        raise OSError(NO_SUCH_FILE)


def take(folder, mount):
    """From now on the modules of kafou come from the file in its folder, when there is one; True then."""
    try:
        file = open(folder + NAME, "rb")
    except OSError:
        return False
    taken.append(Modules(file))
    mount(taken[-1], PLACE)
    sys.modules["kafou"].__path__ = PLACE
    mount(Libraries(taken[-1]), LIBRARIES_PLACE)
    sys.path.append(LIBRARIES_PLACE)
    return True


def let_go():
    """Lets go of what is needed at power-on only, and for another language."""
    for modules in taken:
        modules.let_go()
    inflate = sys.modules.pop("kafou.inflate", None)
    if inflate is not None:
        del sys.modules["kafou"].inflate


if hasattr(os, "mount"):
    take(__file__[:__file__.rfind("/")], os.mount)
