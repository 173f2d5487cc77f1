"""A scene as objects of displayio: one for every node, kept while its node stays; only what differs is touched."""

from displayio import Group, Palette, TileGrid
from vectorio import Rectangle

from ...drawing.big_digits import HEIGHT, number_width
from ...drawing.colours import PALETTE
from ...drawing.icons import ICONS, SIZE
from ...drawing.text import shortened, start, text_width
from .digits import Digits
from .letters import HIGH, WIDE, Letters
from .sketch import Sketch

WHITE = 0xFFFFFF


class Stage:
    """What a display of `width` x `height` pixels and `colours` (2 or 16) shows, as its `group`."""

    def __init__(self, width, height, colours):
        self.width = width
        self.height = height
        self.colours = colours
        self.group = Group()
        self.nodes = []
        self.letters = Letters()
        self.digits = {}
        self.palettes = {}
        self.theme = PALETTE
        # What the display shows: with colours there may be a ground below the scene.
        self.whole = self.group
        if colours > 2:
            self.whole = Group()
            self.whole.append(self.group)

    def recolour(self, palette):
        """The eight colours look so from now on. displayio's own ground is black: any other lies below everything."""
        self.theme = palette
        for colour, shown in self.palettes.items():
            shown[1] = self.packed(colour)
        if self.colours > 2 and len(self.whole) == 1:
            self.whole.insert(0, self.fill(0, 0, self.width, self.height, 0))

    def packed(self, colour):
        """A colour as displayio takes it."""
        if self.colours == 2:
            return WHITE if colour else 0
        red, green, blue = self.theme[colour & 7]
        return red << 16 | green << 8 | blue

    def paint(self, scene):
        """The group becomes this scene: an object goes when its node is gone, and comes where one is new."""
        nodes, group = self.nodes, self.group
        for place, node in enumerate(scene):
            if place < len(nodes) and nodes[place] == node:
                continue
            if node in nodes[place:]:
                while nodes[place] != node:
                    del nodes[place]
                    del group[place]
                continue
            made = OBJECTS[node[0]](self, *node[1:])
            if place < len(nodes) and nodes[place] not in scene[place + 1:]:
                group[place] = made
                nodes[place] = node
            else:
                group.insert(place, made)
                nodes.insert(place, node)
        while len(nodes) > len(scene):
            del nodes[-1]
            del group[-1]

    def palette(self, colour):
        """Lit pixels in this colour, the others as what lies below."""
        if self.colours == 2:
            colour = 1 if colour else 0
        found = self.palettes.get(colour)
        if found is None:
            found = self.palettes[colour] = Palette(2)
            found[1] = self.packed(colour)
            found.make_transparent(0)
        return found

    def text(self, x, y, w, h, string, align, colour):
        """A line of small letters, as `drawing.text` places it."""
        width = text_width(string) if w > 0 and h > 0 else 0
        if not width:
            return Group()
        scale = max(1, min(h // HIGH, w // width))
        if width * scale > w:
            string = shortened(string, w)
            width = text_width(string)
            if not width:
                return Group()
        x = start(x, w, width * scale, align)
        y += max(0, min((h - 7 * scale) // 2, h - HIGH * scale))
        tiles = self.letters.tiles(string) if h >= HIGH else None
        if tiles is None:
            from ...drawing.small_font import columns
            return self.stamped(columns(string), width, min(HIGH, h), x, y, scale, colour)
        return self.row(self.letters.bitmap, WIDE, HIGH, tiles, x, y, scale, colour)

    def row(self, bitmap, wide, high, tiles, x, y, scale, colour):
        """Cells of a sheet side by side."""
        line = TileGrid(bitmap, pixel_shader=self.palette(colour), width=len(tiles), height=1, tile_width=wide,
                        tile_height=high)
        for place, tile in enumerate(tiles):
            if tile:
                line[place] = tile
        return enlarged(line, x, y, scale)

    def stamped(self, columns, w, h, x, y, scale, colour):
        """A mono picture of one row of bytes, of which `w` columns and `h` pixels down are shown."""
        sketch = Sketch(w, h)
        sketch.stamp(columns, len(columns), w, h, 0, 0, 1)
        return enlarged(TileGrid(sketch.bitmap, pixel_shader=self.palette(colour)), x, y, scale)

    def number(self, x, y, w, h, string, align, colour):
        """Big digits and signs, as `drawing.paint` places them."""
        width = number_width(string)
        scale = min(h // HEIGHT, w // width) if width else 0
        if scale < 1:
            return self.text(x, y, w, h, string, align, colour)
        size = 1 if scale & 1 else 2
        if size not in self.digits:
            self.digits[size] = Digits(size)
        sheet = self.digits[size]
        found = Group(scale=scale // size, x=start(x, w, width * scale, align), y=y + (h - HEIGHT * scale) // 2)
        right = 0
        for character in string:
            tile, wide = sheet.tile(character)
            shown = TileGrid(sheet.bitmap, pixel_shader=self.palette(colour), width=1, height=1, tile_width=sheet.wide,
                             tile_height=sheet.high, default_tile=tile, x=right)
            found.append(shown)
            right += wide
        return found

    def fill(self, x, y, w, h, colour):
        """All of a rectangle."""
        if w <= 0 or h <= 0:
            return Group()
        return Rectangle(pixel_shader=self.palette(colour), width=w, height=h, x=x, y=y, color_index=1)

    def frame(self, x, y, w, h, colour):
        """An outline."""
        found = Group()
        if w > 0 and h > 0:
            for left, top, wide, high in ((x, y, w, 1), (x, y + h - 1, w, 1), (x, y, 1, h), (x + w - 1, y, 1, h)):
                found.append(self.fill(left, top, wide, high, colour))
        return found

    def icon(self, x, y, w, h, name, colour):
        """A small picture."""
        picture = ICONS[name]
        if w <= 0 or h <= 0:
            return Group()
        scale = max(1, min(w // SIZE, h // SIZE))
        x += max(0, (w - SIZE * scale) // 2)
        y += max(0, (h - SIZE * scale) // 2)
        return self.stamped(picture, min(SIZE, w), min(SIZE, h), x, y, scale, colour)

    def tile(self, x, y, w, h, tile, colour):
        """A domino."""
        if w <= 0 or h <= 0:
            return Group()
        from ...drawing.domino import draw_tile
        sketch = Sketch(w, h)
        draw_tile(sketch, 0, 0, w, h, tile, 1)
        return TileGrid(sketch.bitmap, pixel_shader=self.palette(colour), x=x, y=y)

    def curve(self, x, y, w, h, heights, style, thick, colour):
        """Lines of a chart."""
        if w <= 0 or h <= 0:
            return Group()
        from ...drawing.curve import draw_curve
        sketch = Sketch(w, h)
        draw_curve(sketch, 0, 0, w, h, heights, style, thick, 1)
        return TileGrid(sketch.bitmap, pixel_shader=self.palette(colour), x=x, y=y)

    def cells(self, x, y, w, h, cells, colour):
        """A square picture in the middle, as `drawing.paint` places it."""
        size, picture = cells
        scale = min(w, h) // size
        if scale < 1:
            return Group()
        wide = size * scale
        sketch = Sketch(size, size)
        sketch.stamp(picture, size, size, size, 0, 0, 1)
        shown = TileGrid(sketch.bitmap, pixel_shader=self.palette(colour))
        return enlarged(shown, x + (w - wide) // 2, y + (h - wide) // 2, scale)


def enlarged(grid, x, y, scale):
    """The grid at this place, every pixel `scale` times as large."""
    if scale == 1:
        grid.x, grid.y = x, y
        return grid
    found = Group(scale=scale, x=x, y=y)
    found.append(grid)
    return found


OBJECTS = {
    "text": Stage.text,
    "number": Stage.number,
    "fill": Stage.fill,
    "frame": Stage.frame,
    "icon": Stage.icon,
    "tile": Stage.tile,
    "curve": Stage.curve,
    "cells": Stage.cells,
}
