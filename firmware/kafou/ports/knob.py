"""A rotary knob: its two contacts become clicks of UP and DOWN."""

# The contacts of a knob that turns go through 00, 01, 11, 10 in this order, or the other way round
# (quadrature; data sheet of the Alps EC11 encoder, "output wave").
ORDER = (0, 1, 3, 2)


class Knob:
    """Counts the steps of a knob with `steps` (1, 2 or 4) of them from one detent to the next.

    A contact that bounces goes one step forth and back, which is none.
    """

    def __init__(self, steps):
        self.steps = steps
        self.last = None
        self.turned = 0

    def clicks(self, first, second):
        """The clicks since the last call, from the two levels (0 or 1): +1 each UP, -1 each DOWN; 0 for none."""
        place = ORDER.index(2 * first + second)
        if self.last is None:
            self.last = place
        change = (place - self.last) % 4
        self.last = place
        if change == 2:
            # Two steps at once: which way is not known, so neither counts.
            return 0
        self.turned += -1 if change == 3 else change
        return self.due()

    def due(self):
        """Whole detents, taken off what was turned; a half-turned knob waits."""
        whole = abs(self.turned) // self.steps
        clicks = whole if self.turned > 0 else -whole
        self.turned -= clicks * self.steps
        return clicks
