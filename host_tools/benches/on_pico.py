"""Time, memory and flash on an emulated Raspberry Pi Pico with an OLED on I2C and four keys."""

from host_tools import boards, press_script, tours
from host_tools.benches import memory
from host_tools.benches.hands import sheet_lines
from host_tools.benches.pico_power_on import STEPS, steps
from host_tools.benches.pico_presses import timed_steps
from host_tools.emulator import installed, littlefs_volume, scorebooks
from host_tools.emulator.pico import Pico
from host_tools.emulator.wired import wiring_of
from kafou.ports.roles import roles

BOARD = "pico_oled"
TOURS = ("all-fives-of-two", "goat-of-four")
# In the hand that goes on in a long match told by tiles: eight tiles, undo, the table, the menu.
TILES = "OK OK OK DOWN OK OK OK BACK OK OK OK UP OK BACK OK OK OK OK BACK OK OK hold:BACK DOWN BACK OK OK OK OK"
SETTINGS = "tiles\ncoach\n"
# Runs the program as `start` does, up to its first picture.
HEAP = b"""
import gc
import kafou.packed
import kafou.joined
from kafou.ports.micropython.start import start
def measured(port, *_more):
    app = kafou.joined.App(port)
    app.turn()
    app.port.show()
    app.port.rest(200)
    for _ in range(3):
        gc.collect()
    print("heap", gc.mem_alloc(), gc.mem_free())
kafou.joined.run = measured
start()
"""
# So long a person looks at the first picture before the first press.
LOOKS_MS = 1500
FILE_SYSTEM = 1408 * 1024
WORST = 8


class Bench:
    """One image, and this build of the program."""

    def __init__(self, image, tell):
        self.image = image
        self.tell = tell
        self.board = boards.board(BOARD)
        self.program = installed.built(BOARD)

    def pico(self, events=0, lines=(), **files):
        """A Pico with the program and a match of so many events, or of these lines."""
        lines = sheet_lines(events) if events else list(lines)
        content = dict(self.program, **(scorebooks.files_of_match(lines) if lines else {}))
        content.update(files)
        return Pico(self.image, content, wiring_of(self.board))

    def ready(self, events=0, lines=(), **files):
        """The same, once its first picture stands; with a match it was used before, and is switched on again."""
        pico = self.pico(events, lines, **files)
        started(pico)
        if events or lines:
            pico.run_for(1500)
            pico.reboot()
            started(pico)
        pico.run_for(LOOKS_MS)
        return pico

    def tables(self):
        """[(title, rows)] as `bench` prints them."""
        self.tell("presses")
        presses, still = self.presses()
        self.tell("presses in a long match")
        pico = self.ready(300, **scorebooks.files_of_settings(SETTINGS))
        start_ms = pico.panel.changed_ms
        told = timed_steps(pico, press_script.read_script(TILES, roles(self.board)))
        self.tell("power-on")
        pegged_ms = self.ready(0, pegged_lines(300)).panel.changed_ms
        whole_ms = started(self.pico(0, pegged_lines(300)))
        kept = scorebook_of(pico)
        self.tell("heap")
        used, free = self.heap(1000)
        self.tell("flash")
        taken = littlefs_volume.blocks_of(self.program, FILE_SYSTEM) * littlefs_volume.BLOCK // 1024
        median, worst = middle_and_worst(presses)
        told_median, told_worst = middle_and_worst(told)
        sent, changed = sum(one.sent for one in presses), sum(one.changed for one in presses)
        rows = [
            row("a press to the finished picture, median of %d" % len(presses), median, "%.1f ms", 25),
            row("  the slowest", worst, "%.1f ms", 100),
            row("  telling tiles in a match of 300 events, median of %d" % len(told), told_median, "%.1f ms", 25),
            row("  the slowest of these", told_worst, "%.1f ms", 100),
            row("power-on to the score screen, 300 events", pegged_ms / 1000, "%.2f s", 0.8),
            row("  the same, told tile by tile", start_ms / 1000, "%.2f s", 0.8),
            ("  the first start of a match from a computer", "%.2f s" % (whole_ms / 1000), "", None),
            row("heap used on the score screen, 1,000 events", used / 1024, "%.1f KB", 100),
            ("  heap there is", memory.kilobytes(used + free), "", None),
            row("flash taken by the program", taken, "%d KB", 150),
            row("processor awake while nobody presses", still * 100, "%.2f %%", 2),
            row("bytes sent to the panel against those that differ", sent / changed, "%.2f x", 1.5),
        ]
        tables = [("%s (emulated), 128x64 OLED on I2C at 400 kHz, four keys" % self.image, rows)]
        self.tell("power-on, step by step")
        found = steps(self.pico(**dict(kept, **{"main.py": STEPS})))
        tables.append(("Power-on with 300 events told tile by tile, step by step: time; heap in use then", [
            ("  " + what, "%d ms" % ms, memory.kilobytes(used), None) for what, ms, used in found]))
        presses += told
        if max(median, told_median) > 25 or max(worst, told_worst) > 100:
            tables.append(("The slowest presses: on the wire, waiting for the flash, computing", [
                ("%s, press %d" % (one.what, presses.index(one) + 1), "%.1f ms" % one.all_ms, "%.0f + %.0f + %.0f" % (
                    one.wire_ms, one.flash_ms, one.all_ms - one.wire_ms - one.flash_ms), None)
                for one in sorted(presses, key=lambda one: -one.all_ms)[:WORST]]))
        return tables

    def presses(self):
        """([Timed] of whole matches pressed key by key, the share of time awake on a score screen)."""
        found = []
        for tour in TOURS:
            pico = self.ready()
            found += timed_steps(pico, tours.steps(tour, self.board))
        pico.run_for(5000)
        return found, pico.awake(2000)

    def heap(self, events):
        """(used, free) bytes on the score screen, garbage collected."""
        pico = self.ready(events)
        kept = scorebook_of(pico)
        pico = self.pico(**dict(kept, **{"main.py": HEAP}))
        pico.run_until_said("heap", 30000)
        pico.run_for(20)
        used, free = pico.said().split("heap ")[1].split()[:2]
        return int(used), int(free)


def started(pico):
    """Runs until its first picture stands; when that was, in ms since power-on."""
    pico.run_until(lambda: any(pico.panel.pixels()), 30000, 5)
    return pico.run_until_still(300)


def scorebook_of(pico):
    """{path: content} of the matches and settings in its flash, as they are now."""
    return {path: content for path, content in pico.files().items() if path.startswith(scorebooks.ROOT)}


def middle_and_worst(presses):
    """(median, slowest) of [Timed] in ms."""
    times = sorted(one.all_ms for one in presses)
    return times[len(times) // 2], times[-1]


def pegged_lines(events):
    """The lines of a match of so many events whose plays are told as points."""
    lines = ["kafou 1", "rules all-fives", "players Ana Ben", "set target 100000000"]
    last = len(lines) + events
    while len(lines) < last:
        lines += ["hand Ana"] + ["Ana +10", "Ben +5"] * 3 + ["Ana out", "left Ben 13", "settle"]
    return lines[:last]


def row(what, measured, form, most):
    """A row with a goal."""
    return what, form % measured, ("at most " + form.replace(".1f", "g").replace(".2f", "g")) % most, measured <= most
