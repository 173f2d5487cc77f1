"""A simulated 128x64 panel with four keys, digits, a key for every seat, UNDO and OUT."""

NAME = "sim_pad"
TITLE = "A small panel with every key there is"
RUN = "simulated"
PANEL = (128, 64, 2)
KEYS = ("UP", "DOWN", "OK", "BACK", "0", "1", "2", "3", "4", "5", "6",
        "SEAT1", "SEAT2", "SEAT3", "SEAT4", "UNDO", "OUT")
BOUNCE_MS = 25
