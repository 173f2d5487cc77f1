"""Scenes as displayio shows them are the golden ones, pixel for pixel, on every panel and in other letters."""

import pytest
from fontio import Glyph

from circuitpython.rendering import rendered
from host_tools import boards, tours
from kafou.drawing import scene
from kafou.drawing.canvas import canvas
from kafou.drawing.paint import paint
from kafou.drawing.themes import palette_of
from kafou.ports.circuitpython.letters import Letters
from kafou.ports.circuitpython.stage import OBJECTS, Stage

BOARDS = ("sim_oled", "sim_strip", "sim_square", "sim_wide", "sim_large")
ON_EVERY_PANEL = ("goat-of-four", "tracked-play")


def walked(tour, board, language=None):
    """Plays a tour with a stage beside it; how many pictures were compared."""
    stage = Stage(*boards.board(board).PANEL)
    seen = []

    def look(app, name, _presses):
        stage.paint(app.scene)
        picture = rendered(stage.group, stage.width, stage.height, stage.colours)
        assert bytes(picture.buffer) == bytes(app.port.canvas.buffer), name
        seen.append(name)
    tours.walk(tour, board, look, language)
    return len(seen)


@pytest.mark.covers("CircuitPython", "every screen, pixel for pixel")
@pytest.mark.parametrize("tour", tours.names())
def test_every_screen_of_a_tour(tour):
    assert walked(tour, "sim_oled") > 5


@pytest.mark.parametrize("board", BOARDS)
def test_on_every_panel(board):
    assert sum(walked(tour, board) for tour in ON_EVERY_PANEL) > 20


@pytest.mark.parametrize("language", ["fr", "ht"])
def test_letters_with_accents(language, english_again):
    assert walked("goat-of-four", "sim_oled", language) > 20


def test_a_theme_colours_what_is_shown_already_what_comes_and_the_ground():
    nodes = [scene.fill((0, 0, 60, 20)), scene.text((2, 2, 50, 16), "Ana", "<", 0),
             scene.number((60, 0, 60, 60), "+9", "^", 2), scene.icon((0, 40, 16, 16), "fish", 6)]
    held, stage = canvas(240, 135, 16), Stage(240, 135, 16)
    stage.paint(nodes)
    for theme in ("light", "distinct", "", "contrast"):
        palette = palette_of(theme)
        stage.recolour(palette)
        nodes = nodes + [scene.text((0, 60 + 8 * len(nodes), 99, 16), "more", "<", 3 + len(nodes) % 3)]
        paint(held, nodes)
        stage.paint(nodes)
        assert bytes(rendered(stage.whole, 240, 135, 16, palette).buffer) == bytes(held.buffer), theme
    assert len(stage.whole) == 2 and Stage(128, 64, 2).whole is not None


def test_every_kind_of_node_has_an_object():
    assert set(OBJECTS) == set(scene.KINDS)


def test_what_a_scene_may_hold_besides():
    nodes = [scene.frame((0, 0, 128, 64)), scene.frame((5, 5, 1, 1)), scene.fill((3, 3, 0, 5)),
             scene.icon((2, 2, 5, 6), "fish"), scene.icon((20, 2, 20, 20), "goat"), scene.icon((0, 0, 0, 8), "fish"),
             scene.text((40, 2, 60, 5), "cut off"), scene.text((40, 10, 3, 8), "no room"), scene.text((0, 0, 9, 9), ""),
             scene.number((40, 20, 80, 16), "-12+3"), scene.number((40, 38, 60, 9), "12"),
             scene.number((100, 40, 20, 16), "word"), scene.tile((2, 30, 8, 8), 64), scene.tile((10, 30, 30, 14), 53),
             scene.tile((2, 46, 0, 8), 11), scene.curve((70, 2, 30, 9), (0, 8, 3), 3),
             scene.curve((1, 1, 0, 5), (1,), 0), scene.cells((100, 2, 20, 9), (3, bytes([5, 2, 5]))),
             scene.cells((100, 12, 2, 9), (3, bytes(3))),
             scene.fill((120, 56, 30, 30)), scene.text((-3, 56, 40, 8), "aside", "<", 1)]
    held, stage = canvas(128, 64), Stage(128, 64, 2)
    paint(held, nodes)
    stage.paint(nodes)
    assert bytes(rendered(stage.group, 128, 64, 2).buffer) == bytes(held.buffer)


def test_only_what_differs_is_made_anew():
    stage = Stage(128, 64, 2)
    first = [scene.text((0, 8 * line, 128, 8), "line %d" % line) for line in range(6)]
    stage.paint(first)
    kept = list(stage.group)
    stage.paint(first[:2] + [scene.text((0, 16, 128, 8), "another")] + first[3:])
    assert [one is other for one, other in zip(kept, stage.group)] == [True, True, False, True, True, True]
    # Less, and in between more again: what stays keeps its object.
    stage.paint([first[0], first[4]])
    assert list(stage.group) == [kept[0], kept[4]]
    stage.paint([first[0], first[5], first[4], first[4]])
    assert stage.group[0] is kept[0] and stage.group[2] is kept[4] and len(stage.group) == 4
    stage.paint([])
    assert len(stage.group) == 0 and stage.nodes == []


def test_sheet_of_letters_that_is_full_begins_again():
    stage = Stage(128, 64, 2)
    for start in range(32, 32 + 400, 20):
        nodes = [scene.text((0, 0, 128, 8), "".join([chr(code) for code in range(start, start + 20)]))]
        held = canvas(128, 64)
        paint(held, nodes)
        stage.paint(nodes)
        assert bytes(rendered(stage.group, 128, 64, 2).buffer) == bytes(held.buffer)


def test_lines_are_where_a_label_of_adafruit_display_text_with_this_font_has_them():
    from adafruit_display_text.label import Label

    class Font:
        """The small letters as adafruit_display_text takes a font."""

        ascent, descent = 7, 1

        def __init__(self):
            self.letters = Letters()

        def get_bounding_box(self):
            """The size of a cell."""
            return (6, 8, 0, -1)

        def load_glyphs(self, _codes):
            """They are drawn when they are asked for."""

        def get_glyph(self, code):
            """A letter."""
            return Glyph(self.letters.bitmap, self.letters.tiles(chr(code))[0], 6, 8, 0, -1, 6, 0)
    for scale, words in ((1, "Points for Ana: 10"), (2, "Goat")):
        stage, labelled = Stage(128, 64, 2), Stage(128, 64, 2)
        stage.paint([scene.text((0, 0, 128, 8 * scale), words)])
        label = Label(Font(), text=words, color=0xFFFFFF, scale=scale, anchor_point=(0, 0), anchored_position=(0, 0))
        labelled.group.append(label)
        pictures = [bytes(rendered(one.group, 128, 64, 2).buffer) for one in (stage, labelled)]
        assert pictures[0] == pictures[1] and any(pictures[0])
