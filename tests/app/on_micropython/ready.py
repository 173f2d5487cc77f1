"""Rests before and in a match, told as points and by tiles; prints which screens are loaded after each."""

import sys

from host_tools import press_script
from kafou import readying
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.screens.route import screen_for

HEADER = ["kafou 1", "rules all-fives", "players Ana Ben"]


class Board:
    """A small panel with four keys."""

    KEYS = ("UP", "DOWN", "OK", "BACK")
    PANEL = (128, 64, 2)
    BOUNCE_MS = 25


def told(what):
    """One line: what was done, and the screens that are loaded."""
    room = "kafou.screens."
    print(what, " ".join(sorted([name[len(room):] for name in sys.modules if name.startswith(room)])))


def main(folder, free_bytes):
    """The device's program, left alone."""
    readying.FREE_BYTES = int(free_bytes)
    app = App(SimulatedPort(Board, folder))

    def press(script):
        press_script.play(app, press_script.read_script(script, Board.KEYS))
    press("wait:2000")
    told("list")
    for what, tiles in (("points", False), ("tiles", True)):
        app.begin(HEADER)
        app.screen = screen_for(app)
        app.settings.tiles = tiles
        press("UP wait:2000")
        told(what)
    press("OK OK wait:300 hold:BACK wait:300 BACK*3")
    print("pressed", app.book.match.standing.totals)


main(*sys.argv[1:])
