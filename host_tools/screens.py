"""screens: walks the tours through every screen; compares with the golden pictures, or draws a contact sheet."""

import argparse
import binascii
import sys

from host_tools import boards, checkout, tours
from host_tools.wording.speaking import add_language
from kafou.drawing.colours import PALETTE
from kafou.drawing.themes import THEMES
from kafou.words import ENGLISH

GOLDEN = tours.FOLDER / "golden"
# Of the other languages one tour is kept, on the panel most people have.
TOUR_IN_THEMES = ("goat-of-four", "sim_wide")
IN_THEMES = checkout.TESTS / "screens" / "themes"
IN_LANGUAGES = checkout.TESTS / "languages" / "golden"
TOUR_IN_LANGUAGES = ("goat-of-four", "sim_oled")


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog="python3 -m host_tools screens", description=__doc__.split(": ", 1)[1])
    told.add_argument("--board", metavar="NAME", action="append",
                      help="only this board (default: those with pictures kept)")
    told.add_argument("--tour", metavar="NAME", action="append", help="only this tour (default: all)")
    told.add_argument("--write", action="store_true", help="keeps what is drawn as the golden pictures")
    told.add_argument("--png", metavar="FILE", help="draws all pictures on one contact sheet")
    told.add_argument("--theme", choices=sorted(theme for theme in THEMES if theme), help="colours the pictures so")
    add_language(told, "draws them")
    return told


def simulated():
    """The simulated boards with the four normal keys, which the tours press."""
    return [name for name in boards.names()
            if name.startswith("sim_") and boards.board(name).KEYS == ("UP", "DOWN", "OK", "BACK")]


def kept():
    """[(tour, board)] of which golden pictures are kept: every tour with four keys, and those made for three."""
    return [(tour, board) for board in simulated() + ["sim_three"] for tour in tours.names_for(board)]


def pictures(tour, board, language=None, theme=""):
    """[(name, presses so far, copy of the canvas)] at every look of a tour, and the sheet's lines at its end."""
    looks = []
    lines = tours.walk(tour, board, lambda app, name, presses: looks.append((name, presses, copy(app.port.canvas))),
                       language, theme)
    return looks, lines


def copy(canvas):
    """A canvas that keeps the picture."""
    twin = type(canvas)(canvas.width, canvas.height, bytearray(canvas.buffer))
    twin.palette = canvas.palette
    return twin


def golden_text(looks):
    """The pictures as braille, each with its name, the presses that led to it, and a checksum of all colours."""
    from host_tools.pictures.terminal import braille

    told = []
    for name, presses, canvas in looks:
        told.append("== %s after %d presses, crc32 %08x" % (name, presses, binascii.crc32(colours_of(canvas))))
        told += [line.rstrip("\u2800 ") for line in braille(canvas)]
    return "\n".join(told) + "\n"


def colours_of(canvas):
    """The bytes of the picture: the canvas's own, in a theme the red, green and blue of every pixel."""
    if canvas.palette == PALETTE:
        return bytes(canvas.buffer)
    return b"".join(bytes(canvas.palette[canvas.pixel(x, y)]) for y in range(canvas.height)
                    for x in range(canvas.width))


def golden_file(tour, board, language=None, theme=""):
    """Where the golden pictures of a tour on a board are kept; None where those of a language or theme are not."""
    if theme:
        return IN_THEMES / (theme + ".txt") if (tour, board, language) == TOUR_IN_THEMES + (None,) else None
    if language in (None, ENGLISH):
        return GOLDEN / board / (tour + ".txt") if (tour, board) in kept() else None
    return IN_LANGUAGES / (language + ".txt") if (tour, board) == TOUR_IN_LANGUAGES else None


def run(arguments):
    """Walks the tours; exit code 1 when a picture differs from its golden one."""
    told = parser().parse_args(arguments)
    sheet = []
    code = 0
    for board in told.board or sorted(set([board for _tour, board in kept()])):
        if board not in boards.names():
            sys.stderr.write("there is no board %s; there are %s\n" % (board, ", ".join(boards.names())))
            return 2
        for tour in told.tour or tours.names_for(board):
            if tour not in tours.names():
                sys.stderr.write("there is no tour %s; there are %s\n" % (tour, ", ".join(tours.names())))
                return 2
            if tour not in tours.names_for(board):
                sys.stderr.write("the tour %s is not for %s, where held OK is BACK; there are %s\n" % (
                    tour, board, ", ".join(tours.names_for(board))))
                return 2
            looks, lines = pictures(tour, board, told.language, told.theme or "")
            sheet += [(name, canvas) for name, _presses, canvas in looks]
            path = golden_file(tour, board, told.language, told.theme or "")
            if path is None:
                which = "in " + (told.theme or told.language) if told.theme or told.language not in (
                    None, ENGLISH) else "for this board"
                print("%s on %s: %d pictures; none are kept %s" % (tour, board, len(looks), which))
            else:
                code = max(code, keep(tour, board, path, looks, lines) if told.write else
                           compare(tour, board, path, looks))
    if told.png:
        from host_tools.pictures.png import write_sheet

        write_sheet(told.png, sheet, across=across(sheet), scale=1)
    return code


def across(sheet):
    """How many pictures stand side by side, so that the contact sheet is about as wide as it is high."""
    wide, high = [max(size) for size in zip(*((canvas.width, canvas.height) for _name, canvas in sheet))]
    count = 5
    while count * count * wide < len(sheet) * high:
        count += 1
    return count


def keep(tour, board, path, looks, lines):
    """Writes the golden pictures, and the English sheet; 0."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(golden_text(looks).encode("utf-8"))
    if path.parent not in (IN_LANGUAGES, IN_THEMES):
        (tours.FOLDER / (tour + ".sheet")).write_bytes(("\n".join(lines) + "\n").encode("utf-8"))
    print("%s on %s: %d pictures kept" % (tour, board, len(looks)))
    return 0


def compare(tour, board, path, looks):
    """Says whether the pictures are the golden ones; 0 or 1."""
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    same = kept == golden_text(looks)
    print("%s on %s: %d pictures %s" % (tour, board, len(looks), "as kept" if same else "DIFFER from those kept"))
    return 0 if same else 1
