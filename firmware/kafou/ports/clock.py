"""Elapsed time that never goes backwards."""


class Clock:
    """Milliseconds since it was made, from a counter that starts again at 0 (MicroPython's ticks, at 2^30)."""

    def __init__(self, ticks_ms, ticks_diff):
        self.ticks_ms = ticks_ms
        self.ticks_diff = ticks_diff
        self.last = ticks_ms()
        self.ms = 0

    def elapsed_ms(self):
        """Asked at least once in 2^29 ms (six days), it misses nothing."""
        now = self.ticks_ms()
        passed = self.ticks_diff(now, self.last)
        if passed > 0:
            self.ms += passed
            self.last = now
        return self.ms
