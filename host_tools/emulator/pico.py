"""A whole emulated Pico: chip, flash with its files, wires, keys and console; through power cuts and resets."""

import time
from collections import Counter

from host_tools.emulator.chip import CLOCK_KHZ, Chip
from host_tools.emulator.contacts import Contacts
from host_tools.emulator.flash_chip import FlashChip
from host_tools.emulator.i2c_bus import I2CBus
from host_tools.emulator.spi_bus import SPIBus
from host_tools.emulator.usb_console import Console

TAP_MS = 80
TEMPERATURE_CHANNEL, ROOM_TEMPERATURE = 4, 876


class Wiring:
    """What is soldered to the Pico, by GPIO number.

    keys   {role: pin}, and `pull`: "up" when a pressed key reads 0
    i2c    [(sda, scl, {address: device})]
    spi    [(block, cs, dc, reset or None, device)]
    panel  the one of those devices that is looked at, or None
    """

    def __init__(self, keys=None, pull="up", i2c=(), spi=(), panel=None):
        self.keys = dict(keys or {})
        self.pull = pull
        self.i2c = list(i2c)
        self.spi = list(spi)
        self.panel = panel


class Pico:
    """Starts powered on, with the firmware of `image` and {path: content} in its file system (None: none yet).

    `flash` is what an earlier one had in its flash, instead of `files`. Nothing happens until time passes in `run_for`
    and what is built on it; everything repeats exactly. `usb` False: fed by a battery, no console. `nvm`: what lies
    before CircuitPython's files, for `microcontroller.nvm`.
    """

    def __init__(self, image, files=None, wiring=None, flash=None, usb=True, seed=1, nvm=None):
        self.image = image
        self.wiring = wiring or Wiring()
        self.panel = self.wiring.panel
        self.usb = usb
        self.seed = seed
        self.boots = 0
        self.erases = Counter()
        self.spent_s = 0.0
        self.contacts = Contacts(self, self.wiring.keys, self.wiring.pull)
        self.kept = flash
        if flash is None:
            self.kept = bytearray(image.flash)
            if files is not None:
                self.kept[image.files_at:] = image.volumes.volume_of(files, len(self.kept) - image.files_at)
            if nvm is not None:
                self.kept[image.files_at - len(nvm):image.files_at] = nvm
        self.chip = None
        self.power_on()

    def power_on(self):
        """The supply comes back; whatever is held down is held while the firmware starts."""
        self.boots += 1
        chip = self.chip = Chip(self.kept, self.seed * 1000003 + self.boots)
        self.flash_chip = FlashChip(chip, self.erases)
        self.console = Console(chip) if self.usb else None
        if self.panel is not None:
            self.panel.now = self.now_ms
            self.panel.power_on()
        self.i2c = [I2CBus(chip, *told) for told in self.wiring.i2c]
        self.spi = [SPIBus(chip, *told) for told in self.wiring.spi]
        self.contacts.connect()
        chip.mcu.adc.channel_values[TEMPERATURE_CHANNEL] = ROOM_TEMPERATURE

    def power_cut(self):
        """The supply is gone, this instant: an erase or program that went on stays half done, the panel is dark."""
        self.kept = self.flash_if_cut()
        self.chip = None
        if self.panel is not None:
            self.panel.power_on()

    def reboot(self):
        """Off and on again."""
        if self.chip is not None:
            self.power_cut()
        self.power_on()

    def reset(self):
        """A tap on the RUN pin: the chip starts anew, the panel keeps its picture."""
        self.chip.reset(False)

    def run_for(self, ms):
        """Emulated time passes."""
        started = time.perf_counter()
        try:
            self.chip.run_for(ms)
        finally:
            self.spent_s += time.perf_counter() - started

    def run_until(self, condition, timeout_ms=10000, step_ms=1):
        """Runs until the condition is true; the emulated ms it took. TimeoutError tells how the console ends."""
        start = self.now_ms()
        while not condition():
            if self.now_ms() - start >= timeout_ms:
                said = bytes(self.console.said[-400:]) if self.console else b""
                raise TimeoutError("not within %d ms; the console ends with %r" % (timeout_ms, said))
            self.run_for(step_ms)
        return self.now_ms() - start

    def run_until_said(self, text, timeout_ms=10000, start=0):
        """Runs until this was printed."""
        return self.run_until(lambda: self.console.said.find(text.encode("utf-8"), start) >= 0, timeout_ms)

    def run_until_still(self, still_ms=100, timeout_ms=10000):
        """Runs until the picture has not changed for this long; when it changed last, in ms since power-on."""
        start = self.now_ms()
        self.run_until(lambda: self.now_ms() - max(start, self.panel.changed_ms or 0) >= still_ms, timeout_ms)
        return self.panel.changed_ms

    def now_ms(self):
        """Emulated milliseconds since power-on."""
        return self.chip.now_ms() if self.chip is not None else 0.0

    def said(self):
        """The text of the console since power-on."""
        return self.console.said.decode("utf-8", "replace")

    def awake(self, ms):
        """Runs, and gives the share of that time the processor was awake, 0 to 1."""
        before = self.chip.cycles()
        self.run_for(ms)
        return (self.chip.cycles() - before) / (ms * CLOCK_KHZ)

    def press(self, role, ms=TAP_MS, bounce_ms=0):
        """Presses a key, waits, lets go."""
        self.contacts.move(role, True, bounce_ms)
        self.run_for(ms)
        self.contacts.move(role, False, bounce_ms)

    def wire_ms(self):
        """How long the wires of hardware buses were busy, in all."""
        return sum(bus.busy_ns for bus in self.i2c + self.spi) / 1e6

    def volts(self, channel, value):
        """The voltage on an ADC channel, 0 to 3 (GPIO 26 to 29), against 3.3 V."""
        self.chip.mcu.adc.channel_values[channel] = max(0, min(4095, round(value * 4095 / 3.3)))

    def level(self, gpio):
        """1 or 0 for a pin that the firmware drives, None for one it does not."""
        state = int(self.chip.mcu.gpio[gpio].value)
        return state if state < 2 else None

    def changes(self, gpio):
        """A list that grows by (ms, level) whenever the pin changes."""
        found = []
        self.chip.mcu.gpio[gpio].add_listener(lambda _new, _old: found.append((self.now_ms(), self.level(gpio))))
        return found

    def pwm(self, gpio):
        """(hertz, duty in thousandths) of what the PWM puts out on a pin; None while it puts out nothing."""
        pin = self.chip.mcu.gpio[gpio]
        channel = self.chip.mcu.pwm.channels[gpio // 2 % 8]
        if pin.function_select != 4 or not channel.csr & 1:
            return None
        on = channel.cc >> 16 if gpio % 2 else channel.cc & 0xFFFF
        divider = (channel.div or 0x1000) / 16
        return CLOCK_KHZ * 1000 / divider / (channel.top + 1), min(1000, on * 1000 // (channel.top + 1))

    def flash(self):
        """All of the flash, now."""
        return bytes(self.chip.mcu.flash[:len(self.image.flash)]) if self.chip is not None else self.kept

    def flash_if_cut(self):
        """What it would hold after a power cut at this instant."""
        return self.flash_chip.if_cut()[:len(self.image.flash)]

    def files(self):
        """{path: content} of what is in the file system now."""
        return self.image.volumes.files_of(self.flash()[self.image.files_at:])
