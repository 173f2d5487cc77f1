"""Files and folders as the stores use them, on CPython, MicroPython and CircuitPython."""

import os

NO_SUCH_FILE, EXISTS, DISK_FULL, READ_ONLY = 2, 17, 28, 30
# What littlefs says of a new file whose name has no room any more in a full folder (lfs.c, lfs_file_opencfg); ours are
# short.
NAME_TOO_LONG = 36
MOST_BYTES_READ = 4096
MOST_COPIES = 8
PIECE = 512
DAMAGED = "damaged"


def recover(root):
    """Let the file system finish a rename that a power cut left half done; writes nothing when there is none.

    Until it does, littlefs hides not only what was moved but also a name that follows it in that folder. It
    finishes before the first change of anything, and deleting a file that is not there is such a change.
    Nothing that is kept relies on it: the stores rename only what is deleted next, or cannot be read.
    """
    try:
        os.remove(root + "/no such file")
    except OSError:
        pass


def names(folder):
    """The sorted names in a folder; none when there is no such folder (listdir's order is arbitrary)."""
    try:
        found = os.listdir(folder)
    except OSError:
        return []
    return sorted(found)


def make_folder(path):
    """Make the folder and those above it; one that is there already is fine."""
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno == NO_SUCH_FILE and path.rfind("/") > 0:
            make_folder(path[: path.rfind("/")])
            os.mkdir(path)
        elif error.errno != EXISTS:
            raise


def make_new_folder(path):
    """Make a folder that was not there before; OSError EXISTS when it was."""
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno != NO_SUCH_FILE:
            raise
        make_folder(path[: path.rfind("/")])
        os.mkdir(path)


def read_bytes(path):
    """What the file holds, at most one byte more than MOST_BYTES_READ (so that a longer one shows).

    In pieces: MicroPython sets the whole length asked for aside before it reads.
    """
    found = b""
    with open(path, "rb") as file:
        while len(found) <= MOST_BYTES_READ:
            piece = file.read(PIECE)
            if not piece:
                break
            found += piece
    return found[: MOST_BYTES_READ + 1]


def write_bytes(path, content, mode):
    """Append ("ab") or write anew ("wb"), and come back when it is on the medium; OSError when it is not.

    littlefs commits on close. CircuitPython keeps the last sector in RAM until `os.sync()`.
    """
    try:
        file = open(path, mode)
    except OSError as error:
        if error.errno == NAME_TOO_LONG:
            raise OSError(DISK_FULL, "full")  # noqa: B904 (MicroPython chains no exceptions)
        if error.errno != NO_SUCH_FILE:
            raise
        make_folder(path[: path.rfind("/")])
        file = open(path, mode)
    with file:
        _put(file, content)
        _flush(file)
    _sync()


def _put(file, content):
    if file.write(content) != len(content):
        raise OSError(DISK_FULL, "full")


def _flush(file):
    if hasattr(os, "fsync"):
        file.flush()
        os.fsync(file.fileno())


def _sync():
    if not hasattr(os, "fsync") and hasattr(os, "sync"):
        os.sync()


def rename(path, unused):
    """Rename a file or folder to a name that is not in use (FAT does not replace)."""
    os.rename(path, unused)


def unused_name(folder, name):
    """`name`, or `name-2`, `name-3`, ...: the first that the folder does not hold."""
    taken = names(folder)
    found, turn = name, 1
    while found in taken:
        turn += 1
        found = "%s-%d" % (name, turn)
    return found


def move_aside(root, path, name):
    """Move a damaged file to `root/damaged` under an unused name like `name`; OSError when it cannot be moved.

    It is copied and then deleted, not renamed: when littlefs cannot write the first half of a rename into another
    folder, it does the second half with the next write of anything, and the file is gone. Only what cannot even
    be read is renamed.
    """
    folder = root + "/" + DAMAGED
    make_folder(folder)
    target = folder + "/" + unused_name(folder, name)
    if copy(path, target):
        delete(path)
    else:
        rename(path, target)


def copy_folder_aside(root, path, name):
    """Copy the files of a folder to one in `root/damaged`; what cannot be read is moved there."""
    above = root + "/" + DAMAGED
    folder = above + "/" + unused_name(above, name)
    make_folder(above)
    make_folder(folder)
    unreadable = []
    try:
        for one in names(path):
            if not copy(path + "/" + one, folder + "/" + one):
                unreadable.append(one)
    except OSError:
        _try(delete_content, folder)
        _try(delete_folder, folder)
        raise
    for one in unreadable:
        rename(path + "/" + one, folder + "/" + one)


def copy(path, unused):
    """Copy a file and give True; False when it cannot be read, OSError when no copy can be written."""
    try:
        with open(path, "rb") as source:
            while source.read(PIECE):
                pass
    except OSError:
        return False
    try:
        with open(path, "rb") as source, open(unused, "wb") as target:
            piece = source.read(PIECE)
            while piece:
                _put(target, piece)
                piece = source.read(PIECE)
            _flush(target)
    except OSError:
        _try(delete, unused)
        raise
    _sync()
    return True


def _try(does, path):
    try:
        does(path)
    except OSError:
        return


def copy_aside(root, name, content):
    """Keep the first MOST_BYTES_READ bytes of `content` in `root/damaged`.

    False when it cannot be written, or when MOST_COPIES files are there already.
    """
    folder = root + "/" + DAMAGED
    if len(names(folder)) >= MOST_COPIES:
        return False
    try:
        write_bytes(folder + "/" + unused_name(folder, name), content[:MOST_BYTES_READ], "wb")
    except OSError:
        return False
    return True


def delete(path):
    """Delete a file."""
    os.remove(path)


def delete_content(folder):
    """Delete the files of a folder that itself stays."""
    for name in names(folder):
        os.remove(folder + "/" + name)


def delete_folder(folder):
    """Delete an empty folder."""
    os.rmdir(folder)


def free_bytes(path):
    """How many bytes the medium under `path` has left; None when that cannot be told."""
    if not hasattr(os, "statvfs"):
        return None
    try:
        answer = os.statvfs(path)
    except OSError:
        return None
    # littlefs counts some blocks twice: where it is full, more than there are, and less than nothing is left.
    return answer[1] * answer[4] if 0 <= answer[4] <= answer[2] else 0
