"""A canvas as rows of characters, for golden screens kept as text files."""

from kafou.drawing.canvas import canvas

# By colour number: "." is the background, "#" the foreground, the others their own digit.
CHARACTERS = ".#23456789abcdef"


def picture_text(picture):
    """One line for every row of a canvas, each ended by a newline."""
    lines = []
    for y in range(picture.height):
        lines.append("".join(CHARACTERS[picture.pixel(x, y)] for x in range(picture.width)))
    return "\n".join(lines) + "\n"


def read_picture(text, colours=2):
    """The canvas that such a text describes; a ValueError names the line that is damaged."""
    lines = text.splitlines()
    width = len(lines[0]) if lines else 0
    if not width:
        raise ValueError("the picture is empty")
    picture = canvas(width, len(lines), colours)
    for y, line in enumerate(lines):
        if len(line) != width:
            raise ValueError("line %d has %d characters, the first has %d" % (y + 1, len(line), width))
        for x, character in enumerate(line):
            colour = CHARACTERS.find(character)
            if not 0 <= colour < colours:
                raise ValueError("line %d has a %r" % (y + 1, character))
            picture.pixel(x, y, colour)
    return picture
