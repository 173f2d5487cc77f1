"""CircuitPython's port on this computer, with Adafruit's own displayio and drivers."""
