"""Inflates what zlib deflated (RFC 1951), in machine code: MicroPython's own inflating takes several times as long.

Only what `host_tools flash` deflated is read here, so nothing is checked. mpy-cross makes the machine code; where it
makes none for a board's chip, nothing is deflated, and this is not loaded.
"""

from array import array

import micropython

# A table of a code: 512 entries (symbol << 4 | length) by the next nine bits, then sixteen counts of lengths,
# sixteen next codes, and the symbols in the order of their codes, for codes of more than nine bits.
TABLE = 512 + 16 + 16 + 288
# The order in which the lengths of the code of lengths are told (RFC 1951, 3.2.7).
ORDER = b"\x10\x11\x12\x00\x08\x07\x09\x06\x0a\x05\x0b\x04\x0c\x03\x0d\x02\x0e\x01\x0f"


def inflate(source, target):
    """Writes what the raw deflated `source` holds into `target`, which is long enough."""
    # The next byte of source, bits read ahead and how many, the next byte of target.
    state = array("I", (0, 0, 0, 0))
    literals, distances = array("H", bytes(2 * TABLE)), array("H", bytes(2 * TABLE))
    lengths = bytearray(320)
    last = 0
    while not last:
        last = take(source, state, 1)
        kind = take(source, state, 2)
        if kind == 2:
            many = 257 + take(source, state, 5)
            few = 1 + take(source, state, 5)
            told = 4 + take(source, state, 4)
            for place in range(19):
                lengths[ORDER[place]] = take(source, state, 3) if place < told else 0
            table(literals, lengths, 0, 19)
            read_lengths(source, state, lengths, literals, many + few)
        elif kind == 0:
            stored(source, target, state)
            continue
        else:
            many, few = 288, 30
            for place in range(320):
                lengths[place] = 8 if place < 144 else 9 if place < 256 else 7 if place < 280 else 8
                if place >= many:
                    lengths[place] = 5
        table(literals, lengths, 0, many)
        table(distances, lengths, many, few)
        block(source, target, state, literals, distances)


@micropython.viper
def take(source: ptr8, state: ptr32, count: int) -> int:
    """The next bits, the first one lowest."""
    place = state[0]
    hold = state[1]
    bits = state[2]
    while bits < count:
        hold |= source[place] << bits
        place += 1
        bits += 8
    state[0] = place
    state[1] = hold >> count
    state[2] = bits - count
    return hold & ((1 << count) - 1)


@micropython.viper
def stored(source: ptr8, target: ptr8, state: ptr32):
    """One block that is not deflated: whole bytes."""
    # Bytes that were read ahead are read again.
    place = state[0] - (state[2] >> 3)
    out = state[3]
    end = out + (source[place] | source[place + 1] << 8)
    place += 4
    while out < end:
        target[out] = source[place]
        out += 1
        place += 1
    state[0] = place
    state[1] = 0
    state[2] = 0
    state[3] = out


@micropython.viper
def table(made: ptr16, lengths: ptr8, first: int, count: int):
    """Makes the table of a code whose symbols have these lengths."""
    for place in range(544):
        made[place] = 0
    for symbol in range(count):
        length = lengths[first + symbol]
        made[512 + length] = made[512 + length] + 1
    made[512] = 0
    code = 0
    for length in range(1, 16):
        code = (code + made[511 + length]) << 1
        made[528 + length] = code
    place = 544
    for length in range(1, 16):
        left = made[512 + length]
        symbol = 0
        while left:
            if lengths[first + symbol] == length:
                left -= 1
                made[place] = symbol
                place += 1
                if length <= 9:
                    code = made[528 + length]
                    made[528 + length] = code + 1
                    turned = 0
                    bit = length
                    while bit:
                        turned = turned << 1 | code & 1
                        code >>= 1
                        bit -= 1
                    while turned < 512:
                        made[turned] = symbol << 4 | length
                        turned += 1 << length
            symbol += 1


@micropython.viper
def read_lengths(source: ptr8, state: ptr32, lengths: ptr8, made: ptr16, count: int):
    """The lengths of both codes, by the code of lengths (none of its codes is longer than seven bits)."""
    place = state[0]
    hold = state[1]
    bits = state[2]
    at = 0
    while at < count:
        while bits < 16:
            hold |= source[place] << bits
            place += 1
            bits += 8
        entry = made[hold & 511]
        hold >>= entry & 15
        bits -= entry & 15
        symbol = entry >> 4
        if symbol < 16:
            lengths[at] = symbol
            at += 1
        else:
            repeated = 0
            if symbol == 16:
                repeated = lengths[at - 1]
                extra = 2
                times = 3
            elif symbol == 17:
                extra = 3
                times = 3
            else:
                extra = 7
                times = 11
            times += hold & ((1 << extra) - 1)
            hold >>= extra
            bits -= extra
            while times:
                lengths[at] = repeated
                at += 1
                times -= 1
    state[0] = place
    state[1] = hold
    state[2] = bits


@micropython.viper
def block(source: ptr8, target: ptr8, state: ptr32, literals: ptr16, distances: ptr16):
    """One block: literals, and copies of what is there already."""
    place = state[0]
    hold = state[1]
    bits = state[2]
    out = state[3]
    while True:
        # At most 15 bits of a code and 5 that tell more of a length.
        while bits < 20:
            hold |= source[place] << bits
            place += 1
            bits += 8
        entry = literals[hold & 511]
        if entry & 15 == 0:
            entry = int(longer(literals, hold))
        hold >>= entry & 15
        bits -= entry & 15
        symbol = entry >> 4
        if symbol < 256:
            target[out] = symbol
            out += 1
            continue
        if symbol == 256:
            break
        symbol -= 257
        if symbol < 8:
            length = symbol + 3
        elif symbol == 28:
            length = 258
        else:
            extra = (symbol >> 2) - 1
            length = ((4 + (symbol & 3)) << extra) + 3 + (hold & ((1 << extra) - 1))
            hold >>= extra
            bits -= extra
        while bits < 15:
            hold |= source[place] << bits
            place += 1
            bits += 8
        entry = distances[hold & 511]
        if entry & 15 == 0:
            entry = int(longer(distances, hold))
        hold >>= entry & 15
        bits -= entry & 15
        symbol = entry >> 4
        if symbol < 4:
            back = symbol + 1
        else:
            extra = (symbol >> 1) - 1
            while bits < extra:
                hold |= source[place] << bits
                place += 1
                bits += 8
            back = ((2 + (symbol & 1)) << extra) + 1 + (hold & ((1 << extra) - 1))
            hold >>= extra
            bits -= extra
        end = out + length
        while out < end:
            target[out] = target[out - back]
            out += 1
    state[0] = place
    state[1] = hold
    state[2] = bits
    state[3] = out


@micropython.viper
def longer(made: ptr16, hold: int) -> int:
    """The entry of a code of more than nine bits, which are the lowest of `hold`."""
    code = 0
    first = 0
    index = 544
    length = 1
    while length < 16:
        code |= hold & 1
        hold >>= 1
        count = made[512 + length]
        if code - count < first:
            return made[index + code - first] << 4 | length
        index += count
        first = (first + count) << 1
        code <<= 1
        length += 1
    return 0
