"""Key levels and their times become edges, without the bounces of the contacts."""

BOUNCE_MS = 25


class Debounce:
    """The first edge of a key counts at once; then its contact is left alone for `bounce_ms`.

    After that time its level is looked at again, so that no key stays down.
    """

    def __init__(self, bounce_ms=BOUNCE_MS):
        self.bounce_ms = bounce_ms
        self.keys = {}

    def edges(self, levels, now_ms):
        """[(role, is_down, at_ms)] from raw changes of level, each (role, is_down, at_ms), up to `now_ms`.

        A role of None says that changes were lost: it is passed on, and every key counts as up.
        """
        found = []
        for role, is_down, at_ms in levels:
            if role is None:
                self.keys.clear()
                found.append((None, False, at_ms))
                continue
            # [what was told, the level now, until when the contact is left alone]
            key = self.keys.setdefault(role, [False, False, at_ms])
            self.settled(role, key, at_ms, found)
            key[1] = is_down
            if at_ms >= key[2]:
                self.told(role, key, at_ms, found)
        for role in sorted(self.keys):
            self.settled(role, self.keys[role], now_ms, found)
        return found

    def settled(self, role, key, now_ms, found):
        """The level at the end of the time a contact is left alone."""
        if now_ms >= key[2]:
            self.told(role, key, key[2], found)

    def told(self, role, key, at_ms, found):
        """A level that differs from the one told before is an edge."""
        if key[0] != key[1]:
            key[0] = key[1]
            key[2] = at_ms + self.bounce_ms
            found.append((role, key[1], at_ms))
