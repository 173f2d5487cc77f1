"""The file for matches is made, once (why: `ground`)."""

from kafou.ports import files
from kafou.ports.circuitpython.ground import NAME
from kafou.ports.circuitpython.sectors import LEAF, SECTOR, SECTORS

SIZES = (96, 64, 48, 32, 24, 16, 8)
LEFT_FREE = 64 * 1024
EMPTY = b"\n" * SECTOR
MARK = b"# leaf "


def bytes_for(leaves):
    """How long the file is in which so many whole blocks lie, wherever it begins."""
    return leaves * LEAF + (SECTORS - 1) * SECTOR


def leaves_for(free):
    """For how many leaves there is room on a drive with so many bytes free; 0 for none."""
    for leaves in SIZES:
        if free >= bytes_for(leaves) + LEFT_FREE:
            return leaves
    return 0


def prepare(root):
    """Make the file, where there is none: some blocks of FAT and folders are erased, in half a second.

    To be done when nothing is at stake. OSError when there is no room, or the drive belongs to the computer.
    """
    path = root + NAME
    files.make_folder(root)
    leaves = leaves_for(files.free_bytes(root) or 0)
    if not leaves:
        raise OSError(files.DISK_FULL, "no room on the drive")
    # Seeking behind the end takes the clusters without writing them.
    with open(path, "wb") as file:
        file.seek(bytes_for(leaves) - SECTOR)
        file.write(EMPTY)
    with open(path, "r+b") as file:
        clear(file, bytes_for(leaves) // SECTOR)


def clear(file, sectors):
    """Blanks what looks like a leaf: the flash may have held such a file before."""
    for sector in range(sectors):
        file.seek(sector * SECTOR)
        if file.read(len(MARK)) == MARK:
            file.seek(sector * SECTOR)
            file.write(EMPTY)
