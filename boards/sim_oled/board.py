"""A simulated 128x64 panel of one colour with four keys."""

NAME = "sim_oled"
TITLE = "A small panel of one colour, 128x64"
RUN = "simulated"
PANEL = (128, 64, 2)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
