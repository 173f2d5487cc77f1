"""The drive of a CircuitPython board: finding it, what it says of the board, its files, and what goes wrong with it."""

import contextlib
import errno
import os
import re
import shutil
import sys
from pathlib import Path

from host_tools.flashing import finding
from host_tools.flashing.trouble import Trouble

LABEL = "CIRCUITPY"
ABOUT = "boot_out.txt"
SAYS = re.compile(r"Adafruit CircuitPython (\d+)\.(\d+)\.(\d+)\S* on [^;]*; (.+)")
OLDEST = (9, 2)
HOLD = "hold one of its keys while you plug it in"
NONE_FOUND = ("There is no drive of a CircuitPython board (%s). Plug one in, with a USB cable that carries data, or "
              "name the drive: --drive PATH." % LABEL)
KEEPS = "The board keeps its drive %s for itself, so that no match is lost: " + HOLD + ", and try again."


class Drive:
    """One drive. `path` is its folder; `machine`, `version` and `board` are as in `facts.Facts`."""

    def __init__(self, path):
        self.path = Path(path)
        told = SAYS.match(self.text(ABOUT))
        if told is None:
            raise Trouble("%s is no drive of a CircuitPython board: there is no %s that tells its version."
                          % (self.path, ABOUT))
        self.version = tuple(int(part) for part in told.groups()[:3])
        self.machine = told.group(4).strip()
        self.python = "CircuitPython " + ".".join(str(part) for part in self.version)
        if self.version < OLDEST:
            raise Trouble("The board at %s runs %s, and Kafou needs 9.2 or newer: copy a newer CircuitPython to it "
                          "first, in boot mode." % (self.path, self.python))

    @property
    def board(self):
        """The name of the board that is installed, or None."""
        for name in ("lib/kafou_board.mpy", "lib/kafou_board.py"):
            content = self.content(name) or b""
            for known in sorted(finding_boards(), key=lambda one: -len(one)):
                if known.encode() in content:
                    return known
        return None

    def content(self, place):
        """The bytes of a file, None when there is none."""
        try:
            return (self.path / place).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            if error.errno in (errno.ENOTDIR, errno.EISDIR):
                return None
            raise Trouble("%s cannot be read (%s). Is the board still plugged in?" % (
                self.path / place, error.strerror)) from error

    def text(self, place):
        """A small file as text, "" when there is none."""
        return (self.content(place) or b"").decode("utf-8", "replace")

    def files(self, folder):
        """The paths of all files below a folder, folders themselves with a slash at the end, after what they hold."""
        top = self.path / folder
        found = []
        for path in sorted(top.rglob("*"), reverse=True):
            name = path.relative_to(self.path).as_posix()
            found.append(name + "/" if path.is_dir() else name)
        return found

    @contextlib.contextmanager
    def writing(self):
        """What goes wrong within is told in its sentence."""
        try:
            yield
        except OSError as error:
            raise Trouble(self.refused(error)) from error

    def refused(self, error):
        """A sentence on why the drive cannot be written."""
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            return KEEPS % self.path
        if error.errno == errno.ENOSPC:
            return ("The drive %s is full. Delete what you do not need from it, or matches on the device, and run this "
                    "again: it goes on where it was." % self.path)
        return "The drive %s could not be written (%s). Plug the board in again, and run this again." % (
            self.path, error.strerror or error)

    def insist_on_writing(self):
        """Trouble when the drive cannot be written."""
        if not os.access(str(self.path), os.W_OK) or mounted_read_only(self.path):
            raise Trouble(KEEPS % self.path)

    def write(self, place, content):
        """Writes a file with the folders above it, and insists that it is on the drive."""
        self.write_all({place: content})

    def write_all(self, files):
        """Writes {place: bytes}, and insists that they are on the drive: together, since each sync costs blocks."""
        with self.writing():
            for place, content in files.items():
                (self.path / place).parent.mkdir(parents=True, exist_ok=True)
                with open(str(self.path / place), "wb") as file:
                    file.write(content)
            for place, content in files.items():
                if read_again(self.path / place) != content:
                    raise Trouble("%s arrived damaged on the drive; run this again, with another cable if it happens "
                                  "again." % place)

    def move(self, place, target):
        """Puts a file in another's place, or where there was none."""
        with self.writing():
            (self.path / target).parent.mkdir(parents=True, exist_ok=True)
            os.replace(str(self.path / place), str(self.path / target))

    def delete(self, place):
        """Deletes a file, or a folder (with a slash at the end) that is empty; one that is not there is fine."""
        path = self.path / place.rstrip("/")
        with self.writing():
            if place.endswith("/"):
                if path.is_dir() and not any(path.iterdir()):
                    path.rmdir()
            elif path.exists():
                path.unlink()

    def free(self):
        """Bytes that are free."""
        with self.writing():
            return shutil.disk_usage(str(self.path)).free


def finding_boards():
    """The names of the boards that run CircuitPython."""
    from host_tools.flashing.program import real_boards

    return real_boards("circuitpython")


def mounted_read_only(path):
    """True when the system says so."""
    if not hasattr(os, "statvfs"):
        return False
    try:
        return bool(os.statvfs(str(path)).f_flag & os.ST_RDONLY)
    except OSError:
        return False


def read_again(path):
    """What the drive holds once all is written, not what the system remembers of it, where it can be told to forget."""
    with open(str(path), "r+b") as file:
        os.fsync(file.fileno())
        if hasattr(os, "posix_fadvise"):
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def label(place):
    """The name of a drive: of its folder, on Windows what the volume is called."""
    if os.name != "nt":
        return place.name
    import ctypes

    name = ctypes.create_unicode_buffer(261)
    told = ctypes.windll.kernel32.GetVolumeInformationW(str(place), name, len(name), None, None, None, None, 0)
    return name.value if told else ""


def drives(places=None):
    """The folders of the drives of CircuitPython boards: by their name, or by the file that tells the version."""
    found = []
    for place in finding.drive_places() if places is None else places:
        try:
            told = (place / ABOUT).is_file() and "CircuitPython" in (place / ABOUT).read_text("utf-8", "replace")
            if told or label(place).upper().startswith(LABEL) and place.is_dir():
                found.append(place)
        except OSError:
            continue
    return found


def choose(wanted, can_ask=None):
    """The Drive that is meant; Trouble when there is none, or several and nobody to ask."""
    if wanted is not None:
        if not Path(wanted).is_dir():
            raise Trouble("There is no drive %s." % wanted)
        return Drive(wanted)
    found = drives()
    if not found:
        raise Trouble(NONE_FOUND)
    if len(found) > 1:
        can_ask = sys.stdin.isatty() and sys.stdout.isatty() if can_ask is None else can_ask
        if not can_ask:
            raise Trouble("There are %d drives of CircuitPython boards: %s. Choose one with --drive PATH." % (
                len(found), ", ".join(str(one) for one in found)))
        return Drive(finding.ask(found, [str(one) for one in found], "Which drive"))
    return Drive(found[0])


def add_drive(parser):
    """The option that says which drive."""
    parser.add_argument("--drive", metavar="PATH", help="the drive of a CircuitPython board (default: the one that is "
                                                        "found, unless --port is given)")


def is_meant(told):
    """True when a command is about a drive: it is named, or found and no port is named."""
    return told.drive is not None or told.port is None and bool(drives())
