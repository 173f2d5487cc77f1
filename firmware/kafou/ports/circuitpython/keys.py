"""The keys and the knob of a board, by way of keypad and rotaryio."""

from ..debounce import Debounce

# The firmware looks at the keys this often; edges that are farther apart than a board's `BOUNCE_MS` all count.
LOOK_S = 0.008
QUEUE = 64


class Keys:
    """`keys`: keypad.Keys of `roles` in their order; `since_ms`: milliseconds that have passed since a keypad's time.

    `knob`: a rotaryio.IncrementalEncoder, or None.
    """

    def __init__(self, roles, keys, since_ms, bounce_ms, knob=None):
        self.roles = tuple(roles)
        self.events = keys.events
        self.since_ms = since_ms
        self.debounce = Debounce(bounce_ms)
        self.bounce_ms = bounce_ms
        self.knob = knob
        self.position = knob.position if knob is not None else 0
        self.until_ms = 0
        self.down = []

    def changed(self):
        """True when there is something that `edges` should be asked about."""
        return len(self.events) > 0 or self.knob is not None and self.knob.position != self.position

    def held(self):
        """The roles of the keys that are down."""
        return tuple([role for role in self.roles if role in self.down])

    def swallow(self, now_ms):
        """What is down now was pressed before anybody listened: its release says nothing."""
        self.raw(now_ms)

    def raw(self, now_ms):
        """[(role, is_down, at_ms)] of the events since the last call; a role of None: events were lost.

        Then no key is down, and the release of one that still is says nothing.
        """
        found = []
        events = self.events
        if events.overflowed:
            events.clear()
            self.down = []
            return [(None, False, now_ms)]
        while True:
            event = events.get()
            if event is None:
                return found
            role = self.roles[event.key_number]
            if event.pressed:
                if role not in self.down:
                    self.down.append(role)
            elif role in self.down:
                self.down.remove(role)
            found.append((role, event.pressed, now_ms - self.since_ms(event.timestamp)))

    def edges(self, now_ms):
        """[(role, is_down, at_ms)] since the last call, without bounces; the knob's clicks are short presses."""
        told = self.raw(now_ms)
        if told:
            self.until_ms = now_ms + self.bounce_ms
        found = self.debounce.edges(told, now_ms)
        if self.knob is not None:
            self.turn(now_ms, found)
        return found

    def settling(self, now_ms):
        """True while a contact may still bounce."""
        return now_ms <= self.until_ms

    def turn(self, now_ms, found):
        """Adds the knob's clicks."""
        position = self.knob.position
        clicks, self.position = position - self.position, position
        role = "UP" if clicks > 0 else "DOWN"
        for _click in range(abs(clicks)):
            found.append((role, True, now_ms))
            found.append((role, False, now_ms))
