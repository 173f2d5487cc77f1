"""A simulated 128x32 panel of one colour with four keys."""

NAME = "sim_strip"
PANEL = (128, 32, 2)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
