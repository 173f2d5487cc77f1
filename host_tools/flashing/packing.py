"""The compiled modules packed into one file, from which the board imports them (firmware/kafou/packed.py)."""

import struct
import zlib

from host_tools.flashing import load_order, program

FOLDER = "lib/kafou/"
LOADER = FOLDER + "packed.mpy"
INFLATE = FOLDER + "inflate.mpy"
PACK = FOLDER + "modules"
LOOSE = (FOLDER + "__init__.mpy", LOADER)
ENDING = ".mpy"
WORDS = FOLDER + "words/"
# What is loaded at power-on is inflated in large pieces, while memory is empty.
AT_START = 24000


def packed(files, sources):
    """The {path on the device: bytes} with all compiled modules in one file; as it was where nothing unpacks them.

    `sources`: {path of a module on the device: its text}, from which follows in what order modules are loaded.
    """
    if LOADER not in files:
        return files
    inside = {path: content for path, content in files.items() if is_packed(path)}
    numbers, index, modules, room = b"", "\n", b"", 0
    for number, (group, is_squeezed) in enumerate(groups(inside, sources)):
        content = b"".join(inside[path] for path in group)
        shorter = min(deflated(content), content, key=len) if is_squeezed and INFLATE in files else content
        numbers += struct.pack("<3I", len(modules), len(shorter), len(content))
        modules += shorter
        begin = 0
        for path in group:
            index += "%s %d %d %d\n" % (name_of(path), number, begin, len(inside[path]))
            begin += len(inside[path])
            room = max(room, len(inside[path]) if len(shorter) == len(content) else 0)
    whole = index.encode("utf-8")
    first = b"kafou modules 3 %d %d %d\n" % (len(numbers) // 12, len(whole), room)
    rest = {path: content for path, content in files.items() if path not in inside}
    return dict(rest, **{PACK: first + numbers + whole + modules})


def groups(inside, sources):
    """[(paths of modules, True for those to deflate)]: those loaded at power-on, each language, the others."""
    at_start, later = load_order.order(sources)
    found, group, size = [], [], 0
    for path in [compiled(one) for one in at_start if compiled(one) in inside]:
        if group and size + len(inside[path]) > AT_START:
            found.append((group, True))
            group, size = [], 0
        group.append(path)
        size += len(inside[path])
    others = [compiled(one) for one in later if compiled(one) in inside]
    found += [(group, True)] * bool(group)
    found += [([path], True) for path in others if path.startswith(WORDS)]
    return found + [([path for path in others if not path.startswith(WORDS)], False)]


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
    count, size, _room = [int(word) for word in first.split()[3:]]
    index = rest[12 * count:12 * count + size].decode("utf-8")
    modules = rest[12 * count + size:]
    whole = []
    for number in range(count):
        begin, length, inflated = struct.unpack_from("<3I", rest, 12 * number)
        group = modules[begin:begin + length]
        whole.append(group if length == inflated else zlib.decompress(group, -15))
    found = {}
    for line in index.strip().splitlines():
        name, number, begin, length = line.split()
        path = library_path(name[1:]) if name[1:] in program.LIBRARIES else FOLDER + name[1:] + ENDING
        found[path] = whole[int(number)][int(begin):int(begin) + int(length)]
    return found
