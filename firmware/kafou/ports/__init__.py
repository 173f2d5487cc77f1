"""Keys, panel, elapsed time and store: the only files that may import machine, board, displayio, keypad, time or os."""
