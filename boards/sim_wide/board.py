"""A simulated 240x135 colour panel with four keys."""

NAME = "sim_wide"
TITLE = "A wide colour panel, 240x135"
RUN = "simulated"
PANEL = (240, 135, 16)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
