"""The keys and the knob of a board, by looking at their pins."""

from ..debounce import Debounce


class Keys:
    """`pins`: [(role, function that gives a pin's level)]; `pressed`: the level of a key that is down.

    `knob`: (one contact's function, the other's, steps from detent to detent), or None.
    moving   True while a contact may still bounce, or the knob was turned a moment ago: look often
    """

    def __init__(self, pins, pressed, bounce_ms, knob=None):
        self.roles = tuple([role for role, _level in pins])
        self.pins = [level for _role, level in pins]
        # A key that is up counts as 0.
        self.idle = 0 if pressed else (1 << len(pins)) - 1
        self.bounce_ms = bounce_ms
        self.debounce = Debounce(bounce_ms)
        self.levels = self.idle
        self.turns = None
        if knob is not None:
            from ..knob import Knob
            self.turns = knob[:2]
            self.knob = Knob(knob[2])
            self.place = -1
        self.moving = False
        self.until_ms = 0

    def look(self):
        """The levels of all key pins as one number, the first key's in the highest bit."""
        levels = 0
        for level in self.pins:
            levels = levels << 1 | level()
        return levels

    def changed(self):
        """True when there is something that `edges` should be asked about; quick."""
        if self.moving or self.look() != self.levels:
            return True
        return self.turns is not None and self.turns[0]() << 1 | self.turns[1]() != self.place

    def held(self):
        """The roles of the keys that are down, straight from their pins."""
        down = self.look() ^ self.idle
        count = len(self.roles)
        return tuple([role for place, role in enumerate(self.roles) if down >> (count - 1 - place) & 1])

    def swallow(self):
        """What is down now was pressed before anybody listened: its release says nothing."""
        self.levels = self.look()

    def edges(self, now_ms):
        """[(role, is_down, at_ms)] since the last call, without bounces; the knob's clicks are short presses."""
        levels = self.look()
        changes = self.levels ^ levels
        if not changes and not self.moving and self.turns is None:
            return ()
        told = []
        if changes:
            self.levels = levels
            self.until_ms = now_ms + self.bounce_ms
            down = levels ^ self.idle
            count = len(self.roles)
            for place, role in enumerate(self.roles):
                bit = 1 << (count - 1 - place)
                if changes & bit:
                    told.append((role, bool(down & bit), now_ms))
        found = self.debounce.edges(told, now_ms)
        if self.turns is not None:
            self.turn(now_ms, found)
        self.moving = now_ms <= self.until_ms
        return found

    def turn(self, now_ms, found):
        """Adds the knob's clicks."""
        first, second = self.turns[0](), self.turns[1]()
        place = first << 1 | second
        if place == self.place:
            return
        self.place = place
        self.until_ms = max(self.until_ms, now_ms + self.bounce_ms)
        clicks = self.knob.clicks(first, second)
        for _click in range(abs(clicks)):
            role = "UP" if clicks > 0 else "DOWN"
            found.append((role, True, now_ms))
            found.append((role, False, now_ms))
