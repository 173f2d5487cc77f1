"""Themes: contrast wherever one colour stands on another, told apart by colour-blind people, chosen in the setup."""

import pytest

from host_tools import boards, press_script, screens, tours
from kafou.app import App
from kafou.drawing.colours import BACKGROUND, FOREGROUND, GOOD, KEPT, OWED, PALETTE, POT
from kafou.drawing.paint import paint
from kafou.drawing.themes import DARK, DISTINCT, THEMES, palette_of
from kafou.ports.simulated import SimulatedPort
from kafou.screens.themes import Themes

LEAST = {DARK: 4.5, "light": 4.5, "contrast": 7, "distinct": 4.5}
# How light falls on the two kinds of receptors that are left (Vienot, Brettel and Mollon, 1999): rows for red, green
# and blue in light, not in numbers.
MISSING = {
    "red": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "green": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


def light(colour):
    """(red, green, blue) as amounts of light, 0 to 1 (IEC 61966-2-1)."""
    return [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]


def luminance(colour):
    red, green, blue = light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast ratio of WCAG 2.1, 1 to 21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def lab(amounts):
    """CIE L*a*b* of red, green and blue light."""
    red, green, blue = amounts
    found = []
    for x, y, z, white in ((0.4124, 0.3576, 0.1805, 0.9505), (0.2126, 0.7152, 0.0722, 1),
                           (0.0193, 0.1192, 0.9505, 1.089)):
        part = max(0, x * red + y * green + z * blue) / white
        found.append(part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116)
    return 116 * found[1] - 16, 500 * (found[0] - found[1]), 200 * (found[1] - found[2])


def seen_without(which, colour):
    amounts = light(colour)
    return [sum(share * amount for share, amount in zip(row, amounts)) for row in MISSING[which]]


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(lab(one), lab(other))) ** 0.5


def grounds(scene, index):
    """The colours that a node may stand on: those of the last fills below it, back to one that holds all of it."""
    _kind, x, y, w, h = scene[index][:5]
    found = set()
    for node in reversed(scene[:index]):
        if node[0] != "fill" or node[3] <= 0 or node[4] <= 0:
            continue
        left, top, wide, high = node[1:5]
        if left < x + w and x < left + wide and top < y + h and y < top + high:
            found.add(node[5])
            if left <= x and top <= y and x + w <= left + wide and y + h <= top + high:
                return found
    return found | {BACKGROUND}


@pytest.fixture(scope="module")
def scenes():
    """Every scene that the tours show on a panel with colours."""
    found = []
    for tour in tours.names_for("sim_wide"):
        tours.walk(tour, "sim_wide", lambda app, _name, _presses: found.append(list(app.scene)))
    assert len(found) > 200
    return found


@pytest.fixture(scope="module")
def pairs(scenes):
    """{(colour, colour of its ground)} of all of them."""
    found = set()
    for scene in scenes:
        for index, node in enumerate(scene):
            if node[0] != "fill" and node[3] > 0 and node[4] > 0 and not (node[0] == "text" and not node[5]):
                found |= {(node[-1], ground) for ground in grounds(scene, index)}
    return found


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_whatever_stands_on_a_ground_can_be_read(theme, pairs):
    palette = palette_of(theme)
    assert {colour for colour, _ground in pairs} >= {0, 1, KEPT, OWED, 4, POT}
    for colour in range(1, 7):
        assert contrast(palette[colour], palette[BACKGROUND]) >= LEAST[theme], (theme, colour)
    # What would be unseen, colour on the same colour, is no pair of anything that is drawn.
    for colour, ground in sorted(pairs):
        assert contrast(palette[colour], palette[ground]) >= LEAST[theme], (theme, colour, ground)


def test_an_unreadable_pair_would_be_found():
    scene = [("fill", 0, 0, 20, 8, 1), ("fill", 0, 0, 10, 8, 6), ("text", 2, 0, 5, 8, "a", "<", 5),
             ("text", 8, 0, 9, 8, "b", "<", 0), ("text", 30, 0, 5, 8, "c", "<", 1)]
    assert [grounds(scene, index) for index in (2, 3, 4)] == [{6}, {6, 1}, {0}]
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_four_meanings_are_told_apart_without_red_or_green():
    meanings = (FOREGROUND, KEPT, OWED, GOOD, POT)
    for which in MISSING:
        for one in meanings:
            for other in meanings:
                if one < other:
                    apart = distance(seen_without(which, DISTINCT[one]), seen_without(which, DISTINCT[other]))
                    assert apart >= 20, (which, one, other, apart)


