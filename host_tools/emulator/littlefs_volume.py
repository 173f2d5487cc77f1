"""MicroPython's file system as it lies in the flash, made from files and read back, with littlefs-python."""

BLOCK = 4096
# What every MicroPython mounts; the board moves it to 2.1 with its first write.
DISK_VERSION = 0x00020000


def mounted(volume, size):
    """(file system, its medium) over these bytes; None makes an empty one."""
    from littlefs import LittleFS, UserContext

    medium = UserContext(size)
    if volume is not None:
        medium.buffer = bytearray(volume)
    system = LittleFS(context=medium, block_size=BLOCK, block_count=size // BLOCK, prog_size=256, read_size=32,
                      lookahead_size=32, disk_version=DISK_VERSION if volume is None else 0, mount=False)
    if volume is None:
        system.format()
    system.mount()
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
