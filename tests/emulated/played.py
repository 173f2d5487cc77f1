"""Kafou on an emulated Pico as the tests play it: a match in its flash, pressed by scripts, its sheet read back."""

import binascii
import tempfile

from host_tools import boards, press_script, screens, tours
from host_tools.emulator import installed, littlefs_volume, scorebooks
from host_tools.emulator.device import EmulatedDevice
from host_tools.emulator.pico import Pico
from host_tools.emulator.wired import wiring_of
from kafou.app import App
from kafou.gestures import HOLD_MS
from kafou.ports.roles import roles
from kafou.ports.simulated import SimulatedPort, half_turned

MATCH = ("kafou 1", "rules all-fives", "players Ana Ben", "set target 100", "hand Ana", "Ana +10")
BUILT = {}
# The panel has its picture when nothing was sent for so long.
SENT_MS = 2


def program(board_name):
    """{path: content} of this build, made once."""
    if board_name not in BUILT:
        BUILT[board_name] = installed.built(board_name)
    return BUILT[board_name]


def device(image, lines=MATCH, board_name="pico_oled", driver=None, address=None, ready=True, settings=""):
    """An EmulatedDevice whose flash holds the program, a match of these lines (none: no match) and settings."""
    board = boards.board(board_name)
    files = dict(program(board_name), **(scorebooks.files_of_match(list(lines)) if lines else {}))
    files.update(scorebooks.files_of_settings(settings) if settings else {})
    made = EmulatedDevice(Pico(image, files, wiring_of(board, driver, address)), roles(board))
    if ready:
        made.wait()
    return made


def press(played, script, look=None):
    """Presses a script, then waits until nothing moves."""
    press_script.play(played, press_script.read_script(script, played.port.keys), look)
    played.pico.run_until_still()
    played.port.look()


def hold_until(played, role, picture):
    """Holds a key until the panel shows this, as a person does: how quickly it repeats depends on the panel."""
    pico = played.pico

    def shown():
        if pico.now_ms() - pico.panel.changed_ms < SENT_MS:
            return False
        played.port.look()
        return bytes(played.port.canvas.buffer) == picture
    pico.contacts.move(role, True)
    pico.run_for(HOLD_MS)
    pico.run_until(shown, 30000)
    pico.contacts.move(role, False)
    played.port.rest(press_script.BETWEEN_MS)


def upright(played):
    """The picture on the glass; as it was painted where the panel turns it upside down."""
    canvas = played.port.canvas
    registers = getattr(played.pico.panel, "registers", None)
    if registers is None or registers.segment_remap:
        return bytes(canvas.buffer)
    return half_turned(bytes(canvas.buffer), canvas.colours)


def counts(step):
    """True for a step that holds a key which repeats."""
    return step[0] == "press" and step[1] in ("UP", "DOWN") and step[2] >= HOLD_MS


def after_holds(steps, board_name):
    """What a simulated board shows after every step of a tour that holds a key which repeats."""
    found = []
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        app = App(SimulatedPort(boards.board(board_name), folder))
        app.turn()
        for step in steps:
            press_script.play(app, [step])
            if counts(step):
                found.append(bytes(app.port.canvas.buffer))
    return found


def golden(tour, board_name):
    """[(name, checksum)] of the golden screens of a tour on a board."""
    text = screens.golden_file(tour, board_name).read_text(encoding="utf-8")
    told = [line.split(" ") for line in text.split("\n") if line.startswith("== ")]
    return [(words[1], words[-1]) for words in told]


def tour_as_kept(played, tour, board_name, until=None, besides=()):
    """A tour's screens are the golden ones of a board with such a panel, and its sheet is the desk's.

    `until`: it ends before this look;  besides: looks that tell of this very board.
    """
    seen = []

    def look(name, _presses):
        played.pico.run_until_still()
        played.port.look()
        seen.append((name, "%08x" % binascii.crc32(upright(played))))
    steps = tours.steps(tour, boards.board(board_name))
    held = after_holds(steps, board_name)
    for step in steps:
        if counts(step):
            hold_until(played, step[1], held.pop(0))
        elif step[:2] == ("look", until):
            break
        else:
            press_script.play(played, [step], look)
    kept = golden(tour, board_name)
    if until is not None:
        kept = kept[:[name for name, _sum in kept].index(until)]
    assert [one for one in seen if one[0] not in besides] == [one for one in kept if one[0] not in besides]
    assert len(seen) == len(kept) and played.pico.panel.problems() == []
    assert "\n".join(played.lines()) + "\n" == (tours.FOLDER / (tour + ".sheet")).read_text(encoding="utf-8")


def lines_of(pico, flash):
    """The lines of the match in a flash; None where there is no match, or it is reported as damaged."""
    with scorebooks.opened(littlefs_volume.files_of(flash[pico.image.files_at:])) as book:
        return None if book.match is None or book.report else list(book.lines())
