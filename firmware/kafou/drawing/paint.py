"""Painting a scene on a canvas, each node inside its rectangle."""

from kafou.drawing.big_digits import HEIGHT, digit, number_width
from kafou.drawing.icons import ICONS, SIZE
from kafou.drawing.text import draw_text, enlarged, start


def paint(canvas, scene):
    """Clear the canvas and paint the nodes of a scene in order (see scene.py).

    An unknown kind or icon is a KeyError.
    """
    canvas.clear()
    for node in scene:
        PAINTERS[node[0]](canvas, *node[1:])


def draw_number(canvas, x, y, w, h, text, align, colour):
    """Digits at the largest whole scale that fits; in small letters where not even scale 1 does."""
    width = number_width(text)
    scale = min(h // HEIGHT, w // width) if width else 0
    if scale < 1:
        draw_text(canvas, x, y, w, h, text, align, colour)
        return
    x = start(x, w, width * scale, align)
    y += (h - HEIGHT * scale) // 2
    for character in text:
        picture, width = digit(character, scale)
        canvas.stamp(picture, width, width, HEIGHT * scale, x, y, colour)
        x += width + scale


def draw_fill(canvas, x, y, w, h, colour):
    """All of the rectangle."""
    if w > 0 and h > 0:
        canvas.fill_rect(x, y, w, h, colour)


def draw_frame(canvas, x, y, w, h, colour):
    """The outline of the rectangle."""
    if w > 0 and h > 0:
        canvas.rect(x, y, w, h, colour)


def draw_icon(canvas, x, y, w, h, name, colour):
    """A picture in the middle at the largest whole scale; its right and lower end cut off without room."""
    picture = ICONS[name]
    if w <= 0 or h <= 0:
        return
    scale = max(1, min(w // SIZE, h // SIZE))
    size = SIZE * scale
    x += max(0, (w - size) // 2)
    y += max(0, (h - size) // 2)
    canvas.stamp(enlarged(picture, SIZE, scale), size, min(size, w), min(size, h), x, y, colour)


def draw_domino(canvas, *more):
    """A tile; most pictures have none, and need not have that module in memory."""
    from kafou.drawing.domino import draw_tile

    draw_tile(canvas, *more)


def draw_line(canvas, *more):
    """A curve; only a chart has any."""
    from kafou.drawing.curve import draw_curve

    draw_curve(canvas, *more)


def draw_cells(canvas, x, y, w, h, cells, colour):
    """A square picture in the middle at the largest whole scale; nothing where it does not fit."""
    size, picture = cells
    scale = min(w, h) // size
    if scale < 1:
        return
    wide = size * scale
    canvas.stamp(enlarged(picture, size, scale), wide, wide, wide, x + (w - wide) // 2, y + (h - wide) // 2, colour)


PAINTERS = {
    "text": draw_text,
    "number": draw_number,
    "fill": draw_fill,
    "frame": draw_frame,
    "icon": draw_icon,
    "tile": draw_domino,
    "curve": draw_line,
    "cells": draw_cells,
}
