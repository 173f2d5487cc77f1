"""What several screens draw or decide alike: steps, titles, lists, wrapped text."""

from ..core.phrases import side_name
from ..core.tiles import SET_PIPS
from ..drawing import scene
from ..drawing.colours import DIM
from ..drawing.rectangles import cut_left, cut_right, cut_top
from ..drawing.text import shortened, text_width
from ..gestures import TAP

MOST_HELD = SET_PIPS
DIGITS = ("0", "1", "2", "3", "4", "5", "6")
SEATS = ("SEAT1", "SEAT2", "SEAT3", "SEAT4")


def step(gesture, role):
    """+1 for UP, -1 for DOWN, tapped or repeating; 0 for anything else."""
    return 1 if role == "UP" else -1 if role == "DOWN" else 0


def is_tap(gesture, role, wanted):
    """True when this key was tapped."""
    return gesture == TAP and role == wanted


def titled(rectangle, title, letter):
    """(nodes of a title with a line below it, the rectangle under both); a low panel does without the line."""
    line, rest = cut_top(rectangle, letter)
    if rest[3] < 16 + 2:
        return [scene.text(line, title, "^")], rest
    ruler, rest = cut_top(rest, 1)
    return [scene.text(line, title, "^"), scene.fill(ruler)], cut_top(rest, 1)[1]


def short_name(name, width, scale=1):
    """A player's name in so many pixels; one that ends in a digit keeps it, as "Pl.2": all the others begin alike."""
    if text_width(name, scale) > width and "0" <= name[-1] <= "9":
        for kept in range(len(name) - 2, 0, -1):
            short = name[:kept].rstrip(".") + "." + name[-1]
            if text_width(short, scale) <= width:
                return short
    return shortened(name, width, scale)


