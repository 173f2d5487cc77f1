"""What makes sound and light on a board: a passive buzzer, a lamp of three colours."""

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
