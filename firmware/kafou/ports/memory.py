"""Memory: tidied while nobody waits; modules that are seldom used are forgotten when it runs short."""

import gc
import sys

SHORT_BYTES = 70000


def tidy(hand_after_hand):
    """Collects garbage; with less than SHORT_BYTES left makes room."""
    packed = sys.modules.get("kafou.packed")
    if packed is not None:
        packed.let_go()
    gc.collect()
    if hasattr(gc, "mem_free") and gc.mem_free() < SHORT_BYTES:
        make_room(hand_after_hand)


def make_room(hand_after_hand):
    """Forgets screens and rule sets, but for the screens of these names.

    What is in use stays, too, until it is let go: a screen keeps its own functions, a match its rules.
    """
    forget("kafou.screens", hand_after_hand)
    forget("kafou.rules", ())
    gc.collect()


def forget(package, kept):
    """Lets go of the modules of a package but for those kept; who needs one imports it again."""
    start = package + "."
    for name in list(sys.modules):
        if name.startswith(start) and name[len(start):] not in kept:
            del sys.modules[name]
            if hasattr(sys.modules[package], name[len(start):]):
                delattr(sys.modules[package], name[len(start):])
