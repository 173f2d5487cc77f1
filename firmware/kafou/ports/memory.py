"""Memory: tidied while nobody waits; modules that are seldom used are forgotten when it runs short."""

import gc
import sys

SHORT_BYTES = 70000


def tidy(hand_after_hand):
    """Collects garbage; with less than SHORT_BYTES left makes room."""
    gc.collect()
    if hasattr(gc, "mem_free") and gc.mem_free() < SHORT_BYTES:
        make_room(hand_after_hand)


def make_room(kept):
    """Forgets the coach, and the screens but for those of these names.

    What is in use stays, too, until it is let go: a screen keeps its own functions.
    """
    forget("kafou.screens", kept)
    forget("kafou.coach", ())
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
        del sys.modules[name]
        if hasattr(sys.modules[package], name[len(start):]):
            delattr(sys.modules[package], name[len(start):])
        name = forgettable(start, kept)


def forgettable(start, kept):
    """The name of a module to let go of; None when none is left."""
    for name in sys.modules:
        if name.startswith(start) and name[len(start):] not in kept:
            return name
    return None
