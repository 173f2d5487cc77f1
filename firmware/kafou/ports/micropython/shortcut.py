"""A shortcut for imports: each asks the file system three times before it opens the file that it wants."""

import sys

NO_SUCH_FILE = 2
FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)

PLACE = "/kafou-compiled"
PACKAGES = ("coach", "core", "drawing", "ports", "ports/micropython", "rules", "screens", "words")


class Shortcut:
    """A file system of the compiled files under `folder`: it knows the packages, and takes every module to be there.

    On an RP2040 with littlefs a question takes 1 to 2 ms, and at power-on some fifty modules are loaded.
    """

    def __init__(self, folder):
        self.folder = folder

    def mount(self, readonly, make):
        """MicroPython calls this."""

    def umount(self):
        """And this."""

    def stat(self, path):
        """What lies there."""
        if path[-4:] == ".mpy":
            return FILE
        if path[1:] in PACKAGES:
            return FOLDER
        raise OSError(NO_SUCH_FILE)

    def open(self, path, mode):
        """The real file; a module that is not there is told as an import tells it."""
        try:
            return open(self.folder + path, mode)
        except OSError as error:
            if error.errno != NO_SUCH_FILE:
                raise
        raise ImportError("no module named 'kafou%s'" % path[:-4].replace("/", "."))


def take(path, mount):
    """From now on modules of kafou are found by the shortcut, when `path`, the file of one of them, is compiled.

    `mount`: MicroPython's os.mount.
    """
    end = path.find("/ports/")
    if path[-4:] != ".mpy" or end < 0:
        return
    mount(Shortcut(path[:end]), PLACE)
    for name in ("kafou", "kafou.ports", "kafou.ports.micropython"):
        sys.modules[name].__path__ = PLACE + name[len("kafou"):].replace(".", "/")
