"""Which bytes of a picture differ from what the panel holds."""

from array import array

from ...drawing.canvas import machine_code

ZERO = b"\0"
# A new span costs a panel as much (its address) as eleven bytes. What is the same for so long is not sent.
STRETCHES = (10, 4, 1)


class Spans:
    """Looks for what differs in lines of at most `longest` bytes, in machine code where there is some."""

    def __init__(self, longest):
        self.differing = machine_code()[1]
        self.found = None if self.differing is None else array("H", [0] * (longest + 4))

    def changed(self, new, old, spare, stretches=STRETCHES):
        """What `changed_spans` gives."""
        differing, found = self.differing, self.found
        if differing is None:
            return changed_spans(new, old, spare, stretches)
        for stretch in stretches:
            count = differing(new, old, len(new), stretch, found)
            most = found[0] * 3 // 2 + spare
            if found[1] <= most:
                break
        return [(found[place], found[place + 1]) for place in range(2, 2 * count + 2, 2)], most - found[1]


def changed_spans(new, old, spare, stretches=STRETCHES):
    """([(start, end)], spare) of the spans of two memoryviews of the same length that hold what differs.

    Short stretches that are the same are taken along: all spans together are at most one and a half times as
    long as what differs, and `spare` more, which is what earlier lines of the picture left of that. What is the
    same for the first of `stretches` is never sent; that for a later one only where the sum allows it.
    """
    # Loops over bytes take a board longer than sending them does: large integers compare a line at once.
    length = len(new)
    changes = (int.from_bytes(new, "big") ^ int.from_bytes(old, "big")).to_bytes(length, "big").rstrip(ZERO)
    end = len(changes)
    changes = changes.lstrip(ZERO)
    size = len(changes)
    same = changes.count(ZERO)
    most = (size - same) * 3 // 2 + spare
    if same < stretches[0] and size <= most:
        return ((end - size, end),) if size else (), most - size
    for stretch in stretches:
        spans, sent = parts(changes, end - size, stretch)
        if sent <= most:
            break
    return spans, most - sent


def parts(changes, start, stretch):
    """([(start, end)] of what lies between so many zeros, how long all of it is)."""
    spans = []
    sent = 0
    for part in changes.split(ZERO * stretch):
        end = start + len(part)
        if part:
            if not part[0]:
                part = part.lstrip(ZERO)
            size = len(part)
            if size:
                spans.append((end - size, end))
                sent += size
        start = end + stretch
    return spans, sent
