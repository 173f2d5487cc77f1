"""A start that failed, told on the panel, where that can be reached by what the board's file says."""

LETTER = 8


def show(board, machine, time, words):
    """The words on the board's panel, as many lines as fit; an exception where it cannot be reached.

    The letters are framebuf's own: what would draw ours may be what is missing.
    """
    from ...drawing.canvas import canvas
    from .port import panel
    width, height, colours = board.PANEL
    page = canvas(width, height, colours)
    for number, line in enumerate(wrapped(words, width // LETTER)[:height // LETTER]):
        page.text(line, 0, number * LETTER, 1)
    panel(board, machine, time, page).show()


def wrapped(words, most):
    """Lines of at most so many letters, broken at spaces; longer words where they must be."""
    lines = [""]
    for word in words.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += " " + word
            continue
        while len(word) > most:
            lines.append(word[:most])
            word = word[most:]
        lines.append(word)
    return lines[1:]
