"""CircuitPython's file system as it lies in the flash, made from files and read back, with fatfs-ng.

That is ChaN's FatFs, which the firmware has, too: what it formats has the firmware's own geometry (one FAT, sectors and
clusters of 512 bytes, 512 entries in the root directory).
"""

import struct

SECTOR = 512
# From byte 11 of the first sector on (Microsoft's FAT specification, "BPB").
GEOMETRY = struct.Struct("<HBHBHHBH")
# Where FatFs keeps the serial number, which it takes from the clock; here everything repeats.
SERIAL = slice(39, 43)


def mounted(volume, size):
    """(file system, its medium) over these bytes; None makes an empty one."""
    from fatfs import RamDisk, create_extended_partition

    medium = bytearray(size) if volume is None else bytearray(volume)
    system = create_extended_partition(RamDisk(medium, sector_size=SECTOR))
    if volume is None:
        system.mkfs()
        medium[SERIAL] = b"\x00\x00\x00\x01"
    system.mount()
    return system, medium


def put(system, files):
    """Writes {path: content}, with the folders that are missing."""
    for path in sorted(files):
        folder = path.strip("/").rpartition("/")[0]
        if folder:
            system.makedirs("/" + folder, exist_ok=True)
        system.write_file("/" + path.strip("/"), bytes(files[path]))


def volume_of(files, size):
    """The bytes of a file system that holds {path: content}."""
    system, medium = mounted(None, size)
    put(system, files)
    system.unmount()
    return bytes(medium)


def files_of(volume):
    """{path: content} of every file; paths without a slash at the start."""
    system = mounted(volume, len(volume))[0]
    found = {}
    for folder, _folders, names in system.walk("/"):
        for name in names:
            path = (folder.strip("/") + "/" + name).strip("/")
            found[path] = system.read_file("/" + path)
    system.unmount()
    return found


def with_files(volume, files, removed=()):
    """The same file system with {path: content} written into it and some paths taken out, as a computer would do it."""
    system, medium = mounted(volume, len(volume))
    for path in removed:
        system.remove("/" + path.strip("/"))
    put(system, files)
    system.unmount()
    return bytes(medium)


def taken(volume):
    """How many bytes of a volume are in use: every entry of its FAT, of 12 bits each, that is not 0."""
    _sector, per, reserved, _copies, roots, sectors, _media, size = GEOMETRY.unpack_from(volume, 11)
    table = volume[reserved * SECTOR:(reserved + size) * SECTOR]
    clusters = (sectors - reserved - size - roots * 32 // SECTOR) // per
    used = 0
    for number in range(2, 2 + clusters):
        pair = table[number * 3 // 2] | table[number * 3 // 2 + 1] << 8
        used += bool(pair >> 4 if number & 1 else pair & 0xFFF)
    return used * per * SECTOR
