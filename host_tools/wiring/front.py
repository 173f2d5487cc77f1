"""The front of a board with everything on it, drawn from its constants: the glass, the keys and what they are."""

from host_tools.wiring import shapes

KEY, GAP, SIDE = 64, 10, 24
GLASS_WIDE, GLASS_HIGH = 212, 108
COLUMNS = (("Ana", "65"), ("Ben", "50"))
ACROSS = 3


def svg(board):
    """The text of the picture: keys row by row, three in each; what is pushed or turned beside the glass."""
    names = getattr(board, "PRINTED", [role for role, _pin in board.KEYS])
    keys = list(zip([role for role, _pin in board.KEYS], names))
    knob = [one for one in keys if "knob" in one[1]] if board.KNOB is not None else []
    keys = [one for one in keys if one not in knob]
    beside = len(keys) <= ACROSS
    left = SIDE + (KEY + GAP if beside else 0)
    wide = left + GLASS_WIDE + SIDE + (KEY + GAP if knob else 0)
    drawn = shapes.glass_drawn(left, SIDE, GLASS_WIDE, GLASS_HIGH, COLUMNS)
    if knob:
        x, y = left + GLASS_WIDE + GAP + KEY // 2, SIDE + GLASS_HIGH // 2
        drawn += [shapes.circle(x, y, KEY // 2, shapes.SILVER), shapes.circle(x, y, KEY // 2 - 8, shapes.DARK)]
        drawn += [shapes.text(x, y + 5, knob[0][0], 13, "white", bold=True),
                  shapes.text(x, y - KEY // 2 - 6, "UP", 11, "white"),
                  shapes.text(x, y + KEY // 2 + 14, "DOWN", 11, "white")]
    top = SIDE
    for place, (role, printed) in enumerate(keys):
        if beside:
            x, y, high = SIDE, SIDE + place * (GLASS_HIGH + GAP) // len(keys), GLASS_HIGH // len(keys) - GAP // 2
        else:
            x = SIDE + place % ACROSS * (wide - 2 * SIDE + GAP) // ACROSS
            y, high = SIDE + GLASS_HIGH + 2 * GAP + place // ACROSS * (KEY + GAP), KEY
        drawn += key(x, y, high, role, printed)
        top = max(top, y + high)
    high = max(top, SIDE + GLASS_HIGH) + SIDE
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="%s">' % (
        wide, high, wide, high, shapes.FONT)
    return "\n".join([head, "<title>%s: its keys</title>" % shapes.escape(board.TITLE),
                      shapes.rect(0, 0, wide, high, shapes.DARK, 'rx="14"')] + drawn + ["</svg>", ""])


def key(x, y, high, role, printed):
    """A key with its role, and what it is called."""
    return [shapes.rect(x, y, KEY, high, shapes.SILVER, 'rx="8"'),
            shapes.text(x + KEY // 2, y + high // 2 + 3, role, 14, bold=True),
            shapes.text(x + KEY // 2, y + high - 4, printed, 9)]
