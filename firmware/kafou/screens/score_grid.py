"""How the sides are arranged on the score screen: as large as fits."""

from ..drawing.big_digits import HEIGHT, number_width
from ..drawing.rectangles import columns, rows
from ..drawing.text import text_width

# Where the last change of a total stands: at both ends of the lowest line, below the total, beside it, in the
# line of the name.
ASIDE = 0
BELOW = 1
BESIDE = 2
IN_NAME = 3
FORMS = (ASIDE, BELOW, BESIDE, IN_NAME)

MOST_KNOWN = 6

known = {}  # what was found for (rectangle, widths, ...): the same from press to press


def change_width(letter):
    """Room for "+10" beside a number."""
    return text_width("+100", letter // 8) + 1


def grid(rectangle, numbers, letter, forms):
    """(cells, form, digit scale): the arrangement of the sides with the largest digits.

    `forms` are those to choose from, the better ones first. Scale 0: small letters must do.
    """
    widest = max([number_width(number) for number in numbers])
    lettered = max([text_width(number, letter // 8) for number in numbers])
    case = (rectangle, len(numbers), widest, lettered, letter, forms)
    found = known.get(case)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        found = known[case] = found_grid(rectangle, len(numbers), widest, lettered, letter, forms)
    return found


def found_grid(rectangle, count, widest, lettered, letter, forms):
    """The same, by the width of the widest number in big digits and in letters."""
    best = None
    for across in (count, (count + 1) // 2, 1):
        down = -(-count // across)
        gap = 2 if across > 2 else 0
        cell_width = (rectangle[2] - gap * (across - 1)) // across
        cell_height = rectangle[3] // down
        for form in forms:
            if form == ASIDE and not (across == 2 and down == 1):
                continue
            width = cell_width - (change_width(letter) if form == BESIDE else 0)
            height = cell_height - letter * (2 if form == BELOW else 1)
            scale = 0
            while height >= HEIGHT * (scale + 1) and fits(widest, scale + 1, width, letter):
                scale += 1
            readable = height >= letter and lettered <= width
            rank = (scale, readable, -form, cell_width)
            if best is None or rank > best[0]:
                best = (rank, across, down, gap, form, scale)
    _rank, across, down, gap, form, scale = best
    cells = []
    for row in rows(rectangle, down):
        cells += columns(row, across, gap)
    return cells[:count], form, scale


def fits(widest, scale, width, letter):
    """True when no number is too wide; very large ones must leave room for three digits, and a gap."""
    gap = letter // 2 if scale > 2 else 0
    if widest * scale + gap > width:
        return False
    return scale < 3 or number_width("000", scale) + gap <= width
