"""Boards in boot mode: a UF2 file is copied to the drive they show, and they come back with that firmware."""

import struct
import time
from pathlib import Path

from host_tools.flashing import finding
from host_tools.flashing.trouble import Trouble

# Microsoft's UF2 format: 512-byte blocks; and the families that the boot ROMs of Raspberry Pi's chips take.
BLOCK = 512
MAGIC = (0x0A324655, 0x9E5D5157)
HAS_FAMILY = 0x2000
FAMILIES = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350", 0xE48BFF5A: "RP2350"}
CHIPS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}
LONGEST_S = 60
HOLD = "Hold the board's BOOTSEL button while you plug it in, and try again."


def chip_of(content):
    """The chip that a UF2 file is for: "RP2040", "RP2350", or None for another; ValueError when it is not whole."""
    if not content:
        raise ValueError("it is no UF2 file")
    promised = {}
    for at in range(0, len(content), BLOCK):
        if len(content) - at < BLOCK or struct.unpack_from("<II", content, at) != MAGIC:
            raise ValueError("it is damaged or cut short at block %d" % (at // BLOCK) if at else "it is no UF2 file")
        # A file for the RP2350 may begin with a block of another family (its erratum E10).
        flags, count, family = (struct.unpack_from("<I", content, at + place)[0] for place in (8, 24, 28))
        family = family if flags & HAS_FAMILY else None
        there, _count = promised.get(family, (0, 0))
        promised[family] = there + 1, count
    for family, chip in FAMILIES.items():
        if family in promised:
            there, count = promised[family]
            if there < count:
                raise ValueError("it is cut short: %d of its %d blocks are there" % (there, count))
            return chip
    return None


def chip_on(drive):
    """The chip of the board that shows this drive, as INFO_UF2.TXT has it; None for one we do not know."""
    try:
        told = (drive / "INFO_UF2.TXT").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    for line in told.split("\n"):
        name, _colon, value = line.partition(":")
        if name.strip() == "Board-ID":
            return CHIPS.get(value.strip())
    return None


def put(firmware, say, port=None):
    """Copies the UF2 to the board in boot mode and waits for its serial port, which is returned.

    `port`: where the board will be, when that is known. Trouble when anything is missing or does not fit.
    """
    try:
        content = Path(firmware).read_bytes()
        chip = chip_of(content)
    except (OSError, ValueError) as error:
        raise Trouble("%s cannot be used: %s." % (firmware, getattr(error, "strerror", None) or error)) from error
    drives = finding.boot_drives()
    if not drives:
        raise Trouble("There is no board in boot mode (no drive RPI-RP2). " + HOLD)
    if len(drives) > 1:
        raise Trouble("There are %d boards in boot mode (%s): leave one plugged in."
                      % (len(drives), ", ".join(str(drive) for drive in drives)))
    there = chip_on(drives[0])
    if None not in (chip, there) and chip != there:
        raise Trouble("%s is for the %s, and the board has an %s." % (firmware, chip, there))
    before = {found[0] for found in finding.serial_ports()}
    say("copying %s to %s" % (Path(firmware).name, drives[0]))
    copy(content, drives[0])
    say("waiting for the board")
    return wait_for_port(before, port)


def copy(content, drive):
    """Writes the firmware. The board restarts with the last byte: the drive may be gone before the file is closed."""
    written = 0
    try:
        with open(str(drive / "firmware.uf2"), "wb", buffering=0) as file:
            while written < len(content):
                written += file.write(content[written:written + 64 * BLOCK])
    except OSError as error:
        if written < len(content):
            raise Trouble("The firmware could not be copied to %s (%s). %s"
                          % (drive, error.strerror or error, HOLD)) from error


def wait_for_port(before, port):
    """The port that was not there before."""
    until = time.monotonic() + LONGEST_S
    while time.monotonic() < until:
        ports = [found[0] for found in finding.serial_ports()]
        new = [found for found in ports if found not in before]
        if port in ports or port is None and new:
            # The system gives the port its permissions a moment after its name.
            time.sleep(1)
            return port or new[0]
        time.sleep(0.25)
    raise Trouble("The firmware is copied, but no board came back within %d seconds. Plug it in again, and run flash "
                  "without --firmware." % LONGEST_S)
