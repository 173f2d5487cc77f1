"""CircuitPython's milliseconds, which start again at 0 after six days."""

PERIOD = 1 << 29
HALF = PERIOD >> 1


def ticks_diff(later, earlier):
    """How many milliseconds lie between two times of supervisor.ticks_ms that are less than three days apart."""
    return (later - earlier + HALF) % PERIOD - HALF
