"""The modules of kafou in one file, as `host_tools flash` packs them; where they lie loose this does nothing.

Each of a hundred small files would take a block of 4 KB of flash, and the file system 1 KB of memory for each
that is loaded, in between of what stays: on an RP2040 the memory would soon be in pieces. The file is

    a line         kafou modules 2 GROUPS LENGTH SIZE
    for a group    three numbers of four bytes each: where it begins, how long it is here, how long inflated
    LENGTH bytes   the index, SIZE bytes inflated, a line a module: path, group, where it begins in there, length
    the groups

Modules that are loaded one after another lie in one group, in this order. Groups and index are deflated where their
two lengths differ; then group 0 is the module that inflates them.
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
FIRST = b"kafou modules 2 "
NUMBERS = 3
NO_SUCH_FILE = 2
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
PACKAGES = ("/coach", "/core", "/drawing", "/ports", "/ports/micropython", "/rules", "/screens", "/words")
# What a larger group leaves behind is tidied up, so that what stays lies close together.
LARGE = 8192

taken = []


class Modules:
    """A file system of what is in the file, as far as imports need one."""

    def __init__(self, file):
        groups, packed, size = [int(word) for word in file.readline()[len(FIRST):].split()]
        self.file = file
        self.groups = array("I", file.read(4 * NUMBERS * groups))
        self.index_place = (file.seek(0, 1), packed, size)
        self.start = self.index_place[0] + packed
        self.let_go()

    def let_go(self):
        """Keeps nothing in memory until the next module is asked for."""
        self.group = -1
        self.content = b""
        # All that is known before the index is read, which may be deflated.
        self.index = "\n/inflate 0 0 %d\n" % self.groups[2]
        self.knows_all = False

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
        if at < 0 and not self.knows_all:
            self.index = self.read(*self.index_place).decode("utf-8")
            self.knows_all = True
            at = self.index.find("\n" + name + " ")
        if at < 0:
            raise ImportError("no module named 'kafou%s'" % name.replace("/", "."))
        at += len(name) + 2
        group, begin, length = [int(word) for word in self.index[at:self.index.find("\n", at)].split()]
        content = self.content_of(group)
        if begin + length == len(content) >= LARGE:
            # The last of those that are loaded at the start.
            self.group, self.content = -1, b""
        # Of bytes this makes no copy. What follows the module in there is not read.
        opened = io.BytesIO(content)
        opened.seek(begin)
        return opened

    def content_of(self, group):
        """The bytes of a group; those of the one asked for last are kept, since its next module may follow."""
        if group == self.group:
            return self.content
        # First of all let go of the one before.
        self.group, self.content = -1, b""
        begin, packed, size = self.groups[NUMBERS * group:NUMBERS * group + NUMBERS]
        if size >= LARGE:
            gc.collect()
        content = self.read(self.start + begin, packed, size)
        self.group, self.content = group, content
        return content

    def read(self, begin, packed, size):
        """What lies there in the file, inflated."""
        self.file.seek(begin)
        content = self.file.read(packed)
        if packed < size:
            from kafou.inflate import inflated
            content = inflated(content, size)
        return content


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
    """Lets go of all that makes loading quick."""
    for modules in taken:
        modules.let_go()
    inflate = sys.modules.pop("kafou.inflate", None)
    if inflate is not None:
        del sys.modules["kafou"].inflate


if hasattr(os, "mount"):
    take(__file__[:__file__.rfind("/")], os.mount)
