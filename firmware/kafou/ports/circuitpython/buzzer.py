"""What makes sound and light on a board: a buzzer or speaker, a lamp of three colours, lit keys."""

HALF = 32768
# Of 255: bright enough in daylight, and a third of what USB gives when all are lit.
LIT = 24


def buzzer(pin, pwmio, switch=None):
    """A function of hertz that lets a passive buzzer or a speaker sound, 0: no more; `switch`: its amplifier's pin."""
    pwm = pwmio.PWMOut(pin, variable_frequency=True)

    def sounds(hertz):
        if hertz:
            pwm.frequency = hertz
        pwm.duty_cycle = HALF if hertz else 0
        if switch is not None:
            switch.value = hertz > 0
    return sounds


def output(pin, digitalio, value):
    """A pin that gives a level."""
    out = digitalio.DigitalInOut(pin)
    out.switch_to_output(value)
    return out


def lamp(pins, digitalio):
    """A function of (red, green, blue), each 0 or 1, for a lamp that low levels light."""
    outs = [output(pin, digitalio, True) for pin in pins]

    def lights(colours):
        for out, colour in zip(outs, colours):
            out.value = not colour
    return lights


class KeyLights:
    """NeoPixels below the keys, one each in the order of `roles`, on an output pin; `write` is neopixel_write's."""

    def __init__(self, roles, out, write):
        self.roles = roles
        self.out = out
        self.write = write
        self.shown = None

    def show(self, colours):
        """Lights keys: {role: (red, green, blue), each 0 or 1}; those that it does not name stay dark."""
        content = bytearray()
        for role in self.roles:
            red, green, blue = colours.get(role, (0, 0, 0))
            content += bytes((green * LIT, red * LIT, blue * LIT))
        if content != self.shown:
            self.shown = content
            self.write(self.out, content)
