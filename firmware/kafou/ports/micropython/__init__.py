"""The port to boards that run MicroPython: keys, panel, elapsed time and store."""
