"""What every picture needs, in machine code: letters put on it, and what differs from what the panel holds.

Compiled by `host_tools flash` for the very processor; where that cannot be, the same is done more slowly in Python
(drawing/canvas.py, ports/micropython/spans.py).
"""

import micropython


@micropython.viper
def stamp(buffer: ptr8, bits: ptr8, width: int, height: int, stride: int, w: int, h: int, x: int, y: int, colour: int):
    """MonoCanvas.stamp of mono.py for a buffer of `width` times `height` pixels."""
    first = 0
    if x < 0:
        first = 0 - x
    last = w
    if last > width - x:
        last = width - x
    if first >= last:
        return
    pages = (height + 7) >> 3
    spare = height & 7
    shift = y & 7
    page = y >> 3
    source = 0
    rows = h
    while rows > 0:
        keep = 255
        if rows < 8:
            keep = (1 << rows) - 1
        upper = (keep << shift) & 255
        lower = (keep << shift) >> 8
        if page < 0 or page >= pages:
            upper = 0
        if page + 1 < 0 or page + 1 >= pages:
            lower = 0
        if spare:
            if page == pages - 1:
                upper &= (1 << spare) - 1
            if page + 1 == pages - 1:
                lower &= (1 << spare) - 1
        place = page * width + x + first
        column = source + first
        end = source + last
        while column < end:
            lit = bits[column] << shift
            if upper:
                if colour:
                    buffer[place] = buffer[place] | (lit & upper)
                else:
                    buffer[place] = buffer[place] & (255 ^ (lit & upper))
            if lower:
                if colour:
                    buffer[place + width] = buffer[place + width] | ((lit >> 8) & lower)
                else:
                    buffer[place + width] = buffer[place + width] & (255 ^ ((lit >> 8) & lower))
            place += 1
            column += 1
        page += 1
        source += stride
        rows -= 8


@micropython.viper
def differing(new: ptr8, old: ptr8, length: int, stretch: int, found: ptr16) -> int:
    """How many spans of two lines of bytes hold what differs, at least `stretch` equal bytes between two of them.

    `found` gets how many bytes differ, how long all spans together are, and where each begins and ends: room for
    length + 4 numbers of two bytes.
    """
    count = 0
    changed = 0
    sent = 0
    begin = 0
    end = 0
    place = 0
    while place < length:
        if new[place] != old[place]:
            changed += 1
            if place - end >= stretch or not end:
                if end:
                    found[2 * count + 2] = begin
                    found[2 * count + 3] = end
                    sent += end - begin
                    count += 1
                begin = place
            end = place + 1
        place += 1
    if end:
        found[2 * count + 2] = begin
        found[2 * count + 3] = end
        sent += end - begin
        count += 1
    found[0] = changed
    found[1] = sent
    return count
