"""Presses on an emulated Pico: from the edge that completes a gesture to the finished picture."""

from kafou.gestures import HOLD_MS

STILL_MS = 150
TAP_MS = 80


class Timed:
    """One press: what it was, and milliseconds in all, on the wire to the panel, and waiting for the flash."""

    def __init__(self, what, pico, start_ms):
        self.what = what
        self.pico = pico
        self.start_ms = start_ms
        self.wire_ms = -pico.wire_ms()
        self.flash_ms = -pico.flash_chip.busy_ms
        self.sent = -pico.panel.data_bytes
        self.changed = -pico.panel.changed_bytes
        self.all_ms = None

    def finish(self, still_ms):
        """Runs until the picture stands still; True when the press changed it."""
        pico = self.pico
        pico.run_until_still(still_ms)
        self.wire_ms += pico.wire_ms()
        self.flash_ms += pico.flash_chip.busy_ms
        self.sent += pico.panel.data_bytes
        self.changed += pico.panel.changed_bytes
        if pico.panel.changed_ms is None or pico.panel.changed_ms <= self.start_ms:
            return False
        self.all_ms = pico.panel.changed_ms - self.start_ms
        return True


def timed_steps(pico, steps, still_ms=STILL_MS):
    """Presses the steps of a press script; [Timed] of every press that changed the picture.

    `still_ms`: so long nothing moves before a press counts as done; longer than anything takes.

    A hold counts from 700 ms on, when it fires; one that repeats is pressed and not measured.
    """
    found = []
    for kind, role, ms in steps:
        if kind == "wait":
            pico.run_for(ms)
        elif kind == "press":
            told = press(pico, role, ms)
            if told is not None and told.finish(still_ms):
                found.append(told)
            pico.run_until_still(still_ms)
    return found


def press(pico, role, held_ms):
    """One press, up to the edge that completes it; None for a hold that repeats."""
    pico.contacts.move(role, True)
    if held_ms < HOLD_MS:
        pico.run_for(TAP_MS)
        told = Timed(role, pico, pico.now_ms())
        pico.contacts.move(role, False)
        return told
    if role in ("UP", "DOWN"):
        pico.run_for(held_ms)
        pico.contacts.move(role, False)
        return None
    pico.run_for(HOLD_MS)
    told = Timed("hold:" + role, pico, pico.now_ms())
    pico.run_for(held_ms - HOLD_MS + 20)
    pico.contacts.move(role, False)
    return told
