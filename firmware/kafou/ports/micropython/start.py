"""The program begins: this board, its port, the app."""

import os
import time

import kafou_board
import machine

from ... import VERSION
from .shortcut import take

ROOT = "/scorebook"
# Bytes. A file that is opened asks for 1,280 in one piece.
KEPT_WHOLE = 40000


def start():
    """Runs until the console interrupts it, and tells it so: `host_tools flash` waits for these words."""
    # Loading modules leaves memory in pieces: what is free lies scattered. One stays whole for what comes later.
    kept = bytearray(KEPT_WHOLE)
    take(__file__, os.mount)
    from ...app import run
    from .port import MicroPythonPort
    port = MicroPythonPort(kafou_board, machine, time, ROOT)
    del kept
    run(port, "Kafou %s runs on %s." % (VERSION, kafou_board.NAME))
