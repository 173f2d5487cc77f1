"""pull: brings the matches of a board to this computer, as sheets with the numbers that they have on the device."""

import argparse
import os
import time
from pathlib import Path

from host_tools import commands
from host_tools.flashing import connecting, drive, drive_scorebook, scorebooks
from host_tools.flashing.trouble import Trouble


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " pull", description=__doc__.split(": ", 1)[1],
                                   epilog="Exit code: 0 all is well, 1 something on the board is damaged, 2 no board.")
    told.add_argument("folder", metavar="FOLDER", nargs="?", default=".", help="where the sheets go (default: here)")
    connecting.add_port(told)
    drive.add_drive(told)
    return told


def run(arguments):
    """Pulls; the exit code."""
    return connecting.run("pull", arguments, pull)


def pull(arguments):
    """The command itself."""
    told = parser().parse_args(arguments)
    folder = Path(told.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if drive.is_meant(told):
            return save_drive(folder, drive.choose(told.drive))
        with connecting.board(told.port) as (device, _facts):
            files = device.read([scorebooks.MATCHES, scorebooks.DAMAGED])
        return save(folder, files)
    except OSError as error:
        raise Trouble("%s cannot be written: %s." % (error.filename or folder, error.strerror or error)) from error


def save_drive(folder, there):
    """Writes what a CircuitPython drive holds; the exit code."""
    store, _texts, _known = drive_scorebook.open_on(there)
    if not drive.mounted_read_only(there.path):
        print("Note: " + drive_scorebook.NOT_ALL)
    aside = drive_scorebook.damaged(there)
    return save_all(folder, drive_scorebook.matches(there), aside,
                    lambda number: {"leaves": drive_scorebook.raw(store.leaves, number)})


def save(folder, files):
    """Writes what was read from a MicroPython board; the exit code."""
    return save_all(folder, scorebooks.matches(files), below(files, scorebooks.DAMAGED + "/"),
                    lambda number: below(files, "%s/%04d/" % (scorebooks.MATCHES, number)))


def save_all(folder, found, aside, raw_of):
    """Writes matches, as `scorebooks.matches` gives them, and what is damaged; the exit code.

    `raw_of(number)` gives {name: bytes} of a match.
    """
    when = time.strftime("%Y-%m-%d at %H:%M")
    code = 0
    for number, lines, report in found:
        if lines is not None:
            name, state = save_sheet(folder, number, lines, "# Match %d, pulled on %s." % (number, when))
            print("%s  %s%s" % (name, scorebooks.summary(lines), state))
        if report is not None:
            code = 1
            raw = raw_of(number)
            print("%s  %s What the board has of it is in this folder, byte for byte."
                  % (save_raw(folder, "%04d-damaged" % number, raw), report))
    if aside:
        code = 1
        print("%s  what the device itself found damaged and set aside: %d files, byte for byte"
              % (save_raw(folder, "damaged", aside), len(aside)))
    if not found:
        print("There are no matches on the board.")
    return code


def below(files, start):
    """{the rest of the path: bytes} of the files whose path begins so."""
    return {path[len(start):]: content for path, content in files.items() if path.startswith(start)}


def names(name, suffix=""):
    """name, name-2, name-3, ..."""
    yield name + suffix
    turn = 2
    while True:
        yield "%s-%d%s" % (name, turn, suffix)
        turn += 1


def save_sheet(folder, number, lines, comment):
    """Writes a sheet; (its name, what to say about that). A file with anything else in it is never written over.

    One that an earlier pull wrote, and that the match has only gone on from, is.
    """
    for name in names("%04d" % number, ".sheet"):
        path = folder / name
        before = lines_of(path) if path.exists() else None
        if before == lines:
            return name, " (as before)"
        if not path.exists() or before is not None and before == lines[:len(before)]:
            fresh = path.with_name(path.name + ".part")
            fresh.write_bytes(("\n".join([comment] + lines) + "\n").encode("utf-8"))
            os.replace(str(fresh), str(path))
            if before:
                return name, " (%d lines more than before)" % (len(lines) - len(before))
            beside = name != "%04d.sheet" % number
            return name, " (%04d.sheet has something else in it and stays)" % number if beside else ""
    return None


def lines_of(path):
    """The lines of a sheet without its comments; None for what cannot be read as text."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return [line for line in lines if line and not line.startswith("#")]


def save_raw(folder, name, files):
    """Writes files as they are to a folder of this name, or of another when one with other bytes is there; its name."""
    for one in names(name):
        place = folder / one
        if place.exists() and contents(place) != files:
            continue
        for path, content in files.items():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_bytes(content)
        return one
    return None


def contents(place):
    """{path: bytes} of a folder, to the bottom; None for a file."""
    if not place.is_dir():
        return None
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}