def short_side_name(header, side, width, letter):
    """The side's name; partners whose names do not fit side by side are shortened alike."""
    name = side_name(header, side)
    seats = header.sides[side]
    if len(seats) == 1:
        return short_name(name, width)
    if text_width(name, letter // 8) <= width:
        return name
    return side_by_side([header.players[seat] for seat in seats], width, letter)


def side_by_side(names, width, letter):
    """Names shortened alike until they fit beside each other."""
    # A stroke between two names takes its own columns and the gaps beside it.
    room = (width - len(names) * 7 * (letter // 8)) // len(names)
    return "/".join([short_name(name, room, letter // 8) for name in names])


def players_of(header, sides):
    """The players of these sides, in seat order."""
    return [name for seat, name in enumerate(header.players) if header.side_of[seat] in sides]


def listing(rectangle, lines, chosen, letter):
    """Nodes of a list that scrolls: lines of (left text, right text), the chosen one on a lit ground.

    A line whose right text is None is a heading. A bar at the edge says how far a list goes that does not fit.
    """
    shown = max(1, rectangle[3] // letter)
    first = max(0, min(chosen - shown // 2, len(lines) - shown))
    nodes, rest = bar(rectangle, first, shown, len(lines), letter)
    for index in range(first, min(first + shown, len(lines))):
        line, rest = cut_top(rest, letter)
        left, right = lines[index]
        colour = 1
        if index == chosen:
            nodes.append(scene.fill(line))
            colour = 0
        nodes += pair(line, left, right, letter, colour)
    return nodes


def pair(line, left, right, letter, colour):
    """Nodes of a line with a text on either side; one whose right text is None is a heading."""
    if right is None:
        return [scene.text(line, left, "^", DIM)]
    if not right:
        return [scene.text(line, left, "<", colour)]
    # Half the line, or what the text on the left leaves.
    scale = letter // 8
    wide = min(text_width(right, scale) + scale, max(line[2] // 2, line[2] - text_width(left, scale) - letter // 2))
    name, value = cut_left(line, line[2] - wide)
    return [scene.text(name, left, "<", colour), scene.text(aired(value, letter), right, ">", colour)]


def aired(rectangle, letter):
    """What is left of a rectangle when a text at its right edge keeps a pixel from it."""
    return cut_right(rectangle, letter // 8)[1]


def window(rectangle, lines, first, letter):
    """As `scrolled`, of lines such as `listing` takes, none of them chosen."""
    shown = max(1, rectangle[3] // letter)
    first = max(0, min(first, len(lines) - shown))
    nodes, rest = bar(rectangle, first, shown, len(lines), letter)
    return (nodes + listing(rest, lines[first:first + shown], -1, letter), first,
            max(0, len(lines) - first - shown))


def bar(rectangle, first, shown, count, letter):
    """(nodes of a bar at the right edge that tells which part of `count` lines is shown, what is left beside it).

    Nothing, and all of the rectangle, where all lines are shown.
    """
    if count <= shown:
        return [], rectangle
    wide = letter // 4
    edge, rest = cut_right(rectangle, wide)
    x, y, w, h = edge
    tall = max(2 * wide, h * shown // count)
    top = (h - tall) * first // (count - shown)
    return [scene.fill((x, y + top, w, tall), DIM)], cut_right(rest, wide)[1]


def wrapped(text, width, letter):
    """The text in lines that fit `width`, broken at spaces; a word longer than a line also after + and /."""
    lines = []
    for word in text.split(" "):
        longer = lines[-1] + " " + word if lines else word
        if lines and text_width(longer, letter // 8) <= width:
            lines[-1] = longer
            continue
        while text_width(word, letter // 8) > width:
            end = broken_at(word, width, letter)
            lines.append(word[:end])
            word = word[end:]
        lines.append(word)
    return lines


def broken_at(word, width, letter):
    """Where a word that is too long for a line is broken: after the last + or / that fits, else where it must be."""
    end = 1
    best = 0
    while text_width(word[:end + 1], letter // 8) <= width:
        end += 1
        if word[end - 1] in "+/":
            best = end
    return best or end


def scrolled(rectangle, texts, first, letter):
    """(nodes of texts to read, from line `first` on; that line, or the last that still fills the panel; lines below).

    A bar at the edge says that there is more, above or below.
    """
    shown = max(1, rectangle[3] // letter)
    lines = all_wrapped(texts, rectangle[2], letter)
    if len(lines) > shown:
        lines = all_wrapped(texts, rectangle[2] - letter // 2, letter)
    first = max(0, min(first, len(lines) - shown))
    nodes, rest = bar(rectangle, first, shown, len(lines), letter)
    for line in lines[first:first + shown]:
        row, rest = cut_top(rest, letter)
        nodes.append(scene.text(row, line))
    return nodes, first, max(0, len(lines) - first - shown)


def all_wrapped(texts, width, letter):
    """Every text in lines that fit."""
    lines = []
    for text in texts:
        lines += wrapped(text, width, letter)
    return lines


def paragraph(rectangle, texts, letter):
    """Nodes of texts in the middle, line by line from the top."""
    nodes = []
    for line in all_wrapped(texts, rectangle[2], letter):
        row, rectangle = cut_top(rectangle, letter)
        nodes.append(scene.text(row, line, "^"))
    return nodes


def turned(index, change, count):
    """The index moved by `change` in a ring of `count`."""
    return (index + change) % count if count else 0


COUNTING = ("UP", "DOWN") + DIGITS


class Pace:
    """Steps of a number that is held: one by one, after a second by `stride`, on round numbers."""

    def __init__(self, stride):
        self.stride = stride
        self.repeats = 0
        self.typing = False

    def moved(self, value, gesture, role, lowest, highest):
        """The number after this press, within its bounds; digit keys type it."""
        if role in DIGITS:
            typed = 10 * value + int(role) if self.typing else int(role)
            self.typing = True
            return value if typed > highest else max(lowest, typed)
        self.typing = False
        change = step(gesture, role)
        if gesture == TAP:
            self.repeats = 0
            value += change
        else:
            self.repeats += 1
            if self.repeats < 7:
                value += change
            elif change > 0:
                value = (value // self.stride + 1) * self.stride
            else:
                value = (-(-value // self.stride) - 1) * self.stride
        return max(lowest, min(highest, value))
