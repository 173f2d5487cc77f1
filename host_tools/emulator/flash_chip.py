"""The flash chip: erasing and programming take their time, are counted, and can be caught half done by a power cut."""

import random

SECTOR = 4096
BLOCK = 65536
PAGE = 256
# Typical times of the W25Q16JV on the Pico, from its data sheet, in milliseconds.
SECTOR_MS, BLOCK_MS, PAGE_MS = 45.0, 150.0, 0.4
PROGRAM, ERASE_SECTOR, ERASE_BLOCK, STATUS, UNIQUE_ID = 0x02, 0x20, 0xD8, 0x05, 0x4B
SPANS = {PROGRAM: (PAGE, PAGE_MS), ERASE_SECTOR: (SECTOR, SECTOR_MS), ERASE_BLOCK: (BLOCK, BLOCK_MS)}
# Made up.
IDENTITY = bytes.fromhex("e660583883724f2a")


class FlashChip:
    """Stands between the emulator's serial flash interface and its memory.

    erases    Counter of sector numbers;  programs: how many pages;  busy_ms: how long both took
    last      what was done last, for a power cut
    """

    def __init__(self, chip, erases):
        self.chip = chip
        self.erases = erases
        self.programs = 0
        self.busy_ms = 0.0
        self.last = None
        self.busy_until = -1.0
        self.port = chip.mcu.ssi
        self.apply_next, self.port._apply_command = self.port._apply_command, self.apply
        self.shift_next, self.port._shift_byte = self.port._shift_byte, self.shift

    def apply(self):
        """A command has come to its end."""
        told = bytes(self.port._tx_buffer)
        span, ms = SPANS.get(told[0] if told else None, (0, 0))
        if not span or len(told) < 4 or not self.port._write_enabled:
            self.apply_next()
            return
        flash = self.chip.mcu.flash
        start = int.from_bytes(told[1:4], "big") & ~(span - 1)
        before = bytes(flash[start:start + span])
        self.apply_next()
        if told[0] == PROGRAM:
            self.programs += 1
        else:
            self.erases.update(range(start // SECTOR, (start + span) // SECTOR))
        self.busy_ms += ms
        self.last = (start, before, bytes(flash[start:start + span]))
        self.busy_until = self.chip.clock.nanos + ms * 1e6

    def shift(self, byte):
        """A byte goes in, one comes out."""
        given = self.shift_next(byte)
        told = self.port._tx_buffer
        if told[0] == UNIQUE_ID:
            return IDENTITY[len(told) - 6] if 5 < len(told) < 14 else 0xFF
        if told[0] == STATUS and len(told) > 1:
            clock = self.chip.clock
            left = self.busy_until - clock.nanos
            if left > 0 and not self.chip.simulator.stopped:
                # The boot ROM asks until it is done. The time passes in one step, instead of thousands of questions.
                step = min(left, clock.nanos_to_next_alarm) if clock.has_scheduled_alarm else left
                clock.tick(max(step, 1.0))
            if self.busy_until > clock.nanos:
                given |= 1
        return given

    def is_busy(self):
        """True while it erases or programs."""
        return self.chip.clock.nanos < self.busy_until

    def if_cut(self):
        """What the flash would hold were the supply gone this instant.

        What is being done stays half done: bytes of before and after at random.
        """
        flash = bytearray(self.chip.mcu.flash)
        if self.last is not None and self.is_busy():
            start, before, after = self.last
            choice = random.Random(start * 31 + int(self.chip.clock.nanos))
            flash[start:start + len(after)] = bytes(new if choice.random() < 0.5 else old
                                                    for old, new in zip(before, after))
        return bytes(flash)
