"""The space for matches: one file, made once, that is only ever written over, in blocks that are its own.

What a power cut takes with it on CircuitPython, whose drive is FAT on bare flash (measured on 9.2.1, RP2040):

- A write erases the 4 KB block around it and programs it anew. A cut meanwhile loses all of that block, whoever's
  bytes lie there. Creating or growing a file, or closing one that was written, erases the blocks of FAT, root
  directory or folder: a cut there, and the board may not start any more.
- Writing whole sectors into a file that is long enough, and `os.sync()` instead of closing, erases the block of
  these sectors and no other, in 53 ms. So the file is made once, in advance; it stays open (only who ends the program
  from a console closes it); and only those of its blocks are written in which nothing else lies (`flash_map`). What
  lies in one of them is its owner's own affair: see `leaves`.

The name of the file fits FAT's short names: `flash_map` needs no long ones.
"""

import os

from kafou.ports.circuitpython.sectors import LEAF, SECTOR, SECTORS

try:
    import memorymap
except ImportError:
    memorymap = None

NAME, SHORT_NAME = "/leaves.txt", b"LEAVES  TXT"
INPUT_OUTPUT_ERROR = 5


class Ground:
    """The file's blocks, counted from 0, which hold a leaf each.

    count     how many there are; 0 without the file
    refusal   None, or the errno that says why it cannot be written, or why there is no file
    """

    def __init__(self, root, memory=memorymap):
        self.path = root + NAME
        self.refusal = None
        self.starts = []
        self.file = self.opened("r+b") or self.opened("rb")
        if self.file is not None:
            self.starts = self.find(memory)

    def opened(self, mode):
        """The file, or None and the reason in `refusal`. It stays open: closing it would write its folder."""
        try:
            file = open(self.path, mode)
        except OSError as error:
            self.refusal = self.refusal or error.errno
            return None
        if mode == "r+b":
            self.refusal = None
        return file

    def find(self, memory):
        """Where the blocks begin, in sectors of the file."""
        from kafou.ports.circuitpython.flash_map import blocks_in_memory
        size = os.stat(self.path)[6]
        begins = self.file.read(SECTOR)
        found = None if memory is None else blocks_in_memory(memory, SHORT_NAME, size, begins)
        if found is None:
            # Nobody knows where a block begins. In a file that lies in one piece these never share one.
            found = list(range(SECTORS - 1, size // SECTOR - 2 * (SECTORS - 1), 2 * SECTORS))
        return found

    @property
    def count(self):
        """How many blocks there are."""
        return len(self.starts)

    def sector(self, block, index):
        """The bytes of one sector of a block."""
        self.file.seek((self.starts[block] + index) * SECTOR)
        return self.file.read(SECTOR)

    def read(self, block, buffer):
        """Reads a block."""
        self.file.seek(self.starts[block] * SECTOR)
        if self.file.readinto(buffer) != LEAF:
            raise OSError(INPUT_OUTPUT_ERROR, self.path)

    def write(self, block, buffer):
        """Writes a block, and comes back when it is in flash, or with OSError. The rest of the drive is as it was."""
        if self.refusal is not None:
            file = self.opened("r+b")
            if file is None:
                raise OSError(self.refusal, self.path)
            self.file.close()
            self.file = file
        self.file.seek(self.starts[block] * SECTOR)
        if self.file.write(buffer) != LEAF:
            raise OSError(INPUT_OUTPUT_ERROR, self.path)
        if hasattr(os, "fsync"):
            self.file.flush()
        elif hasattr(os, "sync"):
            os.sync()
        for index in range(SECTORS):
            if self.sector(block, index) != buffer[index * SECTOR:(index + 1) * SECTOR]:
                raise OSError(INPUT_OUTPUT_ERROR, self.path)
