"""A simulated 128x64 panel of one colour with four keys."""

NAME = "sim_oled"
PANEL = (128, 64, 2)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
