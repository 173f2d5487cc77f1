"""A curve: straight lines from point to point, whole or broken, so that several are told apart without colour."""

# Which of eight steps along the line are drawn: whole, dashes, dots, a dash and a dot; then the far dots of a limit.
STYLES = (0xFF, 0x3F, 0x55, 0x2F, 0x11)


def draw_curve(canvas, x, y, w, h, heights, style, thick, colour):
    """`heights`, one or more, lie spread over the width; 0 is the lower edge, h - `thick` the upper one.

    The line is `thick` pixels thick; heights outside are drawn at the edge.
    """
    if w < thick or h < thick:
        return
    pattern = STYLES[style]
    right = x + w - thick
    floor = y + h - thick
    last = len(heights) - 1
    step = 0
    at = x
    level = max(y, min(floor, floor - heights[0]))
    for index in range(1, last + 1) if last else (1,):
        to = x + (right - x) * index // max(1, last)
        goal = max(y, min(floor, floor - heights[min(index, last)]))
        count = max(to - at, abs(goal - level), 1)
        for done in range(count + 1 if index >= last else count):
            if pattern >> (step // thick & 7) & 1:
                canvas.fill_rect(at + (to - at) * done // count, level + (goal - level) * done // count, thick, thick,
                                 colour)
            step += 1
        at = to
        level = goal
