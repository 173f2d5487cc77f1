"""Time, memory and room on an emulated Raspberry Pi Pico with CircuitPython, an OLED on I2C and four keys."""

from host_tools import boards, press_script
from host_tools.benches import memory
from host_tools.benches.hands import sheet_lines
from host_tools.benches.on_pico import middle_and_worst, row
from host_tools.benches.pico_presses import timed_steps
from host_tools.emulator import fat_volume, installed, scorebooks
from host_tools.emulator.pico import Pico
from host_tools.emulator.wired import wiring_of
from kafou.ports.roles import roles

BOARD = "pico_oled"
SAID = "runs on"
STARTS_MS = 20000
STILL_MS = 600
# A hand of All Fives by two: points, undo, out, what is held, settled, and the next one.
PLAYED = "UP OK UP OK BACK OK OK OK UP*2 OK hold:OK UP*3 OK OK OK OK DOWN OK UP*3 OK hold:BACK UP OK BACK BACK"
HEAP = b"""
import gc
import kafou.joined
real = kafou.joined.App.turn
def turn(app):
    real(app)
    for _ in range(3):
        gc.collect()
    print("heap", gc.mem_alloc(), gc.mem_free())
    kafou.joined.App.turn = real
kafou.joined.App.turn = turn
from kafou.ports.circuitpython.start import start
start()
"""


class Bench:
    """One image, and this build of the program; every start takes minutes on a busy computer, so there are three."""

    def __init__(self, image, tell):
        self.image = image
        self.tell = tell
        self.board = boards.board(BOARD)
        self.program = installed.built(BOARD, "CircuitPython")

    def started(self, events, **files):
        """A Pico with the program and a match of so many events, once it runs and its picture stands."""
        kept, nvm = scorebooks.leaves_of_match(sheet_lines(events))
        content = dict(self.program, **kept)
        content.update(files)
        pico = Pico(self.image, content, wiring_of(self.board), nvm=nvm)
        pico.run_until_said(SAID, STARTS_MS)
        return pico

    def tables(self):
        """[(title, rows)] as `bench` prints them."""
        self.tell("power-on and presses")
        pico = self.started(300)
        start_ms = pico.panel.changed_ms
        pico.run_until_still(300)
        presses = timed_steps(pico, press_script.read_script(PLAYED, roles(self.board)), STILL_MS)
        pico.run_for(2000)
        still = pico.awake(2000)
        self.tell("heap")
        pico = self.started(1000, **{"code.py": HEAP})
        used, free = pico.said().split("heap ")[1].split()[:2]
        median, worst = middle_and_worst(presses)
        taken = fat_volume.taken(fat_volume.volume_of(self.program, 1024 * 1024)) / 1024
        rows = [
            row("a press to the finished picture, median of %d" % len(presses), median, "%.1f ms", 200),
            row("  the slowest", worst, "%.1f ms", 400),
            row("power-on to the score screen, 300 events, first start", start_ms / 1000, "%.2f s", 5),
            row("heap used on the score screen, 1,000 events", int(used) / 1024, "%.1f KB", 100),
            ("  heap there is", memory.kilobytes(int(used) + int(free)), "", None),
            row("room taken on the drive, with libraries", taken, "%d KB", 250),
            row("processor awake while nobody presses", still * 100, "%.2f %%", 10),
        ]
        return [("%s (emulated), 128x64 OLED on I2C at 400 kHz, four keys" % self.image, rows)]
