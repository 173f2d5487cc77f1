"""Cutting a panel into rectangles: plain functions on (x, y, width, height) in pixels."""

# A cut never gives a negative size: asked for more than there is, it gives all of it, and the rest is empty.


def cut_top(rectangle, height):
    """(the upper `height` rows, the rest)."""
    x, y, w, h = rectangle
    height = max(0, min(height, h))
    return (x, y, w, height), (x, y + height, w, h - height)


def cut_bottom(rectangle, height):
    """(the lower `height` rows, the rest)."""
    x, y, w, h = rectangle
    height = max(0, min(height, h))
    return (x, y + h - height, w, height), (x, y, w, h - height)


def cut_left(rectangle, width):
    """(the left `width` columns, the rest)."""
    x, y, w, h = rectangle
    width = max(0, min(width, w))
    return (x, y, width, h), (x + width, y, w - width, h)


def cut_right(rectangle, width):
    """(the right `width` columns, the rest)."""
    x, y, w, h = rectangle
    width = max(0, min(width, w))
    return (x + w - width, y, width, h), (x, y, w - width, h)


def columns(rectangle, count, gap=0):
    """`count` rectangles side by side, `gap` apart, widths differing by at most one pixel."""
    x, y, w, h = rectangle
    room = max(0, w - gap * (count - 1))
    edges = [room * place // count for place in range(count + 1)]
    return [(x + edges[i] + gap * i, y, edges[i + 1] - edges[i], h) for i in range(count)]


def rows(rectangle, count, gap=0):
    """`count` rectangles one below the other, `gap` apart, heights differing by at most one pixel."""
    x, y, w, h = rectangle
    room = max(0, h - gap * (count - 1))
    edges = [room * place // count for place in range(count + 1)]
    return [(x, y + edges[i] + gap * i, w, edges[i + 1] - edges[i]) for i in range(count)]


def inset(rectangle, across, down=None):
    """The rectangle without `across` pixels left and right and `down` (else the same) above and below."""
    x, y, w, h = rectangle
    if down is None:
        down = across
    across = min(across, w // 2)
    down = min(down, h // 2)
    return x + across, y + down, w - 2 * across, h - 2 * down


def centred(rectangle, width, height):
    """A rectangle of this size, cut down to fit, in the middle of the given one."""
    x, y, w, h = rectangle
    width = min(width, w)
    height = min(height, h)
    return x + (w - width) // 2, y + (h - height) // 2, width, height
