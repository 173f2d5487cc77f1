"""The loop: the program of a device, until the console interrupts it."""

import gc

from .app import App


def run(port, greeting=None):
    """The program of the device: for ever, until the console interrupts it; told `greeting` after the first picture."""
    try:
        app = App(port)
    except Exception as error:
        app = App(port, error)
    while True:
        try:
            app.turn()
        except Exception as error:
            try:
                app.crash(error)
            except MemoryError:
                # No room even to say so. What was accepted is saved: all else is let go, and then it is said.
                app = None
                gc.collect()
                app = App(port, error)
        if greeting is not None:
            port.tell(greeting)
            greeting = None
        try:
            port.rest(app.rest_ms())
        except MemoryError:
            # There was not even room to tidy up, which is done again after the next picture.
            gc.collect()