def test_every_theme_has_eight_colours_that_a_panel_can_show():
    for palette in THEMES.values():
        assert len(palette) == 8 == len(set(palette))
        # Also with the five or six bits that a panel takes of each.
        assert len({(red >> 3, green >> 2, blue >> 3) for red, green, blue in palette}) == 8
        assert all(0 <= part <= 255 for colour in palette for part in colour)
    assert palette_of("no theme") == PALETTE == THEMES[DARK]


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_kept_points_are_yellow_and_open_accounts_red(theme):
    palette = palette_of(theme)
    for red, green, blue in (palette[KEPT], palette[OWED]):
        assert red >= green >= blue < red, "warm"
    # Yellow has more green in it than red has.
    assert palette[KEPT][1] * palette[OWED][0] > 1.3 * palette[OWED][1] * palette[KEPT][0]


def test_every_colour_has_a_sign_beside_it(scenes):
    seen = set()
    for scene in scenes:
        for node in scene:
            if node[0] == "number":
                seen.add(node[-1])
                if node[-1] == KEPT:
                    assert node[5].startswith("+"), node
                if node[-1] == OWED:
                    assert node[5].lstrip("-").isdigit(), node
            if node[0] == "text" and node[-1] in (POT, OWED, GOOD, KEPT):
                mates = [other[0] for other in scene if other[-1] == node[-1]]
                # Words, a picture or a line of its own kind say the same.
                assert "icon" in mates or "curve" in mates or any(letter.isalpha() for letter in node[5]), node
    assert {FOREGROUND, KEPT, OWED} <= seen


@pytest.mark.parametrize("theme", sorted(theme for theme in THEMES if theme))
def test_pictures_in_a_theme_are_as_kept(theme):
    tour, board = screens.TOUR_IN_THEMES
    looks, _lines = screens.pictures(tour, board, None, theme)
    kept = screens.golden_file(tour, board, None, theme).read_text(encoding="utf-8")
    assert screens.golden_text(looks) == kept


def device(folder, board):
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.turn()
    return app


def press(app, script):
    press_script.play(app, press_script.read_script(script, app.port.keys))


def device_setup(app):
    """Opens the setup of the device; what can be chosen there."""
    press(app, "OK*7 hold:BACK")
    press(app, "DOWN*%d OK" % [entry[0] for entry in app.screen.entries].index("Setup"))
    press(app, "UP OK")
    return [entry[0] for entry in app.screen.entries]


def test_a_theme_is_chosen_in_the_setup_shown_at_once_and_remembered(tmp_path):
    app = device(tmp_path, "sim_wide")
    entries = device_setup(app)
    press(app, "DOWN*%d OK" % entries.index("colours"))
    assert [entry[:2] for entry in app.screen.entries] == [
        ("dark", "now"), ("light", ""), ("high contrast", ""), ("colour-blind", "")]
    shows = app.port.shows
    press(app, "DOWN OK")
    assert app.port.canvas.palette == palette_of("light") and app.port.shows > shows
    assert app.screen.entries[1][1] == "now"
    again = device(tmp_path, "sim_wide")
    assert again.port.canvas.palette == palette_of("light")
    again.screen = Themes(again, lambda: again.screen)
    press(again, "OK")
    assert again.port.canvas.palette == PALETTE and device(tmp_path, "sim_wide").port.canvas.palette == PALETTE


@pytest.mark.parametrize("board", ["sim_oled", "sim_strip"])
def test_where_there_is_one_colour_there_is_nothing_to_choose(tmp_path, board):
    assert "colours" not in device_setup(device(tmp_path, board))


def test_a_theme_that_is_not_known_is_the_dark_one(tmp_path):
    app = device(tmp_path, "sim_wide")
    app.settings.theme = "tomorrow"
    app.settings_changed()
    assert app.port.canvas.palette == PALETTE
    app.screen = Themes(app, lambda: app.screen)
    app.stale = True
    app.turn()
    assert device(tmp_path, "sim_wide").settings.theme == "tomorrow"


def test_png_and_terminal_show_the_theme(tmp_path):
    from host_tools.pictures.png import png
    from host_tools.pictures.terminal import coloured_half_blocks

    port = SimulatedPort(boards.board("sim_wide"), str(tmp_path))
    paint(port.canvas, [("fill", 0, 0, 20, 8, 3)])
    dark = png(port.canvas)
    port.recolour(palette_of("light"))
    assert bytes(palette_of("light")[3]) in png(port.canvas) != dark
    assert "38;2;184;16;0" in coloured_half_blocks(port.canvas)[0]
