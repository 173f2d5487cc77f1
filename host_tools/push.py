"""push: puts a score sheet on a board as a new match, or settings; checked first, and safe against power cuts."""

import argparse
from pathlib import Path

from host_tools import commands
from host_tools.flashing import connecting, drive, drive_scorebook, scorebooks, settings_lines
from host_tools.flashing.device import DeviceError
from host_tools.flashing.installing import DISK_FULL, hash_of
from host_tools.flashing.trouble import Trouble
from kafou.settings_lines import READERS

# A folder of this ending is no match to the device's store; its name is taken all the same.
UNFINISHED = ".new"
LINES = ("A file of settings has lines such as 'names Ana Ben', 'rules goat', 'seats 3', 'option target 125', "
         "'rotated', 'brightness 60', 'driver sh1106'. What it leaves out is as on a new device. There are: %s.")


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " push", description=__doc__.split(": ", 1)[1],
                                   epilog=LINES % ", ".join(sorted(READERS)))
    told.add_argument("sheet", metavar="SHEET", nargs="?", help="a score sheet; it becomes a new match on the device")
    told.add_argument("--settings", metavar="FILE", help="settings instead, as the device keeps them, a line each")
    connecting.add_port(told)
    drive.add_drive(told)
    return told


def run(arguments):
    """Pushes; the exit code."""
    return connecting.run("push", arguments, push)


def push(arguments):
    """The command itself."""
    told = parser().parse_args(arguments)
    if (told.sheet is None) == (told.settings is None):
        raise Trouble("Name one sheet, or one file of settings: push SHEET, or push --settings FILE.")
    name = told.sheet or told.settings
    try:
        content = Path(name).read_bytes()
    except OSError as error:
        raise Trouble("%s cannot be read: %s." % (name, error.strerror)) from error
    if told.sheet is not None:
        header, events = scorebooks.sheet_lines(content, name)
        if drive.is_meant(told):
            match = drive_scorebook.push(writable(told), header, events)
        else:
            with connecting.board(told.port) as (device, _facts):
                match = push_sheet(device, header, events)
        print("%s is match %d on the board now: %s" % (name, match, scorebooks.summary(header + events)))
        return 0
    text = settings_lines.checked(content, name)
    if drive.is_meant(told):
        changed = drive_scorebook.push_settings(writable(told), text)
    else:
        with connecting.board(told.port) as (device, _facts):
            changed = scorebooks.stored_settings(device.read([scorebooks.SETTINGS]), text)
            write(device, changed)
    print("The board has these settings now:" if changed else "The board has these very settings:")
    print(text, end="")
    return 0


def writable(told):
    """The drive that is meant; Trouble when it cannot be written."""
    found = drive.choose(told.drive)
    found.insist_on_writing()
    return found


def push_sheet(device, header, events):
    """Writes the match; its number. Until the last step it is in a folder that is no match to the device."""
    there = device.hashes([scorebooks.MATCHES, scorebooks.DAMAGED])
    clean(device, there)
    match = scorebooks.next_number(there)
    files = scorebooks.stored(header, events, match)
    folder = "%s/%04d" % (scorebooks.MATCHES, match)
    fresh = {path.replace(folder, folder + UNFINISHED): content for path, content in files.items()}
    try:
        write(device, fresh)
    except Trouble:
        clean(device, device.hashes([scorebooks.MATCHES]))
        raise
    device.run("import os\nos.rename(%r, %r)" % ("/" + folder + UNFINISHED, "/" + folder))
    return match


def clean(device, there):
    """Deletes what a push that was broken off left; not where the match itself is there, which FAT may show twice."""
    left = []
    for path in there:
        parts = path.split("/")
        name = parts[2] if len(parts) > 3 else ""
        if name.endswith(UNFINISHED) and "/".join(parts[:2] + [name[:-len(UNFINISHED)], ""]) not in there:
            left.append(path)
    device.delete(left)


def write(device, files):
    """Writes files and checks them; Trouble when the board cannot."""
    try:
        for path, content in files.items():
            if device.write(path, content) != hash_of(content):
                raise Trouble("%s arrived damaged on the board; try again." % path)
    except DeviceError as error:
        if error.number == DISK_FULL:
            raise Trouble("The board is full and nothing is changed: delete a match on the device first.") from error
        raise
