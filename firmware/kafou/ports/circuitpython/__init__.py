"""Boards that run CircuitPython: displayio, keypad, rotaryio."""
