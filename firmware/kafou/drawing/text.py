"""Measuring, shortening and drawing lines of small text."""

from kafou.drawing.small_font import HEIGHT, MOST_LARGER, columns, glyph, larger

spreads = {}  # scale: the sixteen half columns drawn that much taller


def text_width(text, scale=1):
    """Pixels from the first to the last column of a text."""
    if len(text) == len(text.encode("utf-8")):
        # ASCII alone, as most lines are: a letter is five columns and a gap.
        return (6 * len(text) - 1) * scale if text else 0
    width = 0
    for character in text:
        # The small letters; what else there is brings its own width.
        width += 6 if " " <= character <= "~" else len(glyph(character))
    if glyph(character)[-1] == 0:
        width -= 1
    return width * scale


def runs_leftwards(text):
    """True for a text with Hebrew or Arabic letters, which comes here already laid out from left to right."""
    for character in text:
        if "\u0590" <= character <= "\u08ff" or "\ufb1d" <= character <= "\ufefc":
            return True
    return False


def shortened(text, width, scale=1):
    """The text if it fits `width` pixels, else as much of its beginning as fits with a dot after it.

    A text that runs leftwards keeps its right part. Empty when not even the dot fits.
    """
    if text_width(text, scale) <= width:
        return text
    leftwards = runs_leftwards(text)
    length = len(text)
    room = width // scale - text_width(".")
    kept = 0
    while kept < length:
        room -= len(glyph(text[length - 1 - kept if leftwards else kept]))
        if room < 0:
            break
        kept += 1
    short = "." + text[length - kept:].lstrip(" .") if leftwards else text[:kept].rstrip(" .") + "."
    return short if text_width(short, scale) <= width else ""


def spread(scale):
    """For every four pixels of a column (0-15), the same drawn `scale` times as tall, as an integer."""
    table = spreads.get(scale)
    if table is None:
        table = []
        for bits in range(16):
            tall = 0
            for row in range(4):
                if bits >> row & 1:
                    tall |= ((1 << scale) - 1) << (row * scale)
            table.append(tall)
        spreads[scale] = table
    return table


def enlarged(strip, width, scale):
    """A mono picture (rows of `width` bytes) with every pixel drawn as `scale` x `scale`; a new bytearray."""
    if scale == 1:
        return bytearray(strip)
    table = spread(scale)
    wide = width * scale
    tall = bytearray(len(strip) * scale * scale)
    for place in range(len(strip)):
        bits = strip[place]
        if bits:
            column = table[bits & 15] | table[bits >> 4] << (4 * scale)
            target = place // width * scale * wide + place % width * scale
            while column:
                byte = column & 255
                if byte:
                    for step in range(target, target + scale):
                        tall[step] = byte
                column >>= 8
                target += wide
    return tall


def enlarged_line(text, scale):
    """The columns of a text with every pixel drawn as `scale` x `scale`; the letters are enlarged only once."""
    rows = [[] for _row in range(scale)]
    for character in text:
        letter = larger.get((character, scale))
        if letter is None:
            if len(larger) >= MOST_LARGER:
                larger.clear()
            strip = glyph(character)
            wide = len(strip) * scale
            tall = bytes(enlarged(strip, len(strip), scale))
            letter = [tall[row * wide:(row + 1) * wide] for row in range(scale)]
            larger[(character, scale)] = letter
        for row in range(scale):
            rows[row].append(letter[row])
    width = len(columns(text)) * scale
    return bytearray(b"".join([b"".join(row)[:width] for row in rows]))


def start(x, room, width, align):
    """Where something `width` wide begins in `room` pixels from x: left "<", middle "^" or right ">"."""
    if align == ">":
        return x + room - width
    if align == "^":
        return x + (room - width) // 2
    return x


def draw_text(canvas, x, y, w, h, text, align, colour):
    """A line of text at the largest whole scale that fits, shortened if it must be, half way down.

    Nothing is drawn outside the rectangle, even where it is lower than a letter.
    """
    if w <= 0 or h <= 0:
        return
    strip = columns(text)
    width = len(strip)
    if not width:
        return
    scale = max(1, min(h // HEIGHT, w // width))
    if width * scale > w:
        strip = columns(shortened(text, w))
        width = len(strip)
        if not width:
            return
    if scale > 1:
        strip = enlarged_line(text, scale)
        width *= scale
    # The eighth row only holds tails (g, p, y): the seven above are what looks centred.
    down = max(0, min((h - 7 * scale) // 2, h - HEIGHT * scale))
    x = start(x, w, width, align)
    canvas.stamp(strip, width, min(width, w), min(HEIGHT * scale, h), x, y + down, colour)
