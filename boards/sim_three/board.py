"""A simulated 128x64 panel with three keys and no BACK."""

NAME = "sim_three"
TITLE = "A small panel with three keys"
RUN = "simulated"
PANEL = (128, 64, 2)
KEYS = ("UP", "DOWN", "OK")
BOUNCE_MS = 25
