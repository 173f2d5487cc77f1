"""Where a file of a FAT volume lies in flash: which of its sectors fill blocks that nothing else lies in.

Flash is erased in blocks of 4 KB, and FAT hands out clusters of a sector (512 bytes) or a few, from a place that is
no multiple of a block. So any block may hold pieces of several files, of a folder, of the root directory. Only a look
at the volume itself, which lies in memory on the RP2040 and its like, tells which are one file's alone.
(Microsoft's "FAT32 File System Specification", 1.03, for FAT12 and FAT16; of long names nothing is needed here.)
"""

from kafou.ports.circuitpython.sectors import SECTOR, SECTORS

ENTRY = 32
DELETED, LAST = 0xE5, 0
FOLDER, LABEL = 0x10, 0x08
FIRST_FAT16 = 4085
# In memory the volume begins behind the program, which takes a megabyte on most boards.
USUAL = 0x10100000
FIRST, END, STEP = 0x10080000, 0x10800000, 0x1000


def number(content, at, size):
    """The little-endian number in these bytes."""
    total = 0
    for index in range(size):
        total |= content[at + index] << (8 * index)
    return total


class Volume:
    """A FAT12 or FAT16 volume. `read(at, size)` gives its bytes; ValueError when there is none of these."""

    def __init__(self, read):
        self.read = read
        head = read(0, SECTOR)
        if head[510] != 0x55 or head[511] != 0xAA or number(head, 11, 2) != SECTOR or not head[13] or not head[22]:
            raise ValueError("no FAT volume")
        self.in_cluster = head[13]
        self.fat_at = number(head, 14, 2)
        self.root_at = self.fat_at + head[16] * number(head, 22, 2)
        self.root_sectors = number(head, 17, 2) * ENTRY // SECTOR
        self.data_at = self.root_at + self.root_sectors
        sectors = number(head, 19, 2) or number(head, 32, 4)
        self.clusters = (sectors - self.data_at) // self.in_cluster
        self.bits = 12 if self.clusters < FIRST_FAT16 else 16

    def sector(self, cluster):
        """The first sector of a cluster."""
        return self.data_at + (cluster - 2) * self.in_cluster

    def chain(self, first, most):
        """The clusters of a file or folder in order, at most so many."""
        found = []
        table, held = None, None
        while 2 <= first < self.clusters + 2 and len(found) < most:
            found.append(first)
            at = first * self.bits // 8
            if held is None or not held <= at < held + SECTOR - 1:
                held = at
                table = self.read(self.fat_at * SECTOR + held, SECTOR)
            value = table[at - held] | table[at - held + 1] << 8
            if self.bits == 12:
                value = value >> 4 if first & 1 else value & 0xFFF
            first = value
        return found

    def entries(self, sectors):
        """(short name as 11 bytes, attributes, first cluster, bytes) of what lies in these sectors of a folder."""
        for sector in sectors:
            content = self.read(sector * SECTOR, SECTOR)
            for at in range(0, SECTOR, ENTRY):
                if content[at] == LAST:
                    return
                if content[at] != DELETED and not content[at + 11] & LABEL:
                    yield (bytes(content[at:at + 11]), content[at + 11], number(content, at + 26, 2),
                           number(content, at + 28, 4))

    def files(self, name):
        """(first cluster, bytes) of every file with this short name that lies in a folder of the root."""
        for _name, attributes, first, _size in self.entries(range(self.root_at, self.root_at + self.root_sectors)):
            if attributes & FOLDER:
                sectors = self.sectors(self.chain(first, 64))
                for short, kind, cluster, size in self.entries(sectors):
                    if short == name and not kind & FOLDER:
                        yield cluster, size

    def sectors(self, clusters):
        """The sectors of these clusters in order."""
        return [self.sector(cluster) + index for cluster in clusters for index in range(self.in_cluster)]


def whole_blocks(sectors):
    """Where in a file the blocks begin that it has for itself: indexes into its sectors in order.

    `sectors` are where they lie on the volume, which begins with a block.
    """
    found, index = [], 0
    while index + SECTORS <= len(sectors):
        if sectors[index] % SECTORS:
            index += 1
        elif sectors[index + SECTORS - 1] != sectors[index] + SECTORS - 1 or not in_a_row(sectors, index):
            index += 1
        else:
            found.append(index)
            index += SECTORS
    return found


def in_a_row(sectors, index):
    """True when the next sectors of the file lie one after another."""
    return all([sectors[index + step] == sectors[index] + step for step in range(SECTORS)])


def blocks_of(read, name, size, begins):
    """The blocks, as `whole_blocks` gives them, of the file with this short name, size and first sector; or None.

    None: there is no volume where `read` looks, or no such file on it.
    """
    try:
        volume = Volume(read)
    except ValueError:
        return None
    for first, length in volume.files(name):
        most = -(-size // (SECTOR * volume.in_cluster))
        sectors = volume.sectors(volume.chain(first, most))[:size // SECTOR]
        if length == size and sectors and bytes(read(sectors[0] * SECTOR, SECTOR)) == begins:
            return whole_blocks(sectors)
    return None


def blocks_in_memory(memorymap, name, size, begins):
    """The same, of the volume that lies in this computer's memory; None when it is not to be seen there."""
    for start in [USUAL] + list(range(FIRST, END, STEP)):
        try:
            head = memorymap.AddressRange(start=start, length=SECTOR)
            if head[0] == 0xEB and head[510] == 0x55:
                area = memorymap.AddressRange(start=start, length=0x10000000 + 0x1000000 - start)
                found = blocks_of(lambda at, count, area=area: area[at:at + count], name, size, begins)
                if found is not None:
                    return found
        except (ValueError, MemoryError):
            continue
    return None
