"""A simulated 240x135 colour panel with four keys."""

NAME = "sim_wide"
PANEL = (240, 135, 16)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
