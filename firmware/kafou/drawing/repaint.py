"""Painting a scene where another one is on the canvas already: only what differs."""

from kafou.drawing.paint import PAINTERS, paint


def repaint(canvas, scene, old):
    """Paint `scene` on a canvas that holds `old` (None: anything); the same picture as `paint` gives.

    What is gone and what is new are cleared; the nodes in their rectangles are painted again, and those in the
    rectangles of these.
    """
    if old is None:
        paint(canvas, scene)
        return
    new = [node not in old for node in scene]
    damaged = [node for index, node in enumerate(scene) if new[index]]
    kept = [node for index, node in enumerate(scene) if not new[index]]
    # Which lies above which must be as it was.
    if len(kept) < len(damaged) or kept != [node for node in old if node in scene]:
        paint(canvas, scene)
        return
    damaged += [node for node in old if node not in scene]
    rest = [index for index in range(len(scene)) if not new[index]]
    at = 0
    while at < len(damaged):
        _kind, x, y, w, h = damaged[at][:5]
        right = x + w
        bottom = y + h
        at += 1
        missed = []
        for index in rest:
            node = scene[index]
            if node[1] < right and x < node[1] + node[3] and node[2] < bottom and y < node[2] + node[4]:
                new[index] = True
                damaged.append(node)
            else:
                missed.append(index)
        rest = missed
    for node in damaged:
        if node[3] > 0 and node[4] > 0:
            canvas.fill_rect(node[1], node[2], node[3], node[4], 0)
    for index, node in enumerate(scene):
        if new[index]:
            PAINTERS[node[0]](canvas, *node[1:])
