"""A text as a QR code, drawn by the library adafruit_miniqr where there is one."""

import sys

# The light margin that the standard asks for, in modules (ISO/IEC 18004, 9.1).
MARGIN = 4
# What phones do with, above and below, where to the left and right there is more.
LEAST_MARGIN = 3
# How many bytes the versions 1 to 9 hold (table 7), where 15 and where 7 percent of what is read may be wrong. The
# library knows no larger versions.
MOST_BYTES_M = (14, 26, 42, 62, 84, 106, 122, 152, 180)
MOST_BYTES_L = (17, 32, 53, 78, 106, 134, 154, 192, 230)


def version_for(content):
    """The smallest version that holds these bytes; None when none does."""
    for index, most in enumerate(MOST_BYTES_L):
        if len(content) <= most:
            return index + 1
    return None


def modules(version):
    """How many modules such a code has to a side."""
    return 17 + 4 * version


def qr_cells(content, version):
    """(modules to a side, their picture as mono bytes, lit where the code is dark); None where the library is missing.

    As much is corrected as the version has room for. It takes a Pico up to a second.
    """
    try:
        import adafruit_miniqr
    except ImportError:
        return None
    robust = len(content) <= MOST_BYTES_M[version - 1]
    code = adafruit_miniqr.QRCode(qr_type=version, error_correct=adafruit_miniqr.M if robust else adafruit_miniqr.L)
    # It takes 10 KB of memory and is seldom needed.
    sys.modules.pop("adafruit_miniqr", None)
    code.add_data(content)
    code.make()
    size = modules(version)
    picture = bytearray(size * ((size + 7) >> 3))
    for row in range(size):
        place = (row >> 3) * size
        for column in range(size):
            if code.matrix[row, column]:
                picture[place + column] |= 1 << (row & 7)
    return size, bytes(picture)
