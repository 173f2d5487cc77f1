"""The sounds of a board: notes of a buzzer, and flashes of a lamp, that go on by themselves while nobody waits."""

# (hertz, milliseconds, red, green, blue) a note; 0 hertz is silence.
SOUNDS = {
    "tick": ((2400, 6, 0, 0, 0),),
    "points": ((1047, 80, 0, 1, 0), (1568, 140, 0, 1, 0)),
    "win": ((784, 130, 0, 1, 0), (988, 130, 0, 0, 1), (1175, 130, 0, 1, 0), (1568, 380, 0, 0, 1)),
}


class Voice:
    """Plays one sound at a time; a new one takes its place, but a tick interrupts nothing.

    playing   True until the sound is over: call `step` now and then
    """

    def __init__(self, buzz, glow):
        self.buzz = buzz
        self.glow = glow
        self.notes = ()
        self.until_ms = 0
        self.playing = False

    def play(self, name, now_ms):
        """Begins the sound."""
        if self.playing and name == "tick":
            return
        self.notes = SOUNDS[name]
        self.begin(now_ms)

    def begin(self, now_ms):
        """The first note that is left, or silence."""
        self.playing = bool(self.notes)
        hertz, ms, red, green, blue = self.notes[0] if self.notes else (0, 0, 0, 0, 0)
        self.until_ms = now_ms + ms
        if self.buzz is not None:
            self.buzz(hertz)
        if self.glow is not None:
            self.glow((red, green, blue))

    def step(self, now_ms):
        """Goes on to the next note when it is due."""
        if self.playing and now_ms >= self.until_ms:
            self.notes = self.notes[1:]
            self.begin(now_ms)
