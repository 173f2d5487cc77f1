"""A simulated 128x128 panel of one colour with four keys."""

NAME = "sim_square"
PANEL = (128, 128, 2)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
