"""A folder of matches belongs to one program at a time: two would write over each other's lines."""

import os
from contextlib import contextmanager

NAME = "in-use"


class InUse(Exception):
    """Another program has the folder; the text is a sentence for the person."""


@contextmanager
def held(folder):
    """A context for whatever writes matches in `folder`, which is there; InUse when another program has it.

    The operating system's lock on the file `in-use` ends with the process, however that ends; the file stays. Nothing
    is held where that file cannot be made (nor can matches) or where the file system knows no locks.
    """
    try:
        file = open(os.path.join(folder, NAME), "ab")
    except OSError:
        yield
        return
    with file:
        if not locked(file.fileno()):
            raise InUse("%s is in use by another Kafou: end that one, or choose another place: --folder DIR" % folder)
        yield


def locked(number):
    """Locks this open file until it is closed; False when another open file has the lock."""
    try:
        import fcntl
    except ImportError:
        return locked_on_windows(number)
    try:
        # Not `lockf`, whose lock is lost when any other descriptor of the file is closed.
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def locked_on_windows(number):
    """The same for the file's first byte, which need not be there."""
    import msvcrt

    os.lseek(number, 0, os.SEEK_SET)
    try:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    except PermissionError:
        return False
    except OSError:
        return True
    return True
