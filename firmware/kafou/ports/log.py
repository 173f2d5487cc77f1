"""A short log of unexpected errors, as a file that stays small."""

from kafou.ports import files

MOST_BYTES = 3000
MOST_ENTRY_BYTES = 800
NAME = "/log.txt"


def write_log(root, text):
    """Appends an entry to ROOT/log.txt; of a log that is full only the newer half stays. False when it cannot.

    Losing it to a power cut is no harm: nothing reads it but people.
    """
    path = root + NAME
    entry = text.encode("utf-8")[:MOST_ENTRY_BYTES] + b"\n"
    try:
        old = files.read_bytes(path)
    except OSError:
        old = b""
    try:
        if len(old) + len(entry) <= MOST_BYTES:
            files.write_bytes(path, entry, "ab")
        else:
            kept = old[-MOST_BYTES // 2:]
            files.write_bytes(path, kept[kept.find(b"\n") + 1:] + entry, "wb")
    except OSError:
        return False
    return True
