"""A domino tile as a picture: an outline, a bar between its halves, and pips, at whatever size fits."""

from kafou.drawing.text import draw_text

SMALLEST = 7  # pixels inside a half that still show six pips apart from each other and from the outline

# (column, row) of the pips of a half in an upright tile, 0 to 2 each; a lying tile is turned by a quarter.
PIPS = (
    (),
    ((1, 1),),
    ((2, 0), (0, 2)),
    ((2, 0), (1, 1), (0, 2)),
    ((0, 0), (2, 0), (0, 2), (2, 2)),
    ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
)


def half_size(w, h):
    """(pixels inside each half, pixels of a pip) of the largest tile in this room; (0, 0) if none fits."""
    long_side = max(w, h)
    short_side = min(w, h)
    inside = min((long_side - 3) // 2, short_side - 2)
    if inside < SMALLEST:
        return 0, 0
    # At least a pixel beside every pip, more in larger tiles.
    pip = min((inside - 4) // 3, (inside + 2) // 5)
    # The middle pip is in the middle only if what is left over is even.
    if (inside - pip) & 1:
        inside -= 1
    return inside, pip


def draw_half(canvas, x, y, inside, pip, value, lying, colour):
    """The pips of one half, in a square of `inside` pixels; pips of four pixels and more have their corners cut."""
    margin = max(1, (inside - 3 * pip) // 4)
    steps = (margin, (inside - pip) // 2, inside - pip - margin)
    cut = pip // 4
    fill = canvas.fill_rect
    for column, row in PIPS[value]:
        if lying:
            column, row = 2 - row, column
        left = x + steps[column]
        top = y + steps[row]
        if cut:
            fill(left + cut, top, pip - 2 * cut, pip, colour)
            fill(left, top + cut, pip, pip - 2 * cut, colour)
        else:
            fill(left, top, pip, pip, colour)


def draw_tile(canvas, x, y, w, h, tile, colour):
    """The tile 10 * high + low in the middle of a rectangle, high half left or above.

    As text, "6-4", where it would be too small to read.
    """
    high = tile // 10
    low = tile % 10
    inside, pip = half_size(w, h)
    if not inside:
        draw_text(canvas, x, y, w, h, "%d-%d" % (high, low), "^", colour)
        return
    lying = w > h
    long_side = 2 * inside + 3
    short_side = inside + 2
    if lying:
        x += (w - long_side) // 2
        y += (h - short_side) // 2
        canvas.hline(x + 1, y, long_side - 2, colour)
        canvas.hline(x + 1, y + short_side - 1, long_side - 2, colour)
        canvas.vline(x, y + 1, inside, colour)
        canvas.vline(x + inside + 1, y + 1, inside, colour)
        canvas.vline(x + long_side - 1, y + 1, inside, colour)
        draw_half(canvas, x + 1, y + 1, inside, pip, high, True, colour)
        draw_half(canvas, x + inside + 2, y + 1, inside, pip, low, True, colour)
        return
    x += (w - short_side) // 2
    y += (h - long_side) // 2
    canvas.vline(x, y + 1, long_side - 2, colour)
    canvas.vline(x + short_side - 1, y + 1, long_side - 2, colour)
    canvas.hline(x + 1, y, inside, colour)
    canvas.hline(x + 1, y + inside + 1, inside, colour)
    canvas.hline(x + 1, y + long_side - 1, inside, colour)
    draw_half(canvas, x + 1, y + 1, inside, pip, high, False, colour)
    draw_half(canvas, x + 1, y + inside + 2, inside, pip, low, False, colour)
