"""Painting only what differs gives the very picture that painting everything gives."""

import pytest

from drawing.scenes import SIZES, Chance, random_node
from kafou.drawing.canvas import canvas
from kafou.drawing.paint import paint
from kafou.drawing.repaint import repaint


def changed(chance, scene, width, height):
    """A scene with a few nodes gone, a few new ones, one moved."""
    kept = [node for node in scene if chance.below(6)]
    for _ in range(chance.below(3)):
        kept.insert(chance.below(len(kept) + 1), random_node(chance, width, height))
    if len(kept) > 1 and chance.below(2):
        kept.append(kept.pop(0))
    return kept


@pytest.mark.parametrize("width, height, colours", SIZES)
def test_repainting_is_painting(width, height, colours):
    chance = Chance(width + height)
    held = canvas(width, height, colours)
    fresh = canvas(width, height, colours)
    scene = old = None
    for turn in range(120):
        if turn % 10 == 0:
            scene = [random_node(chance, width, height) for _ in range(3 + chance.below(9))]
        else:
            scene = changed(chance, scene, width, height)
        repaint(held, scene, old)
        paint(fresh, scene)
        assert held.buffer == fresh.buffer, (turn, old, scene)
        old = scene


def test_what_is_the_same_is_not_painted_again(monkeypatch):
    from kafou.drawing import scene as nodes
    from kafou.drawing.paint import PAINTERS

    held = canvas(128, 64, 2)
    old = [nodes.text((0, 8 * row, 128, 8), "line %d" % row) for row in range(8)]
    repaint(held, old, None)
    painted = []
    text = PAINTERS["text"]
    monkeypatch.setitem(PAINTERS, "text", lambda canvas, *node: painted.append(node[4]) or text(canvas, *node))
    new = list(old)
    new[3] = nodes.text((0, 24, 128, 8), "other")
    repaint(held, new, old)
    assert painted == ["other"]
