"""The compiled modules packed into one file, from which the board imports them (firmware/kafou/packed.py)."""

import zlib

from host_tools.flashing import load_order, program

FOLDER = "lib/kafou/"
LOADER = FOLDER + "packed.mpy"
INFLATE = FOLDER + "inflate.mpy"
PACK = FOLDER + "modules"
LOOSE = (FOLDER + "__init__.mpy", LOADER)
ENDING = ".mpy"
WORDS = FOLDER + "words/"


def packed(files, sources):
    """The {path on the device: bytes} with all compiled modules in one file; as it was where nothing unpacks them.

    `sources`: {path of a module on the device: its text}, from which follows what is loaded at power-on.
    """
    if LOADER not in files:
        return files
    inside = {path: content for path, content in files.items() if is_packed(path)}
    at_start, later = [[compiled(path) for path in paths if compiled(path) in inside]
                       for paths in load_order.order(sources)]
    index, modules = "\n", b""
    for path in at_start + later:
        content = shorter = inside[path]
        if path.startswith(WORDS) and path in later and INFLATE in files:
            shorter = min(deflated(content), content, key=len)
        index += "%s %d %d %d\n" % (name_of(path), len(modules), len(shorter), len(content))
        modules += shorter
    whole = index.encode("utf-8")
    rest = {path: content for path, content in files.items() if path not in inside}
    return dict(rest, **{PACK: b"kafou modules 5 %d\n" % len(whole) + whole + modules})


def compiled(path):
    """The path of a module, compiled."""
    return path[:-len(".py")] + ENDING


def deflated(content):
    """The content as inflate.py reads it."""
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return squeezed.compress(content) + squeezed.flush()


def is_packed(path):
    """True for a module that goes into the pack."""
    is_library = path in [library_path(name) for name in program.LIBRARIES]
    return is_library or path.startswith(FOLDER) and path.endswith(ENDING) and path not in LOOSE


def library_path(name):
    """Where a library of others would lie on the device."""
    return "lib/" + name + ENDING


def name_of(path):
    """A module's name in the index: its path below kafou; libraries of others lie beside the packages."""
    return path[len(FOLDER) - 1 if path.startswith(FOLDER) else len("lib"):-len(ENDING)]


def unpacked(content):
    """{path on the device: bytes} of the modules in a pack."""
    first, rest = content.split(b"\n", 1)
    size = int(first.split()[3])
    modules = rest[size:]
    found = {}
    for line in rest[:size].decode("utf-8").strip().splitlines():
        name, begin, length, inflated = line.split()
        path = library_path(name[1:]) if name[1:] in program.LIBRARIES else FOLDER + name[1:] + ENDING
        module = modules[int(begin):int(begin) + int(length)]
        found[path] = module if length == inflated else zlib.decompress(module, -15)
    return found
