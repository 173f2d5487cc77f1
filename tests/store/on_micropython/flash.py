"""A flash chip in RAM that counts, records and cuts, with real littlefs on it. Runs on MicroPython only."""

import vfs

BLOCK = 4096
MOUNTED = "/flash"
ERASE = 6
INPUT_OUTPUT_ERROR = -5


class Flash:
    """A block device like the RP2040's: 4 KB erases, 256-byte programs that only clear bits.

    log     None, or a list that gets (block, offset, bytes) for a program and (block, None, None) for an erase
    cut_at  None, or how many more programs and erases work; then the chip is without power
    """

    def __init__(self, blocks, content=None, progsize=256):
        self.content = content if content is not None else bytearray(b"\xff" * (BLOCK * blocks))
        self.progsize = progsize
        self.log = None
        self.erases = self.programs = self.reads = 0
        self.blocks = blocks

    def readblocks(self, block, target, offset=0):
        start = block * BLOCK + offset
        self.reads += 1
        target[:] = self.content[start : start + len(target)]

    def writeblocks(self, block, source, offset=0):
        assert offset % self.progsize == 0 and len(source) % self.progsize == 0
        self.programs += 1
        if self.log is not None:
            self.log.append((block, offset, bytes(source)))
        self.program(block, offset, source)

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK
        if operation == ERASE:
            self.erases += 1
            if self.log is not None:
                self.log.append((argument, None, None))
            self.erase(argument, BLOCK)
        return 0

    def program(self, block, offset, source):
        start = block * BLOCK + offset
        # littlefs programs erased bytes only; that they are erased is checked, not assumed.
        assert bytes(self.content[start : start + len(source)]) == b"\xff" * len(source), "programmed twice"
        self.content[start : start + len(source)] = source

    def erase(self, block, length):
        self.content[block * BLOCK : block * BLOCK + length] = b"\xff" * length

    def copy(self):
        return Flash(self.blocks, bytearray(self.content), self.progsize)


def format_and_mount(flash):
    vfs.VfsLfs2.mkfs(flash, progsize=flash.progsize)
    mount(flash)


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=flash.progsize), MOUNTED)


def unmount():
    vfs.umount(MOUNTED)
