"""Copying a program to a board: only what differs, checked by hash, and switched over in one step at the end."""

import hashlib
import posixpath

from host_tools.flashing.device import MOVING_S, DeviceError
from host_tools.flashing.program import BOARD, MAIN, STAGING
from host_tools.flashing.trouble import Trouble

ORDER = STAGING + "/complete"
FIRST, LAST = "kafou update 1", "end"
OURS = b'"""Starts Kafou'
OURS_UNDER = "lib/kafou/"
KEPT = "main.before%s.py"
NO_SUCH_FILE, DISK_FULL, READ_ONLY = 2, 28, 30
# littlefs: two blocks for a folder, and one more for about this many names in it.
FOLDER_BLOCKS, NAMES_IN_A_BLOCK = 2, 16
SPARE_BLOCKS = 4


def hash_of(content):
    """The hash that the board tells of these bytes."""
    return hashlib.sha256(content).hexdigest()[:32]


def staged_name(place):
    """Where a file waits for the switch-over, as firmware/main.py looks for it."""
    return STAGING + "/" + place.replace("/", ".")


def run_finish(device, program):
    """Lets the board finish an update, with the main.py of this program; does nothing when there is none."""
    text = program[MAIN].decode("utf-8")
    try:
        device.run("_main = {'__name__': 'update'}\nexec(%r, _main)\n_main['finish']()" % text, MOVING_S)
    except DeviceError as error:
        raise Trouble("The new program is on the board but could not be put in its place (%s). Run flash again, or "
                      "restart the board: it goes on by itself." % error) from error


class Plan:
    """What is to be done to turn a board's program into this one ({path on the device: bytes}).

    changed   {place: bytes} to be copied and not yet staged;  staged: places that an earlier try copied already
    gone      paths to delete at the switch-over, of modules that are no more;  stray: staged files of no use
    foreign   True when another program's main.py is there;  kept: the name under which it was kept, once it is

    An update that was broken off after its switch-over began is finished first, unless `changes_nothing`.
    """

    def __init__(self, device, program, changes_nothing=False):
        if not changes_nothing:
            run_finish(device, program)
        alone = [place for place in program if not place.startswith((MAIN, OURS_UNDER, BOARD + "."))]
        there = device.hashes([MAIN, "lib/kafou", BOARD + ".py", BOARD + ".mpy", STAGING] + alone)
        differing = {place: content for place, content in program.items() if there.get(place) != hash_of(content)}
        self.program = program
        self.staged = [place for place in differing
                       if there.get(staged_name(place)) == hash_of(differing[place])]
        self.changed = {place: differing[place] for place in differing if place not in self.staged}
        self.gone = [path for path in there if self.is_gone(path)]
        waiting = {staged_name(place) for place in self.staged}
        self.stray = [path for path in there
                      if path == STAGING or path.startswith(STAGING + "/") and path not in waiting
                      and path != STAGING + "/"]
        self.new_folders = {posixpath.dirname(place) for place in differing} - {path.rstrip("/") for path in there}
        self.foreign, self.kept = False, None
        if MAIN in there and MAIN in differing:
            self.foreign = not device.read([MAIN])[MAIN].startswith(OURS)

    def is_gone(self, path):
        """True for what is on the board in our folder, and in this program no more."""
        if path.endswith("/"):
            return path.startswith(OURS_UNDER) and not any(place.startswith(path) for place in self.program)
        return (path.startswith(OURS_UNDER) or path.startswith(BOARD + ".")) and path not in self.program

    @property
    def nothing(self):
        """True when the board has this very program."""
        return not (self.changed or self.staged or self.gone)

    def order(self):
        """The bytes of /staging/complete: main.py first, since it goes on after a cut; then what makes room."""
        moved = sorted(list(self.changed) + self.staged, key=lambda place: (place != MAIN, place))
        lines = ["put " + place for place in moved if place == MAIN]
        lines += ["gone " + path for path in self.gone]
        lines += ["put " + place for place in moved if place != MAIN]
        return ("\n".join([FIRST] + lines + [LAST]) + "\n").encode("utf-8")

    def blocks(self, block):
        """How many blocks of the file system copying takes, while the old program stays."""
        files = sum(max(1, -(-len(content) // block)) for content in self.changed.values())
        names = len(self.changed) + len(self.staged)
        folders = FOLDER_BLOCKS * (1 + len(self.new_folders)) + names // NAMES_IN_A_BLOCK
        return files + folders + SPARE_BLOCKS


def install(device, facts, plan, progress):
    """Does what the plan says; the board's own program is not restarted yet.

    `progress(place, bytes done, bytes in all)` is called before every file. Trouble leaves the old program.
    """
    in_all, done = sum(len(content) for content in plan.changed.values()), 0
    try:
        device.delete(plan.stray)
        free = device.ask("room()")[2]
        if free < plan.blocks(facts.block):
            raise Trouble(no_room(plan.blocks(facts.block) * facts.block, free * facts.block))
        for place in sorted(plan.changed):
            content = plan.changed[place]
            progress(place, done, in_all)
            if device.write(staged_name(place), content) != hash_of(content):
                raise Trouble("%s arrived damaged on the board; the old program stays. Try again, with another cable "
                              "if it happens again." % place)
            done += len(content)
        progress(None, done, in_all)
        if plan.foreign:
            plan.kept = keep_foreign(device)
        if device.write(ORDER, plan.order()) != hash_of(plan.order()):
            raise Trouble("The board did not take the order to switch over; run flash again.")
    except DeviceError as error:
        raise Trouble(refused(device, facts, error)) from error
    run_finish(device, plan.program)


def keep_foreign(device):
    """Keeps another program's main.py as main.before.py, main.before-2.py, ...: the name. Once is enough."""
    names = device.ask("__import__('os').listdir('/')")
    turn, name = 1, KEPT % ""
    while name in names:
        told = device.hashes([name, MAIN])
        if told[name] == told[MAIN]:
            return name
        turn += 1
        name = KEPT % ("-%d" % turn)
    device.run("copy('/%s', '/%s')" % (MAIN, name))
    return name


def refused(device, facts, error):
    """A sentence on why the board could not write; what was copied is deleted when it is full."""
    if error.number == READ_ONLY:
        return "The board's file system is read-only; the old program stays."
    if error.number != DISK_FULL:
        return "The board could not write: %s. The old program stays; run flash again." % error
    try:
        device.delete([path for path in device.hashes([STAGING]) if path != STAGING + "/"])
    except DeviceError:
        pass
    return "The board is full; the old program stays. Pull the matches, delete some on the device, and try again."


def no_room(needed, free):
    """A sentence on a board that has too little room."""
    return ("There is too little room on the board: the new program needs %d KB while the old one stays, and %d KB "
            "are free. The old program stays. Pull the matches, delete some on the device, and try again."
            % (-(-needed // 1024), free // 1024))
