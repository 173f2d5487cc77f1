"""CircuitPython's flash as it is: nvm bytes, and blocks of 4 KB, with everything that is done to them on record."""

import random

BLOCK = 4096
PAGE = 256
ERASED = 0xFF


class BareFlash:
    """Blocks of leaves and nvm bytes. Each step of `log` is (area, at, bytes or None): a program, or None: an erase.

    `refuses` is None, or the errno with which blocks cannot be written.
    """

    def __init__(self, blocks=12, nvm=BLOCK, content=None):
        self.areas = {"leaves": bytearray(b"\n" * BLOCK * blocks), "nvm": bytearray([ERASED]) * nvm}
        if content is not None:
            self.areas = {name: bytearray(content[name]) for name in content}
        self.log = []
        self.refuses = None
        self.refusal = None
        self.file = True

    # What `Notes` sees.

    def __len__(self):
        return len(self.areas["nvm"])

    def __getitem__(self, place):
        return self.areas["nvm"][place]

    def __setitem__(self, place, content):
        old, content = self.areas["nvm"][place], bytes(content)
        assert len(old) == len(content)
        if all(before in (ERASED, after) for before, after in zip(old, content)):
            self.program("nvm", place.start, bytes(content))
            return
        fresh = bytearray(self.areas["nvm"])
        fresh[place] = content
        self.do("nvm", 0, None)
        self.program("nvm", 0, bytes(fresh))

    # What `Leaves` sees.

    @property
    def count(self):
        return len(self.areas["leaves"]) // BLOCK

    @property
    def starts(self):
        return [block * 8 for block in range(self.count)]

    def sector(self, block, index):
        return bytes(self.areas["leaves"][block * BLOCK + index * 512:][:512])

    def read(self, block, buffer):
        buffer[:] = self.areas["leaves"][block * BLOCK:][:BLOCK]

    def write(self, block, buffer):
        if self.refuses is not None:
            raise OSError(self.refuses, "refused")
        self.do("leaves", block * BLOCK, None)
        self.program("leaves", block * BLOCK, bytes(buffer))

    def program(self, area, at, content):
        """Programs page by page."""
        while content:
            size = PAGE - at % PAGE
            self.do(area, at, content[:size])
            at, content = at + size, content[size:]

    def do(self, area, at, content):
        self.log.append((area, at, content))
        apply(self.areas, (area, at, content))


def apply(areas, step):
    """Does a step."""
    area, at, content = step
    size = length(areas, step)
    areas[area][at:at + size] = bytes([ERASED]) * size if content is None else content


def length(areas, step):
    area, _at, content = step
    return min(BLOCK, len(areas[area])) if content is None else len(content)


def cuts(before, log):
    """(step, areas) with the power cut before every step, and in the middle of it.

    Half done is, in turns: the first half of the bytes, or any of them, or any of the bits of each.
    """
    areas = {name: bytearray(before[name]) for name in before}
    for number, step in enumerate(log):
        area, at, _content = step
        size = length(areas, step)
        old = bytes(areas[area][at:at + size])
        yield number, areas
        apply(areas, step)
        new = bytes(areas[area][at:at + size])
        torn = half(old, new, number)
        if torn != old:
            yield number, dict(areas, **{area: areas[area][:at] + torn + areas[area][at + size:]})
    yield len(log), areas


def half(old, new, turn):
    """Bytes between old and new."""
    chance = random.Random(turn)
    if turn % 3 == 0:
        return new[:len(new) // 2] + old[len(old) // 2:]
    if turn % 3 == 1:
        return bytes([chance.choice(pair) for pair in zip(old, new)])
    return bytes([a ^ (a ^ b) & chance.randrange(256) for a, b in zip(old, new)])
