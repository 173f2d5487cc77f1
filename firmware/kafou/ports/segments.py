"""Segments: the short files that a match's lines lie in, as bytes.

littlefs keeps a small file inline in its directory: an append then programs a page or two and erases nothing, nine
times in ten. How small depends on how MicroPython mounts it: at most min(4 * program size, block size / 8) bytes.
That is 512 on RP2040 and RP2350 (programs of 256 bytes, blocks of 4 KB), the same on SAMD with a flash chip of its
own, and 128 on ESP32, ESP8266 and on STM32 with a flash chip (programs of 32 bytes, MicroPython's default). So a
segment has at most 128 bytes, but for a line that is longer by itself. Of 300 appends of short, usual and long lines
271, 270 and 266 erased nothing on the first kind, 287, 287 and 283 on the second; none erased more than two blocks.
(Internal flash of SAMD comes in blocks of 1,536 bytes, of which too few pages are left between two erases: 224.)

Segment 000 is the header, closed by the comment `# N`; every other one begins with it. N is how many lines
come before that comment; comments are not counted. So the segments one after another are a valid score
sheet, and a segment proves which lines before it were confirmed.
"""

from kafou.core.lexing import checked, exclusive_or, number, with_check

MOST_LINES = 12
LEAST_LINES = 10  # Hands shorter than this share a segment: a new file costs a program of its own.
MOST_BYTES = 128
CHECK_BYTES = 4
COMMENT = 35  # "#"
HEX = b"0123456789abcdef"


def stored(line):
    """The bytes of a line on the medium."""
    return (with_check(line) + "\n").encode("utf-8")


def said_before(count):
    """The bytes of the comment which says that `count` lines come before it."""
    return stored("# %d" % count)


def header_segment(lines):
    """The bytes of segment 000."""
    return b"".join([stored(line) for line in lines]) + said_before(len(lines))


def fill(lines, room_lines, room_bytes):
    """(bytes of as many of the first lines as there is room for, how many those are, bytes of room left)."""
    content, taken = b"", 0
    while taken < len(lines) and taken < room_lines:
        line = stored(lines[taken])
        if len(content) + len(line) > room_bytes:
            break
        content += line
        taken += 1
    return content, taken, room_bytes - len(content)


def parse(content, is_header):
    """(N of the comment or None, good lines as bytes, True when all of it is good).

    Reading stops at the first damaged line: one without newline, without its check, with a wrong one, not
    UTF-8, or a line on the wrong side of the comment: after it in the header, before it elsewhere.
    """
    said, lines, at = None, [], 0
    is_text = _is_text(content)
    while at < len(content):
        end = content.find(b"\n", at)
        if end < 0 or (is_header and said is not None):
            return said, lines, False
        line = content[at:end]
        if not (is_text or _is_text(line)) or not _is_checked(line) or len(line) == CHECK_BYTES:
            return said, lines, False
        line = line[:-CHECK_BYTES]
        if line[0] == COMMENT:
            said = number(line[2:].decode("utf-8")) if said is None else said
        elif said is None and not is_header:
            return None, [], False
        else:
            lines.append(line)
        at = end + 1
    return said, lines, bool(content)


def _is_text(content):
    try:
        content.decode("utf-8")
    except UnicodeError:
        return False
    return True


def _is_checked(line):
    """True for a line that ends with its check. Power-on waits for some hundred of these."""
    total = exclusive_or(line[:-CHECK_BYTES])
    if line[-CHECK_BYTES:-2] == b" *" and line[-1] == HEX[total & 15] and line[-2] == HEX[total >> 4]:
        return True
    # Not as it is written here, but it may be right.
    return checked(line.decode("utf-8"))[1] == "right"


def plain_lines(content, most):
    """The first `most` lines, as bytes, of a segment that was parsed before: checks are cut off."""
    lines = []
    for line in content.split(b"\n"):
        if len(lines) == most:
            break
        if line and line[0] != COMMENT:
            lines.append(line[:-CHECK_BYTES])
    return lines


def segment_name(place):
    """The file name of a segment: 000, 001, ..."""
    return "%03d" % place


def segment_number(name):
    """The number of a segment's file name, or None for any other name."""
    return number(name) if len(name) >= 3 else None
