"""The modules of kafou in one file, as `host_tools flash` packs them; where they lie loose this does nothing.

Each of a hundred small files would take a block of 4 KB of flash, and the file system 1 KB of memory for each
that is loaded, in between of what stays: on an RP2040 the memory would soon be in pieces. The file is

    a line         kafou modules 5 SIZE
    SIZE bytes     the index, a line a module: path, where it begins, how long it is here, how long inflated
    the modules

Only languages are deflated, of which one is loaded: inflating takes longer than reading, and memory of its own, which
may not be there when a screen is loaded. Large modules, which are loaded at power-on, are read at once; all others
piece by piece, since a large piece of memory may not be found any more when a screen is loaded.
"""

import gc
import io
import os
import sys

NAME = "/modules"
PLACE = "/kafou-modules"
LIBRARIES_PLACE = "/kafou-libraries"
LIBRARIES = ("/adafruit_miniqr.mpy",)
FIRST = b"kafou modules 5 "
NO_SUCH_FILE = 2
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
PACKAGES = ("/coach", "/core", "/drawing", "/ports", "/ports/micropython", "/rules", "/screens", "/words")
# From so many bytes on a module is read at once.
LARGE = 8000
# What MicroPython asks a file for before it reads a module (py/stream.h), and how much it may read at a time.
GET_BUFFER_SIZE = 11
PIECE = 255
# What loading leaves behind is tidied up now and then, so that what stays lies close together.
TIDY_EVERY = 16


class Modules:
    """A file system of what is in the file, as far as imports need one."""

    def __init__(self, file):
        size = int(file.readline()[len(FIRST):])
        self.file = file
        self.piecemeal = Piecemeal(file)
        self.index = file.read(size).decode("utf-8")
        self.start = file.seek(0, 1)
        place, packed, _size = self.entry(self.index.rfind("\n", 0, size - 1) + 1)
        # A module that ends too soon would be read for ever.
        if file.seek(0, 2) < self.start + place + packed:
            raise ImportError("%s is not whole: flash Kafou again" % NAME)
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

    def entry(self, at):
        """(where it begins, how long it is here, how long inflated) of the line of the index that begins there."""
        end = self.index.find("\n", at)
        return [int(word) for word in self.index[at:end].split(" ")[1:]]

    def open(self, path, mode):
        """A module, to read; one that is not there is told as an import tells it."""
        name = path[:-4]
        at = self.index.find("\n" + name + " ")
        if at < 0:
            raise ImportError("no module named 'kafou%s'" % name.replace("/", "."))
        place, packed, size = self.entry(at + 1)
        self.opened += 1
        if self.opened % TIDY_EVERY == 0:
            gc.collect()
        if packed < size:
            inflate = inflating()
            content = bytes(size)
            self.file.seek(self.start + place)
            inflate(self.file.read(packed), content)
            return io.BytesIO(content)
        self.file.seek(self.start + place)
        return io.BytesIO(self.file.read(size)) if size >= LARGE else self.piecemeal


def inflating():
    """The function that inflates; ImportError where its machine code is for another processor or MicroPython."""
    inflate = None
    try:
        from kafou.inflate import inflate
    except ValueError:
        # Said below: MicroPython knows no error that comes of another.
        pass
    if inflate is None:
        raise ImportError("kafou.inflate is for another MicroPython")
    return inflate


class Piecemeal(io.IOBase):
    """What follows in a file, piece by piece; a compiled module says itself where it ends. It can be closed often."""

    def __init__(self, file):
        self.readinto = file.readinto

    def ioctl(self, request, argument):
        """MicroPython asks how much it may read at a time, and closes what it has read."""
        return PIECE if request == GET_BUFFER_SIZE else 0


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
    """From now on the modules of kafou come from the file in its folder, when there is one; True then.

    One that another packed.py goes with is left alone.
    """
    try:
        file = open(folder + NAME, "rb")
    except OSError:
        return False
    if file.read(len(FIRST)) != FIRST:
        file.close()
        return False
    file.seek(0)
    modules = Modules(file)
    mount(modules, PLACE)
    sys.modules["kafou"].__path__ = PLACE
    mount(Libraries(modules), LIBRARIES_PLACE)
    sys.path.append(LIBRARIES_PLACE)
    return True


# As a source, which mip copies, it lies among sources: a file of modules beside them is what was there before.
if hasattr(os, "mount") and not __file__.endswith(".py"):
    take(__file__[:__file__.rfind("/")], os.mount)
