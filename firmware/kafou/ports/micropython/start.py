"""The program begins: this board, its port, the app."""

import os
import time

import kafou_board
import machine

from ... import VERSION
from .shortcut import take

ROOT = "/scorebook"


def start():
    """Runs until the console interrupts it, and tells it so: `host_tools flash` waits for these words."""
    take(__file__, os.mount)
    from ...app import run
    from .port import MicroPythonPort
    run(MicroPythonPort(kafou_board, machine, time, ROOT), "Kafou %s runs on %s." % (VERSION, kafou_board.NAME))
