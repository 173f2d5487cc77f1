"""MicroPython's file system as it lies in the flash, made from files and read back, with littlefs-python."""

BLOCK = 4096
# What MicroPython 1.20 and later make themselves.
DISK_VERSION = 0x00020001


class NoVolume(Exception):
    """These bytes are no file system, or a damaged one."""


def mounted(volume, size):
    """(file system, its medium) over these bytes, NoVolume when they are none; None makes an empty one."""
    from littlefs import LittleFS, LittleFSError, UserContext

    medium = UserContext(size)
    if volume is not None:
        medium.buffer = bytearray(volume)
    system = LittleFS(context=medium, block_size=BLOCK, block_count=size // BLOCK, prog_size=256, read_size=32,
                      lookahead_size=32, disk_version=DISK_VERSION if volume is None else 0, mount=False)
    if volume is None:
        system.format()
    try:
        system.mount()
    except LittleFSError as error:
        raise NoVolume(str(error)) from error
    return system, medium


def volume_of(files, size):
    """The bytes of a file system that holds {path: content}."""
    system, medium = mounted(None, size)
    for path in sorted(files):
        folder = path.strip("/").rpartition("/")[0]
        if folder:
            system.makedirs(folder, exist_ok=True)
        with system.open(path.strip("/"), "wb") as file:
            file.write(files[path])
    system.unmount()
    return bytes(medium.buffer)


def files_of(volume):
    """{path: content} of every file; paths without a slash at the start."""
    system = mounted(volume, len(volume))[0]
    found = {}
    for folder, _folders, names in system.walk("/"):
        for name in names:
            path = (folder.strip("/") + "/" + name).strip("/")
            with system.open(path, "rb") as file:
                found[path] = file.read()
    system.unmount()
    return found


def with_files(volume, files, removed=()):
    """The same file system with {path: content} written into it and some paths taken out, as a computer would do it."""
    system, medium = mounted(volume, len(volume))
    for path in removed:
        system.remove(path)
    for path in sorted(files):
        folder = path.strip("/").rpartition("/")[0]
        if folder:
            system.makedirs(folder, exist_ok=True)
        with system.open(path.strip("/"), "wb") as file:
            file.write(files[path])
    system.unmount()
    return bytes(medium.buffer)


def blocks_of(files, size):
    """How many blocks these files take of a volume, beyond what an empty one takes."""
    taken = []
    for content in ({}, files):
        system = mounted(volume_of(content, size), size)[0]
        taken.append(system.used_block_count)
        system.unmount()
    return taken[1] - taken[0]
