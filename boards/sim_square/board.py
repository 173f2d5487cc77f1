"""A simulated 128x128 panel of one colour with four keys."""

NAME = "sim_square"
TITLE = "A square panel of one colour, 128x128"
RUN = "simulated"
PANEL = (128, 128, 2)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
