"""UF2 files: blocks of 512 bytes that say where in the flash their contents go (Microsoft's UF2 specification)."""

import struct

BLOCK = 512
HEADER = struct.Struct("<8I")
MAGIC = (0x0A324655, 0x9E5D5157)
LAST_MAGIC = struct.pack("<I", 0x0AB16F30)
NAMES_FAMILY = 0x2000
RP2040_FAMILY = 0xE48BFF56
FLASH = 0x10000000
FLASH_SIZE = 2 * 1024 * 1024


class NoUf2(ValueError):
    """Why a file is no UF2 image for an RP2040 with 2 MB of flash, in words that go on from the file's name."""


def flash_of(content):
    """The flash that an image for the RP2040 leaves behind: 2 MB, 0xFF where it says nothing."""
    if not content or len(content) % BLOCK:
        raise NoUf2("is no UF2 image: its size is no multiple of %d bytes" % BLOCK)
    flash = bytearray(b"\xff" * FLASH_SIZE)
    written = promised = 0
    for start in range(0, len(content), BLOCK):
        first, second, flags, address, size, _number, count, family = HEADER.unpack_from(content, start)
        if (first, second) != MAGIC or content[start + BLOCK - 4:start + BLOCK] != LAST_MAGIC:
            raise NoUf2("is no UF2 image: block %d is none" % (start // BLOCK))
        if flags & NAMES_FAMILY and family != RP2040_FAMILY:
            continue
        place = address - FLASH
        if place < 0 or place + size > FLASH_SIZE:
            raise NoUf2("is for another memory than 2 MB of flash")
        flash[place:place + size] = content[start + HEADER.size:start + HEADER.size + size]
        written += 1
        promised = max(promised, count)
    if not written:
        raise NoUf2("is for another chip than the RP2040")
    if written < promised:
        raise NoUf2("is cut short: %d of its %d blocks are there" % (written, promised))
    return flash
