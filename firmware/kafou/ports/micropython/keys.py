"""The keys and the knob of a board, by looking at their pins, also in interrupts."""

from array import array

from ..debounce import Debounce

# Edges that are kept while nobody asks: some presses with all their bounces.
ROOM = 64
# How often is looked whether an interrupt has noted an edge; the levels themselves are looked at less often.
LOOK_MS = 3
LOOKS = 8


class Keys:
    """`pins`: [(role, function that gives a pin's level)]; `pressed`: the level of a key that is down.

    `knob`: (one contact's function, the other's, steps from detent to detent), or None.
    `time`: has ticks_ms() and ticks_diff(), for what `note` is told.
    moving   True while a contact may still bounce, or the knob was turned a moment ago: look often
    """

    def __init__(self, pins, pressed, bounce_ms, knob=None, time=None):
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
        self.time = time
        self.ticks_ms = time and time.ticks_ms
        # What was noted and not asked for yet lies from `first` to `end`.
        self.noted = array("i", [0] * ROOM)
        self.noted_at = array("i", [0] * ROOM)
        self.first = self.end = 0

    def look(self):
        """The levels of all key pins as one number, the first key's in the highest bit."""
        levels = 0
        for level in self.pins:
            levels = levels << 1 | level()
        return levels

    def note(self, _pin):
        """A contact moves while nobody may be looking: for an interrupt, so it takes no memory.

        When there is no room the newest edges go; what the levels are in the end is seen by `edges`.
        """
        end = self.end
        after = (end + 1) % ROOM
        if after != self.first:
            self.noted[end] = self.look()
            self.noted_at[end] = self.ticks_ms()
            self.end = after

    def noted_soon(self, sleep_ms):
        """Sleeps until an interrupt has noted an edge, LOOKS * LOOK_MS at most; False where that would be too seldom.

        It looks at two numbers only, so it can look often.
        """
        if self.moving or self.turns is not None:
            return False
        for _look in range(LOOKS):
            sleep_ms(LOOK_MS)
            if self.first != self.end:
                break
        return True

    def changed(self):
        """True when there is something that `edges` should be asked about; quick."""
        if self.moving or self.first != self.end or self.look() != self.levels:
            return True
        return self.turns is not None and self.turns[0]() << 1 | self.turns[1]() != self.place

    def held(self):
        """The roles of the keys that are down, straight from their pins."""
        down = self.look() ^ self.idle
        count = len(self.roles)
        return tuple([role for place, role in enumerate(self.roles) if down >> (count - 1 - place) & 1])

    def swallow(self):
        """What is down now was pressed before anybody listened: its release says nothing."""
        self.first = self.end
        self.levels = self.look()

    def edges(self, now_ms):
        """[(role, is_down, at_ms)] since the last call, without bounces; the knob's clicks are short presses."""
        if not self.moving and self.turns is None and self.first == self.end and self.look() == self.levels:
            return ()
        told = []
        while self.first != self.end:
            first = self.first
            levels, at = self.noted[first], self.noted_at[first]
            self.first = (first + 1) % ROOM
            self.tell(levels, now_ms - self.time.ticks_diff(self.ticks_ms(), at), told)
        self.tell(self.look(), now_ms, told)
        if told:
            self.until_ms = now_ms + self.bounce_ms
        found = self.debounce.edges(told, now_ms)
        if self.turns is not None:
            self.turn(now_ms, found)
        self.moving = now_ms <= self.until_ms
        return found

    def tell(self, levels, at_ms, told):
        """Adds what differs from the levels before."""
        changes = self.levels ^ levels
        if changes:
            self.levels = levels
            down = levels ^ self.idle
            count = len(self.roles)
            for place, role in enumerate(self.roles):
                bit = 1 << (count - 1 - place)
                if changes & bit:
                    told.append((role, bool(down & bit), at_ms))

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
