"""How the sides are arranged on the score screen: as large as fits."""

from ..drawing.big_digits import number_width
from ..drawing.rectangles import columns, rows
from ..drawing.text import text_width

# Where the last change of a total stands: at both ends of the lowest line, below the total, beside it, in the
# line of the name.
ASIDE = 0
BELOW = 1
BESIDE = 2
IN_NAME = 3
FORMS = (ASIDE, BELOW, BESIDE, IN_NAME)


def change_width(letter):
    """Room for "+10" beside a number."""
    return text_width("+100", letter // 8) + 1


def grid(rectangle, numbers, letter, forms):
    """(cells, form, digit scale): the arrangement of the sides with the largest digits.

    `forms` are those to choose from, the better ones first. Scale 0: small letters must do.
    """
    best = None
    count = len(numbers)
    for across in (count, (count + 1) // 2, 1):
        down = -(-count // across)
        cells = []
        for row in rows(rectangle, down):
            cells += columns(row, across, 2 if across > 2 else 0)
        for form in forms:
            if form == ASIDE and not (across == 2 and down == 1):
                continue
            width = cells[0][2] - (change_width(letter) if form == BESIDE else 0)
            height = cells[0][3] - letter * (2 if form == BELOW else 1)
            scale = 0
            while height >= 16 * (scale + 1) and fits(numbers, scale + 1, width, letter):
                scale += 1
            readable = height >= letter and max([text_width(number, letter // 8) for number in numbers]) <= width
            rank = (scale, readable, -form, cells[0][2])
            if best is None or rank > best[0]:
                best = (rank, cells[:count], form, scale)
    return best[1:]


def fits(numbers, scale, width, letter):
    """True when these numbers are not too wide; very large ones must leave room for three digits, and a gap."""
    gap = letter // 2 if scale > 2 else 0
    for number in numbers:
        if number_width(number, scale) + gap > width:
            return False
    return scale < 3 or number_width("000", scale) + gap <= width
