"""Starts Kafou on MicroPython; before that it finishes an update that was broken off.

`flash` copies what changed to /staging, each file under its path with dots for slashes, and writes
/staging/complete last: what goes where, and what is gone. Until then the old program starts; from then on
the update is finished here, however often the power fails, and the new one starts.
"""

import os
import sys

STAGING = "/staging"
ORDER = "/staging/complete"
FIRST, LAST = b"kafou update 1", b"end"
NO_SUCH_FILE = (2, 20)  # the second when a file lies where its folder should be
REFUSED = "Kafou cannot start: %s. Put it on the board again: python3 -m host_tools flash"
FAILED = "Kafou cannot start: %s %s. Is board.py right? `python3 -m host_tools boards NAME` tells; then flash again."


def size(path):
    """How long a file is; None: not there."""
    try:
        return os.stat(path)[6]
    except OSError:
        return None


def remove(path):
    """Deletes a file, if it is there."""
    try:
        os.remove(path)
    except OSError as error:
        if error.errno not in NO_SUCH_FILE:
            raise


def remove_folder(path):
    """Deletes an empty folder."""
    try:
        os.rmdir(path)
    except OSError:
        pass


def make_folder(path):
    """Makes folders."""
    if path and size(path) is None:
        make_folder(path[: path.rfind("/")])
        os.mkdir(path)


def content(path):
    """The bytes of a file, if it is there."""
    if size(path) is None:
        return b""
    with open(path, "rb") as file:
        return file.read()


def copy(source, target):
    """Copies a file."""
    with open(source, "rb") as reader, open(target, "wb") as writer:
        piece = reader.read(512)
        while piece:
            writer.write(piece)
            piece = reader.read(512)


def put(path, replaces):
    """Moves a staged file to its place; one that is not staged any more was put there before a cut."""
    staged = STAGING + "/" + path.replace("/", ".")
    if size(staged) is None:
        return
    place = "/" + path
    make_folder(place[: place.rfind("/")])
    if replaces:
        os.rename(staged, place)
        return
    if place == "/main.py" and not size("/boot.py"):
        # A cut below leaves main.py empty: then this copy of it starts.
        copy(staged, "/boot.py")
    copy(staged, place)
    remove(staged)


def finish():
    """Puts staged files in their places, deletes what is gone, then what says so; or does nothing."""
    # littlefs hides names after a rename that was cut, until anything changes.
    remove(STAGING + "/no such file")
    lines = content(ORDER).split(b"\n")
    if lines[0] != FIRST or lines[-2:] != [LAST, b""] or [line for line in lines[1:-2] if b" " not in line]:
        # Not there, empty as a cut leaves it, or damaged.
        return
    # FAT (to which capitals are small letters) cannot replace a file, and a cut leaves what it renames under both
    # names. littlefs does it in one step.
    replaces = size("/STAGING") is None
    for line in lines[1:-2]:
        verb, path = line.decode().split(" ", 1)
        if verb == "put":
            put(path, replaces)
        elif path[-1] == "/":
            remove_folder("/" + path[:-1])
        else:
            remove("/" + path)
    for name in os.listdir(STAGING):
        if name != "complete":
            remove(STAGING + "/" + name)
    if not replaces and content("/boot.py") == content("/main.py"):
        remove("/boot.py")
    remove(ORDER)
    remove_folder(STAGING)


def refused(words, error=None):
    """Says on the console, and on the panel and in the log where these can be reached, why there is no program."""
    print(words)
    if error is not None:
        sys.print_exception(error)
    try:
        import time

        import kafou_board
        import machine

        from kafou.ports.micropython.refusal import show
        show(kafou_board, machine, time, words)
    except Exception as worse:
        print("The panel cannot show this: %s" % worse)
    try:
        from kafou.ports.log import write_log
        write_log("/scorebook", words)
    except (ImportError, MemoryError, SyntaxError, ValueError):
        # Without the program there is no log either.
        pass


def start():
    """Runs the program, or says that it is not there, not whole, made for another MicroPython, or failed."""
    try:
        try:
            # The modules may be packed.
            import kafou.packed  # noqa: F401
        except ImportError:
            pass
        from kafou.ports.micropython.start import start as run
    except (ImportError, ValueError, SyntaxError) as error:
        refused(REFUSED % error)
        return
    try:
        run()
    except ImportError as error:
        refused(REFUSED % error)
    except Exception as error:
        # Once it runs it deals with its errors itself: a constant or a pin of board.py is wrong.
        refused(FAILED % (type(error).__name__, error), error)


def main():
    """An update first, then the program."""
    try:
        finish()
    except OSError as error:
        print("Kafou's update cannot be finished, error %s. Do it again: python3 -m host_tools flash" % error.errno)
        return
    start()


if __name__ == "__main__":
    main()
