"""Runs on the board: what `device.py` asks it to do with files. Its text is sent there; it is never imported here."""

import binascii
import gc
import hashlib
import os

PIECE = 512
FOLDER = 0x4000
OPENED = []


def size(path):
    """The bytes of a file; None when there is none."""
    try:
        return os.stat(path)[6]
    except OSError:
        return None


def make_folder(path):
    """Makes a folder and those above it."""
    if path and size(path) is None:
        make_folder(path[: path.rfind("/")])
        os.mkdir(path)


def pieces(path):
    """The bytes of a file, a piece at a time."""
    with open(path, "rb") as file:
        piece = file.read(PIECE)
        while piece:
            yield piece
            piece = file.read(PIECE)


def hashed(path):
    """The first 32 hex digits of the SHA-256 of a file."""
    total = hashlib.sha256()
    for piece in pieces(path):
        total.update(piece)
    return binascii.hexlify(total.digest())[:32].decode()


def walk(path):
    """Every file under a path, which may be a file itself; folders end in a slash and come after what they hold."""
    try:
        entries = list(os.ilistdir(path))
    except OSError:
        entries = None
    if entries is None:
        if size(path) is not None:
            yield path
        return
    for entry in entries:
        below = path + "/" + entry[0]
        if entry[1] == FOLDER:
            for one in walk(below):
                yield one
        else:
            yield below
    yield path + "/"


def tell_hashes(paths):
    """Prints a line for every file under these paths: its hash and its path; folders without a hash."""
    for path in paths:
        for one in walk(path):
            print("-" if one[-1] == "/" else hashed(one), one)


def tell_files(paths):
    """Prints every file under these paths: its path, its size, its bytes in base64 lines."""
    for path in paths:
        for one in walk(path):
            if one[-1] != "/":
                print(one)
                print(size(one))
                for piece in pieces(one):
                    print(binascii.b2a_base64(piece).decode(), end="")


def write(path, text, is_first, is_last):
    """Writes base64 to a file that stays open until its last piece; then prints the hash of what it holds."""
    if is_first:
        make_folder(path[: path.rfind("/")])
        OPENED.append(open(path, "wb"))
    try:
        OPENED[-1].write(binascii.a2b_base64(text))
    except OSError:
        OPENED.pop().close()
        raise
    if is_last:
        OPENED.pop().close()
        print(hashed(path))


def files_among(paths):
    """Those of these paths where a file lies, and no folder."""
    return [path for path in paths if size(path) is not None and not os.stat(path)[0] & FOLDER]


def copy(source, target):
    """Copies a file on the board."""
    with open(target, "wb") as file:
        for piece in pieces(source):
            file.write(piece)


def delete(paths):
    """Deletes files, and folders (with a slash at the end) that are empty; what is not there is fine."""
    for path in paths:
        if size(path[:-1] if path[-1] == "/" else path) is not None:
            os.rmdir(path[:-1]) if path[-1] == "/" else os.remove(path)


def room():
    """(bytes of a block, blocks, blocks free) of the file system."""
    told = os.statvfs("/")
    # littlefs counts some blocks twice: where it is full, more than there are, and less than nothing is left.
    return told[1], told[2], told[3] if 0 <= told[3] <= told[2] else 0


def memory():
    """Bytes of RAM that are free for programs."""
    gc.collect()
    return gc.mem_free()
