"""Reads every golden sheet of one long file and tells what it comes to; the same on CPython and on a board."""

import gc
import sys

from kafou.core.lexing import words
from kafou.core.sheet import Sheet
from kafou.rules import find_rules, release


def told(name, sheet, refused):
    """A sheet in a line: how many lines were refused, and where the match stands."""
    if sheet.match is None:
        return "%s %d -" % (name, refused)
    standing = sheet.match.standing
    return "%s %d %s %s %s" % (name, refused, list(standing.totals), list(standing.kept), bool(standing.over))


def run(lines, say):
    """`lines`: each sheet after a line == NAME, its expectations and comments among it."""
    name, sheet, refused = None, None, 0
    for line in lines:
        line = line.rstrip("\n")
        if line.startswith("== "):
            if name is not None:
                say(told(name, sheet, refused))
            name, sheet, refused = line[3:], Sheet(find_rules), 0
            gc.collect()
            continue
        found = words(line)
        if not found or found[0][0] in "=#":
            continue
        if found[0] == "rules":
            release(found[-1])
        refused += sheet.take(found) is not None
    say(told(name, sheet, refused))


if __name__ == "__main__" and sys.implementation.name != "cpython":
    with open("/sheets.txt") as file:
        run(file, print)
    print("all sheets read")
