"""Colour numbers of a scene, and what they look like where a panel has colour."""

BACKGROUND = 0
FOREGROUND = 1
KEPT = 2  # kept points, the side on turn
OWED = 3  # open accounts, "not saved"
DIM = 4  # hints, what is over
GOOD = 5  # winners, accepted
POT = 6  # the pot and its fish
SHADE = 7  # the ground of a chosen line

# The dark theme: (red, green, blue), 0 to 255 each, by colour number; themes.py has the others. On
# a panel of one colour everything but 0 is lit.
PALETTE = (
    (0, 0, 0),
    (255, 255, 255),
    (255, 214, 64),
    (255, 96, 80),
    (150, 160, 175),
    (110, 225, 120),
    (90, 200, 255),
    (40, 52, 72),
)
