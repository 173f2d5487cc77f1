"""What a panel shows as one of Kafou's canvases, to compare with golden screens, print and save."""

from kafou.drawing.canvas import canvas
from kafou.drawing.colours import PALETTE


def canvas_of(panel):
    """A canvas with the panel's picture; a colour becomes the number of the nearest one in the palette."""
    picture = canvas(panel.width, panel.height, panel.colours)
    seen = panel.pixels()
    if panel.colours == 2:
        numbers = seen
    else:
        known = {}
        numbers = bytearray()
        for place in range(0, len(seen), 3):
            colour = seen[place:place + 3]
            if colour not in known:
                known[colour] = nearest(colour)
            numbers.append(known[colour])
    for place, number in enumerate(numbers):
        if number:
            picture.pixel(place % panel.width, place // panel.width, number)
    return picture


def nearest(colour):
    """The place in the palette of the colour that is least away."""
    away = [sum((a - b) ** 2 for a, b in zip(one, colour)) for one in PALETTE]
    return away.index(min(away))
