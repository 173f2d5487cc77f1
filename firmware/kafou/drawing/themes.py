"""Themes: what the eight colours of a scene look like on a panel with colours, each told from its ground.

Contrast is that of WCAG 2.1, at least 4.5 wherever one colour stands on another; a test computes it.
"""

from kafou.drawing.colours import PALETTE

DARK = ""
# In the order of `colours`: background, foreground, kept, owed, dim, good, pot, shade.
LIGHT = (
    (255, 255, 255),
    (0, 0, 0),
    (122, 84, 0),
    (184, 16, 0),
    (84, 90, 104),
    (0, 104, 32),
    (0, 84, 160),
    (216, 224, 236),
)
# At least 7, and nothing but full colours.
CONTRAST = (
    (0, 0, 0),
    (255, 255, 255),
    (255, 255, 0),
    (255, 120, 120),
    (220, 220, 220),
    (0, 255, 0),
    (0, 255, 255),
    (64, 64, 64),
)
# Told apart also without the red or the green receptors of the eye: yellow, vermilion, bluish green and sky blue of
# Okabe and Ito's set (Color Universal Design, 2008), in four steps of lightness.
DISTINCT = (
    (0, 0, 0),
    (255, 255, 255),
    (240, 228, 66),
    (224, 100, 0),
    (168, 168, 176),
    (0, 158, 115),
    (120, 200, 255),
    (40, 48, 64),
)
THEMES = {DARK: PALETTE, "light": LIGHT, "contrast": CONTRAST, "distinct": DISTINCT}


def palette_of(theme):
    """The eight (red, green, blue) of a theme; the dark one's for a name that is none."""
    return THEMES.get(theme, PALETTE)
