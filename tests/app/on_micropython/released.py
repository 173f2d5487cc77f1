"""Looks at rule sets and starts matches of several; prints what is loaded and how much memory is in use after each."""

import gc
import sys

from host_tools import press_script
from kafou.app import App
from kafou.ports.memory import SELDOM, let_go
from kafou.ports.simulated import SimulatedPort
from kafou.rules import IDS, name_of
from kafou.screens.rule_choice import RuleChoice


class Board:
    """A small panel with four keys."""

    KEYS = ("UP", "DOWN", "OK", "BACK")
    PANEL = (128, 64, 2)
    BOUNCE_MS = 25


def told(what):
    """One line: what was done, bytes in use, and the rules that are loaded; what is seldom read counts for none."""
    for name in SELDOM:
        if name in sys.modules:
            let_go(name)
    for _ in range(3):
        gc.collect()
    memory = gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0
    room = "kafou.rules."
    print(what, memory, " ".join(sorted([name[len(room):] for name in sys.modules if name.startswith(room)])))


def main(folder):
    """The device's program, pressed."""
    app = App(SimulatedPort(Board, folder))

    def press(script):
        press_script.play(app, press_script.read_script(script, Board.KEYS))
    app.turn()
    told("list")
    press("OK*7")
    app.screen = RuleChoice(app)
    press("BACK BACK")
    told("started")
    for _ in range(2):
        app.screen = RuleChoice(app)
        for rules_id in IDS:
            while app.screen.entries[app.screen.chosen][0] != name_of(rules_id):
                press("DOWN")
            press("OK BACK")
        press("BACK BACK")
        told("looked")
    app.begin(["kafou 1", "rules goat", "players Ana Ben"])
    told("goat")
    app.book.open(1)
    told("resumed")


main(*sys.argv[1:])
