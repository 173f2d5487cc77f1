"""The commands: name -> (module, one line of help, where it works).

A module is imported only when its command is called. Each has run(arguments), which takes the words after the
command and returns the exit code.
"""

import sys
from pathlib import Path

from host_tools import checkout

ANYWHERE = "anywhere"
# Only with the project's own folders around it, not where Kafou was installed.
CHECKOUT = "in a checkout"

COMMANDS = {
    "score": ("host_tools.score", "read score sheets: print, check or explain them, or give them as JSON", ANYWHERE),
    "coach": ("host_tools.coach", "the hand that is going on: unseen tiles, replies and chances, the fish", ANYWHERE),
    "rules": ("host_tools.rules", "the rule book: every rule set, or a page of it with a worked hand", ANYWHERE),
    "play": ("host_tools.play", "the simulated device in a terminal", ANYWHERE),
    "boards": ("host_tools.boards", "the boards there are: wiring, pages; is a board of one's own right?", CHECKOUT),
    "flash": ("host_tools.flash", "put Kafou on a MicroPython board, or bring it up to date there", ANYWHERE),
    "pull": ("host_tools.pull", "bring a board's matches here, as sheets", ANYWHERE),
    "push": ("host_tools.push", "put a sheet on a board as a new match, or settings", ANYWHERE),
    "doctor": ("host_tools.doctor", "what is wrong between this computer and the board, in words", ANYWHERE),
    "logs": ("host_tools.logs", "a board's log, and its console", ANYWHERE),
    "emulate": ("host_tools.emulate", "a real MicroPython on an emulated Raspberry Pi Pico, in a terminal", CHECKOUT),
    "screens": ("host_tools.screens", "every screen, on every simulated panel: compared, or as one picture", CHECKOUT),
    "languages": ("host_tools.languages", "is every text there in every language? what is missing, what is too long",
                  CHECKOUT),
    "random_keys": ("host_tools.random_keys", "random gestures through the real app, everything checked", CHECKOUT),
    "bench": ("host_tools.bench", "how fast, how large, how many presses: measured here, against the goals", CHECKOUT),
    "test": ("host_tools.test", "lint, then every test, in a .venv made on first use", CHECKOUT),
}


def here():
    """The names of the commands that work here."""
    return [name for name in COMMANDS if COMMANDS[name][2] == ANYWHERE or checkout.in_checkout()]


def program():
    """What a person types before the command: `kafou` where that was typed, else `python3 -m host_tools`."""
    return "kafou" if Path(sys.argv[0]).stem == "kafou" else "python3 -m host_tools"
