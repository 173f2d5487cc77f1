"""Copying a program to a drive: only what differs, staged and checked, then switched over file by file.

FAT has no step that switches a whole program over. Until /staging/complete is written the old program starts; from
then on every file is moved to its place, here, or by the board when that is broken off (`firmware/main.py`, which
code.py calls). What a board loses with its power in the middle of a write is another matter: then it may need its
drive erased (`storage.erase_filesystem()`), and this again.
"""

from host_tools.flashing.installing import FIRST, LAST, ORDER, staged_name
from host_tools.flashing.program import BOARD, DATA, STAGING
from host_tools.flashing.trouble import Trouble
from kafou.ports.circuitpython import ground, preparing

UPDATE = "lib/kafou_update.py"
STARTS = ("code.py", "boot.py")
OURS = b"kafou"
OURS_UNDER = "lib/kafou/"
KEPT = "%s.before%s.py"
SPARE = 16 * 1024
TOGETHER = 16
LEAVES = DATA + ground.NAME


class DrivePlan:
    """What is to be done to turn a drive's program into this one ({path: bytes}).

    changed   {place: bytes} to be copied and not yet staged;  staged: places that an earlier try copied already
    gone      paths to delete, of modules that are no more;  stray: staged files of no use
    foreign   start files of another program, which are kept under another name
    is_first  True when there is no Kafou on the drive yet
    """

    def __init__(self, drive, program):
        self.program = program
        differing = {place: content for place, content in program.items() if drive.content(place) != content}
        self.staged = [place for place in differing if drive.content(staged_name(place)) == differing[place]]
        self.changed = {place: differing[place] for place in differing if place not in self.staged}
        self.gone = [path for path in drive.files("lib/kafou") if self.is_gone(path)]
        self.gone += [path for path in (BOARD + ".py", BOARD + ".mpy", UPDATE[:-3] + ".mpy")
                      if path not in program and drive.content(path) is not None]
        waiting = [staged_name(place) for place in self.staged]
        self.stray = [path for path in drive.files(STAGING) if path not in waiting]
        self.is_first = not drive.files("lib/kafou") and not self.staged
        self.foreign = [place for place in STARTS if place in differing
                        and OURS not in (drive.content(place) or OURS)]

    def is_gone(self, path):
        """True for what is in our folder, and in this program no more."""
        if path.endswith("/"):
            return not any(place.startswith(path) for place in self.program)
        return path not in self.program

    @property
    def nothing(self):
        """True when the drive has this very program."""
        return not (self.changed or self.staged or self.gone)

    @staticmethod
    def places(places):
        """These in the order in which they go to their places, the files that the board starts with last."""
        return sorted(places, key=lambda place: (place in STARTS, place))

    def order(self):
        """The bytes of /staging/complete, for firmware/main.py."""
        moved = self.places(list(self.changed) + self.staged)
        lines = [FIRST] + ["gone " + path for path in self.gone] + ["put " + place for place in moved] + [LAST]
        return ("\n".join(lines) + "\n").encode("utf-8")


def finish(drive):
    """Goes on with a switch-over that was broken off."""
    lines = drive.text(ORDER).split("\n")
    if lines[0] != FIRST or lines[-2:] != [LAST, ""]:
        return
    for line in lines[1:-2]:
        verb, place = line.split(" ", 1)
        if verb == "gone":
            drive.delete(place)
        elif drive.content(staged_name(place)) is not None:
            drive.move(staged_name(place), place)
    drive.delete(ORDER)
    drive.delete(STAGING + "/")


def install(drive, plan, progress):
    """Does what the plan says; the names under which other programs' start files are kept.

    Trouble leaves the old program, or one that goes on being switched over.
    """
    for path in plan.stray:
        drive.delete(path)
    needed = sum(len(content) for content in plan.changed.values()) + SPARE
    if drive.free() < needed:
        raise Trouble("There is too little room on the drive: the new program needs %d KB while the old one stays, and "
                      "%d KB are free. Delete what you do not need from it, or matches on the device."
                      % (-(-needed // 1024), drive.free() // 1024))
    kept = [keep_foreign(drive, place) for place in plan.foreign]
    if plan.is_first:
        # Nothing can be half old and half new.
        write_in_parts(drive, plan, progress, lambda place: place)
        return kept
    write_in_parts(drive, plan, progress, staged_name)
    if UPDATE in plan.changed:
        # Whoever goes on after a break needs it before anything is switched over.
        drive.write(UPDATE, plan.changed[UPDATE])
    drive.write(ORDER, plan.order())
    finish(drive)
    differing = [place for place, content in plan.program.items() if drive.content(place) != content]
    if differing:
        raise Trouble("%s is not on the drive as it should be; run flash again." % sorted(differing)[0])
    return kept


def write_in_parts(drive, plan, progress, name_of):
    """Writes what differs under other names, some files together."""
    in_all, done = sum(len(content) for content in plan.changed.values()), 0
    places = plan.places(plan.changed)
    for first in range(0, len(places), TOGETHER):
        part = {}
        for place in places[first:first + TOGETHER]:
            progress(place, done, in_all)
            done += len(plan.changed[place])
            part[name_of(place)] = plan.changed[place]
        drive.write_all(part)
    progress(None, done, in_all)


def keep_foreign(drive, place):
    """Copies another program's start file to code.before.py, code.before-2.py, ...: the name. Once is enough."""
    content, turn, suffix = drive.content(place), 1, ""
    while True:
        name = KEPT % (place[:-len(".py")], suffix)
        if drive.content(name) in (None, content):
            break
        turn += 1
        suffix = "-%d" % turn
    if drive.content(name) is None:
        drive.write(name, content)
    return name


def make_space(drive):
    """Makes the space for matches where there is none; False when there is no room for any."""
    if drive.content(LEAVES) is not None:
        return True
    leaves = preparing.leaves_for(drive.free())
    if leaves:
        drive.write(LEAVES, b"\n" * preparing.bytes_for(leaves))
    return bool(leaves)
