"""A simulated 240x240 colour panel with four keys."""

NAME = "sim_large"
TITLE = "A large colour panel, 240x240"
RUN = "simulated"
PANEL = (240, 240, 16)
KEYS = ("UP", "DOWN", "OK", "BACK")
BOUNCE_MS = 25
