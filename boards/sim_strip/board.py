"""A simulated 128x32 panel of one colour with four keys."""

NAME = "sim_strip"
TITLE = "A strip of one colour, 128x32"
RUN = "simulated"
PANEL = (128, 32, 2)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
