"""A flash chip in RAM with real littlefs on it, which counts and records what is done to it. MicroPython only."""

import vfs

BLOCK = 4096
MOUNTED = "/flash"
ERASED = b"\xff" * BLOCK


class Flash:
    """A block device like the RP2040's: 4 KB erases, 256-byte programs of erased bytes.

    `log` is None, or a list that gets (block, offset, bytes) for a program, (block, 0, None) for an erase.
    `fails_in` is None, or after how many of these one is refused with an input/output error; later ones work.
    """

    def __init__(self, blocks, content=None, progsize=256):
        self.blocks = blocks
        self.content = content if content is not None else bytearray(ERASED * blocks)
        self.progsize = progsize
        self.log = self.fails_in = None
        self.erases = self.programs = 0

    def readblocks(self, block, target, offset=0):
        start = block * BLOCK + offset
        target[:] = memoryview(self.content)[start : start + len(target)]

    def writeblocks(self, block, source, offset=0):
        assert offset % self.progsize == 0 and len(source) % self.progsize == 0
        if self.is_refused():
            return -5
        self.programs += 1
        if self.log is not None:
            self.log.append((block, offset, bytes(source)))
        start = block * BLOCK + offset
        assert self.content[start : start + len(source)] == ERASED[: len(source)], "not erased"
        self.content[start : start + len(source)] = source

    def is_refused(self):
        if self.fails_in is None:
            return False
        self.fails_in -= 1
        if self.fails_in >= 0:
            return False
        self.fails_in = None
        return True

    def ioctl(self, operation, argument):
        if operation == 4:
            return self.blocks
        if operation == 5:
            return BLOCK
        if operation == 6:
            if self.is_refused():
                return -5
            self.erases += 1
            if self.log is not None:
                self.log.append((argument, 0, None))
            self.content[argument * BLOCK : (argument + 1) * BLOCK] = ERASED
        return 0


def format_and_mount(flash):
    vfs.VfsLfs2.mkfs(flash, progsize=flash.progsize)
    mount(flash)


def mount(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=flash.progsize), MOUNTED)


def unmount():
    vfs.umount(MOUNTED)


def after_each_cut(content, log):
    """For every step of a log: the chip with power cut before it, and in the middle of it, as (step, Flash).

    Half a program leaves its first half and half of the bits of one more byte; half an erase leaves the
    second half of the block as it was. `content`, the chip before the log, is carried along.
    """
    for step, (block, offset, source) in enumerate(log):
        start = block * BLOCK + offset
        yield step, Flash(len(content) // BLOCK, bytearray(content))
        half = bytearray(content)
        middle = (BLOCK if source is None else len(source)) // 2
        half[start : start + middle] = ERASED[:middle] if source is None else source[:middle]
        if source is not None:
            half[start + middle] = source[middle] | 0x55
        yield step, Flash(len(content) // BLOCK, half)
        length = BLOCK if source is None else len(source)
        content[start : start + length] = ERASED if source is None else source
