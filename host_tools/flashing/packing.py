"""The compiled modules of Kafou packed into one file, from which the board imports them (firmware/kafou/packed.py)."""

FOLDER = "lib/kafou/"
LOADER = FOLDER + "packed.mpy"
PACK = FOLDER + "modules"
LOOSE = (FOLDER + "__init__.mpy", LOADER)
ENDING = ".mpy"


def packed(files):
    """The {path on the device: bytes} with all compiled modules in one file; as it was where nothing unpacks them."""
    if LOADER not in files:
        return files
    inside = {path: content for path, content in files.items() if is_packed(path)}
    index, modules = b"", b""
    for path, content in sorted(inside.items()):
        name = path[len(FOLDER) - 1:]
        index += b"%s %8d%8d\n" % (name.encode("utf-8"), len(modules), len(content))
        modules += content
    largest = max((len(content) for content in inside.values()), default=0)
    rest = {path: content for path, content in files.items() if path not in inside}
    return dict(rest, **{PACK: b"kafou modules 1 %d %d\n" % (len(index), largest) + index + modules})


def is_packed(path):
    """True for a module that goes into the pack."""
    return path.startswith(FOLDER) and path.endswith(ENDING) and path not in LOOSE


def unpacked(content):
    """{path on the device: bytes} of the modules in a pack."""
    first, rest = content.split(b"\n", 1)
    size = int(first.split()[3])
    modules = rest[size:]
    found = {}
    for line in rest[:size].decode("utf-8").splitlines():
        name, place, length = line[:-17], int(line[-16:-8]), int(line[-8:])
        found[FOLDER + name[1:]] = modules[place:place + length]
    return found
