"""Putting Kafou on a board, and talking with one that has it: over a serial port, through mpremote."""
