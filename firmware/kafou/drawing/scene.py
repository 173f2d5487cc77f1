"""A scene: the list of nodes a screen wants painted, each a tuple (kind, x, y, width, height, ...)."""

# ("text", x, y, w, h, string, align, colour)    small letters, as large as fit, shortened with a dot
# ("number", x, y, w, h, string, align, colour)  big digits, as large as fit
# ("fill", x, y, w, h, colour)                   all of the rectangle
# ("frame", x, y, w, h, colour)                  its outline, one pixel wide
# ("icon", x, y, w, h, name, colour)             a small picture by name
# ("tile", x, y, w, h, tile, colour)             a domino, upright or lying; tile is 10 * high + low
# ("curve", x, y, w, h, heights, style, thick, colour)   lines from height to height, left to right: see curve.py
# ("cells", x, y, w, h, cells, colour)           a square picture: (pixels to a side, its mono bytes), as large as fits
#
# Aligned left "<", in the middle "^" or right ">". Nodes are painted in order, none outside its rectangle.
# Text on a filled ground is a fill, then a text of colour 0. The functions below make nodes from rectangles.

KINDS = ("text", "number", "fill", "frame", "icon", "tile", "curve", "cells")


def text(rectangle, string, align="<", colour=1):
    """A line of small letters."""
    return ("text",) + rectangle + (string, align, colour)


def number(rectangle, string, align="^", colour=1):
    """Big digits with a sign; a string with anything else in it is drawn in small letters."""
    return ("number",) + rectangle + (string, align, colour)


def fill(rectangle, colour=1):
    """All of the rectangle."""
    return ("fill",) + rectangle + (colour,)


def frame(rectangle, colour=1):
    """An outline one pixel wide."""
    return ("frame",) + rectangle + (colour,)


def icon(rectangle, name, colour=1):
    """A small picture in the middle: see icons.py for the names."""
    return ("icon",) + rectangle + (name, colour)


def tile(rectangle, tile, colour=1):
    """A domino, lying where the rectangle is wider than high, its larger half left or above."""
    return ("tile",) + rectangle + (tile, colour)


def curve(rectangle, heights, style, thick=1, colour=1):
    """Lines from height to height (pixels above the lower edge, a tuple), in one of the styles of curve.py."""
    return ("curve",) + rectangle + (heights, style, thick, colour)


def cells(rectangle, cells, colour=1):
    """A square picture in the middle: (pixels to a side, its mono bytes)."""
    return ("cells",) + rectangle + (cells, colour)
