"""The battery of a board, by its voltage at an analog pin."""

READINGS = 8
# So much more than the limit before the battery counts as better again: it recovers a little when less is asked of it.
BETTER_MV = 100


class Cell:
    """`read` gives 0 to 65535, which is `full` millivolts; below `low` and `stop` millivolts it is low, empty."""

    def __init__(self, read, full, low, stop):
        self.read = read
        self.full = full
        self.low = low
        self.stop = stop
        self.was = "good"

    def millivolts(self):
        """The mean of a few readings."""
        return sum([self.read() for _reading in range(READINGS)]) * self.full // (65535 * READINGS)

    def state(self):
        """"good", "low" or "empty"."""
        found = self.millivolts()
        if found < self.stop + (BETTER_MV if self.was == "empty" else 0):
            self.was = "empty"
        elif found < self.low + (0 if self.was == "good" else BETTER_MV):
            self.was = "low"
        else:
            self.was = "good"
        return self.was
