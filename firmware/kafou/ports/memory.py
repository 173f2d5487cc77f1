"""Memory: tidied while nobody waits; modules that are seldom used are forgotten when it runs short."""

import gc
import sys

SHORT_BYTES = 70000
# Other modules that are loaded in the middle of a function, when something seldom is read or written.
SELDOM = ("kafou.core.reading", "kafou.core.header_lines", "kafou.settings_lines", "kafou.inflate",
          "kafou.ports.circuitpython.flash_map", "kafou.ports.circuitpython.preparing")


def tidy(kept_screens):
    """Collects garbage; with less than SHORT_BYTES left makes room."""
    gc.collect()
    if hasattr(gc, "mem_free") and gc.mem_free() < SHORT_BYTES:
        make_room(kept_screens)


def make_room(kept):
    """Forgets the coach, the screens but for those of these names, and SELDOM.

    What is in use stays, too, until it is let go: a screen keeps its own functions.
    """
    forget("kafou.screens", kept)
    forget("kafou.coach", ())
    for name in SELDOM:
        if name in sys.modules:
            let_go(name)
    gc.collect()


def forget(package, kept):
    """Lets go of the modules of a package but for those kept; who needs one imports it again.

    It is done when hardly any memory is left, so no list of them is made.
    """
    if package not in sys.modules:
        return
    start = package + "."
    name = forgettable(start, kept)
    while name is not None:
        let_go(name)
        name = forgettable(start, kept)


def let_go(name):
    """Lets go of a module."""
    del sys.modules[name]
    package, _dot, own = name.rpartition(".")
    if hasattr(sys.modules[package], own):
        delattr(sys.modules[package], own)


def forgettable(start, kept):
    """The name of a module to let go of; None when none is left."""
    for name in sys.modules:
        if name.startswith(start) and name[len(start):] not in kept:
            return name
    return None
