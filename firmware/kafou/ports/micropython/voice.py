"""The sounds of a board: notes of a buzzer, and flashes of a lamp, that go on by themselves while nobody waits."""

# (hertz, milliseconds, red, green, blue) a note; 0 hertz is silence.
SOUNDS = {
    "tick": ((2400, 6, 0, 0, 0),),
    "points": ((1047, 80, 0, 1, 0), (1568, 140, 0, 1, 0)),
    "win": ((784, 130, 0, 1, 0), (988, 130, 0, 0, 1), (1175, 130, 0, 1, 0), (1568, 380, 0, 0, 1)),
}
HALF = 32768


def buzzer(pin, machine):
    """A function of hertz that lets a passive buzzer sound, 0: no more."""
    pwm = machine.PWM(machine.Pin(pin))
    pwm.duty_u16(0)

    def sounds(hertz):
        if hertz:
            pwm.freq(hertz)
        pwm.duty_u16(HALF if hertz else 0)
    return sounds


def lamp(pins, machine):
    """A function of (red, green, blue), each 0 or 1, for a lamp that low levels light."""
    outs = [machine.Pin(pin, machine.Pin.OUT, value=1) for pin in pins]

    def lights(colours):
        for out, colour in zip(outs, colours):
            out(1 - colour)
    return lights


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
