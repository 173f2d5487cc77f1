"""Power-on of an emulated Pico, step by step: where the time goes, and what is in the heap afterwards."""

# Does what `start` does, with a look at the clock in between.
STEPS = b"""
import gc, time
told = []
def done(what):
    told.append((what, time.ticks_ms(), gc.mem_alloc()))
gc.collect()
done("MicroPython, main.py")
import kafou.packed
from kafou.ports.micropython.start import COLLECT_AFTER, ROOT
gc.threshold(COLLECT_AFTER)
import kafou.joined
import kafou.ports.joined
from kafou.screens import HAND_AFTER_HAND
import kafou_board, machine
done("modules")
port = kafou.ports.joined.MicroPythonPort(kafou_board, machine, time, ROOT, HAND_AFTER_HAND)
done("keys and panel")
store_open = port.store.open
def opened(number, place=None):
    found = store_open(number, place)
    done("files of the match")
    return found
class Store:
    def __getattr__(self, name):
        return opened if name == "open" else getattr(store, name)
store, port.store = port.store, Store()
app = kafou.joined.App(port)
done("events, rule set, score screen")
app.turn()
done("picture")
port.show()
port.rest(200)
gc.collect()
done("garbage collected")
for step in told:
    print("step", *step)
print("steps end")
"""


def steps(pico):
    """[(what, ms, bytes in use after it)] of a Pico whose main.py is STEPS; ms since the step before."""
    pico.run_until_said("steps end", 60000)
    found, before = [], 0
    for line in pico.said().replace("\r", "").split("\n"):
        if line.startswith("step "):
            words = line.split(" ")
            found.append((" ".join(words[1:-2]), int(words[-2]) - before, int(words[-1])))
            before = int(words[-2])
    return found
