"""Code run on the emulated board through the raw REPL, as mpremote does it."""

BANNER = b"raw REPL; CTRL-B to exit\r\n>"
TRIES = 8


class BoardError(Exception):
    """Code raised on the board; the text is the board's traceback."""


def run(pico, code, timeout_ms=10000):
    """Runs code and gives what it printed. A running program is ended first (Ctrl-C); its globals stay readable.

    Raises BoardError when the code raises, TimeoutError when the board does not answer in emulated time.
    """
    console = pico.console
    if console.connected_ms is None:
        pico.run_until(lambda: console.connected_ms is not None, 5000)
        pico.run_for(20)
    place = enter(pico)
    console.send(code.encode("utf-8") + b"\x04")
    place = awaited(pico, b"OK", place, timeout_ms)
    end = awaited(pico, b"\x04", place, timeout_ms)
    last = awaited(pico, b"\x04", end, timeout_ms)
    said, wrong = bytes(console.said[place:end - 1]), bytes(console.said[end:last - 1])
    awaited(pico, b">", last, 1000)
    console.send(b"\x02")
    pico.run_for(5)
    if wrong:
        raise BoardError(wrong.decode("utf-8", "replace").replace("\r\n", "\n"))
    return said.decode("utf-8", "replace").replace("\r\n", "\n")


def enter(pico):
    """Interrupts what runs and enters the raw REPL; the place in the console after its banner."""
    console = pico.console
    for attempt in range(TRIES):
        console.send(b"\r\x03\x03")
        pico.run_for(300 if attempt else 20)
        start = len(console.said)
        console.send(b"\r\x01")
        try:
            return awaited(pico, BANNER, start, 300)
        except TimeoutError:
            continue
    raise TimeoutError("no raw REPL; the console ends with %r" % bytes(console.said[-300:]))


def awaited(pico, mark, start, timeout_ms):
    """Runs until the console has said this; the place after it."""
    console = pico.console
    pico.run_until(lambda: console.said.find(mark, start) >= 0, timeout_ms)
    return console.said.find(mark, start) + len(mark)


def value(pico, expression):
    """The repr of an expression on the board."""
    return run(pico, "print(repr((%s)))" % expression).strip()


def heap(pico):
    """(free, used) bytes of MicroPython's heap after a collection."""
    free, used = run(pico, "import gc\ngc.collect()\nprint(gc.mem_free(), gc.mem_alloc())").split()
    return int(free), int(used)
