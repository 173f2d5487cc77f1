"""What power-on need not count again: the standing before one of the newest hands, kept as a small text.

The sheet is what counts. This text says from where on it has to be read; it is believed only by the build that wrote
it, for the match with this header, and when the line where it goes on begins a hand. Else the whole sheet is read.
"""

import json

NAME = "standing"


class Resuming:
    """From where on a match is read.

    build         the build that wrote this
    match         the number of the match
    header_lines, header_sum    how many lines its header has, and their check sum
    number        the event that begins the hand
    place         where the store has its line, as `place_of` of the store tells
    packed        the standing before the hand, packed
    """

    def __init__(self, build, match, header_lines, header_sum, number, place, packed):
        self.build = build
        self.match = match
        self.header_lines = header_lines
        self.header_sum = header_sum
        self.number = number
        self.place = place
        self.packed = packed

    def line(self):
        """The line of the event, counted from 0 with the header."""
        return self.header_lines + self.number - 1


def resuming_text(resuming):
    """The text; `read_resuming` reads it back."""
    return json.dumps((resuming.build, resuming.match, resuming.header_lines, resuming.header_sum, resuming.number,
                       resuming.place, resuming.packed))


def read_resuming(text, build):
    """The Resuming that this build wrote, or None."""
    if not text or not build:
        return None
    try:
        told = tuples(json.loads(text))
    except ValueError:
        return None
    if not isinstance(told, tuple) or len(told) != 7 or told[0] != build:
        return None
    return Resuming(*told)


def tuples(value):
    """The value with tuples in the place of lists, all the way down."""
    return tuple([tuples(one) for one in value]) if isinstance(value, list) else value


def kept_standing(port):
    """The Resuming that is kept for this build, or None; what is damaged is nobody's loss, and not told."""
    return read_resuming(port.texts.read_text(NAME), port.build) if port.build else None


def keep_standing(app):
    """While nobody presses: older hands are let go, and what the next power-on needs not count again is kept.

    Whether it can be written is nobody's concern: without it power-on takes longer.
    """
    port = app.port
    resuming = app.book.let_go(port.build)
    if resuming is not None and port.build:
        failure = port.texts.failure
        port.texts.write_text(NAME, resuming_text(resuming))
        port.texts.failure = failure
