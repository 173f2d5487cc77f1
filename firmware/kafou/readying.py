"""The screens that the next presses will want are loaded while nobody presses, as far as memory allows."""

import gc
import sys

from .ports.memory import make_room
from .short_of_memory import let_modules_go

# So much must be free: more than what makes a port forget screens again.
FREE_BYTES = 74000
BEFORE_A_MATCH = ("screens.draft", "screens.names", "screens.options", "screens.option_number", "screens.lead")
BY_TILES = ("screens.tile", "drawing.domino", "screens.laid")
BY_POINTS = ("screens.points",)
THEN = ("screens.outcome", "screens.holding", "screens.settlement", "screens.menu", "screens.match_over",
        "screens.series")
LOOKED_AT = ("screens.table",)
ASKED = ("screens.coaching",)


def get_ready(app):
    """Loads one more screen of those that come next; True when nothing is left to be done.

    Nothing is done on a Python that does not tell how much memory it has: it loads them in no time.
    """
    names = wanted(app) if hasattr(gc, "mem_free") else ()
    for name in names:
        if "kafou." + name not in sys.modules:
            if name == names[0]:
                # What led here is not wanted soon.
                make_room(app.port.kept_screens)
            return is_short() or not loaded(app.port, name)
    return True


def wanted(app):
    """The modules of the screens that come next, the sooner ones first."""
    if app.book.match is None:
        return BEFORE_A_MATCH
    if app.enters_tiles():
        return BY_TILES + THEN + LOOKED_AT + (ASKED if app.settings.coach else ())
    return BY_POINTS + THEN


def is_short():
    """True when there is no room for more than what is asked for."""
    return gc.mem_free() < FREE_BYTES


def loaded(port, name):
    """False when it cannot be loaded now: that is done, or told, when somebody asks for it."""
    try:
        __import__("kafou." + name)
    except MemoryError:
        let_modules_go(port)
        return False
    except Exception:
        # Whatever is wrong with it: who never opens this screen need not know.
        return False
    return True
