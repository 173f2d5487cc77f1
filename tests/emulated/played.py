"""Kafou on an emulated Pico as the tests play it: a match in its flash, pressed by scripts, its sheet read back."""

import binascii

from host_tools import boards, press_script, screens, tours
from host_tools.emulator import installed, littlefs_volume, scorebooks
from host_tools.emulator.device import EmulatedDevice
from host_tools.emulator.pico import Pico
from host_tools.emulator.wired import wiring_of
from kafou.ports.roles import roles

MATCH = ("kafou 1", "rules all-fives", "players Ana Ben", "set target 100", "hand Ana", "Ana +10")
BUILT = {}


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


def golden(tour, board_name):
    """[(name, checksum)] of the golden screens of a tour on a board."""
    text = screens.golden_file(tour, board_name).read_text(encoding="utf-8")
    told = [line.split(" ") for line in text.split("\n") if line.startswith("== ")]
    return [(words[1], words[-1]) for words in told]


def tour_as_kept(played, tour, board_name):
    """A tour's screens are the golden ones of a board with such a panel, and its sheet is the desk's."""
    seen = []

    def look(name, _presses):
        played.pico.run_until_still()
        played.port.look()
        seen.append((name, "%08x" % binascii.crc32(bytes(played.port.canvas.buffer))))
    press(played, (tours.FOLDER / (tour + ".press")).read_text(encoding="utf-8"), look)
    assert seen == golden(tour, board_name)
    assert played.pico.panel.problems() == []
    assert "\n".join(played.lines()) + "\n" == (tours.FOLDER / (tour + ".sheet")).read_text(encoding="utf-8")


def lines_of(pico, flash):
    """The lines of the match in a flash; None where there is no match, or it is reported as damaged."""
    with scorebooks.opened(littlefs_volume.files_of(flash[pico.image.files_at:])) as book:
        return None if book.match is None or book.report else list(book.lines())
