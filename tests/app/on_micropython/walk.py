"""Plays a press script with the real app on this Python; prints every look with a checksum, then the sheet."""

import binascii
import sys

from host_tools import press_script
from kafou.app import App
from kafou.ports.simulated import SimulatedPort


class Board:
    """The board of the arguments."""

    KEYS = ("UP", "DOWN", "OK", "BACK")
    BOUNCE_MS = 25


def main(script, folder, width, height, colours, libraries):
    """Plays the script with matches kept in `folder`; the device's libraries lie in another."""
    sys.path.append(libraries)
    Board.PANEL = (int(width), int(height), int(colours))
    app = App(SimulatedPort(Board, folder))
    app.turn()

    def look(name, presses):
        print("%s %d %08x" % (name, presses, binascii.crc32(bytes(app.port.canvas.buffer)) & 0xFFFFFFFF))
    with open(script) as text:
        press_script.play(app, press_script.read_script(text.read(), Board.KEYS), look)
    for line in app.book.lines():
        print(line)


main(*sys.argv[1:])
