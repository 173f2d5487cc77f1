"""Makes MicroPython for Unix a board: a flash chip in a file, littlefs or FAT at /, boot.py and main.py.

micropython -i power_on.py IMAGE littlefs|fat BLOCKS FOLDER_OF_STAND_INS
"""

import os
import sys

import vfs


class Chip:
    """A flash chip whose bytes are a file: what is written is there when the power is cut."""

    def __init__(self, image, block, blocks):
        self.file = open(image, "r+b")
        self.block = block
        self.blocks = blocks

    def readblocks(self, number, target, offset=0):
        self.file.seek(number * self.block + offset)
        self.file.readinto(target)

    def writeblocks(self, number, source, offset=0):
        self.file.seek(number * self.block + offset)
        self.file.write(source)
        self.file.flush()

    def ioctl(self, operation, argument):
        if operation == 6:
            self.writeblocks(argument, b"\xff" * self.block)
            return 0
        return {4: self.blocks, 5: self.block}.get(operation, 0)


def power_on(image, kind, blocks, stand_ins):
    """Mounts the chip (a blank one is formatted first), and takes away all that a board has not."""
    chip = Chip(image, 4096 if kind == "littlefs" else 512, blocks)
    medium = vfs.VfsLfs2 if kind == "littlefs" else vfs.VfsFat
    sys.path.insert(0, stand_ins)
    for entry in os.ilistdir(stand_ins):
        if entry[0].endswith(".py"):
            __import__(entry[0][:-3])
    os.chdir("/")
    vfs.umount("/")
    try:
        vfs.mount(medium(chip), "/")
    except OSError:
        medium.mkfs(chip)
        vfs.mount(medium(chip), "/")
    sys.path[:] = ["", ".frozen", "/lib"]


power_on(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4])
for script in ("boot.py", "main.py"):
    try:
        os.stat(script)
    except OSError:
        continue
    with open(script) as file:
        text = file.read()
    print("=power on=")
    exec(compile(text, script, "exec"))
