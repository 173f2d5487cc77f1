"""Gestures: key edges and elapsed time become TAP, HOLD and REPEAT."""

TAP = "TAP"
HOLD = "HOLD"
REPEAT = "REPEAT"

HOLD_MS = 700
FAST_AFTER_MS = 1000
REPEAT_MS = 150
FAST_REPEAT_MS = 60


class Gestures:
    """Which keys are down, and what is due for them."""

    def __init__(self):
        self.down = {}

    def feed(self, edges, now_ms):
        """The gestures, each (gesture, role), that these edges and the time that has passed complete, in their order.

        An edge is (role, is_down, at_ms); a role of None says that edges were lost: no key counts as down.
        TAP comes at the release of a key held less than 700 ms; HOLD at 700 ms, and then never a TAP; REPEAT
        every 150 ms after that, after a second every 60 ms; one that was due before the release, but not told yet,
        is not: a slow panel would go on after the finger has let go.
        """
        found = []
        for role, is_down, at_ms in edges:
            if role is None:
                self.down.clear()
                continue
            self.all_due(at_ms, found, None if is_down else role)
            if is_down:
                if role not in self.down:
                    # [since when, when the next gesture is due]
                    self.down[role] = [at_ms, at_ms + HOLD_MS]
            elif role in self.down:
                since_ms, due_ms = self.down.pop(role)
                if due_ms == since_ms + HOLD_MS:
                    found.append((TAP, role))
        self.all_due(now_ms, found)
        return found

    def all_due(self, now_ms, found, let_go=None):
        """Adds what is due for every key that is down, the longest due first; of the one `let_go` HOLD alone."""
        if self.down:
            for due_ms, role in sorted([(self.down[role][1], role) for role in self.down]):
                if role != let_go or due_ms == self.down[role][0] + HOLD_MS:
                    self.due(role, now_ms, found)

    def due(self, role, now_ms, found):
        """Adds the HOLD and the REPEATs of a key that is down; those of a late loop are not made up for."""
        key = self.down[role]
        since_ms, due_ms = key
        if now_ms < due_ms:
            return
        found.append((HOLD if due_ms == since_ms + HOLD_MS else REPEAT, role))
        fast = now_ms - since_ms >= HOLD_MS + FAST_AFTER_MS
        every_ms = FAST_REPEAT_MS if fast else REPEAT_MS
        key[1] = max(due_ms + every_ms, now_ms + every_ms // 2)


def without_back(gesture, role, on_score):
    """What a gesture means on a board of three keys: (gesture, role); (None, None) when it is used up."""
    if on_score and role in ("UP", "DOWN") and gesture != TAP:
        if gesture != HOLD:
            return None, None
        return (TAP, "BACK") if role == "UP" else (HOLD, "BACK")
    if not on_score and role == "OK" and gesture == HOLD:
        return TAP, "BACK"
    return gesture, role
