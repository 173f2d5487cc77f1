"""How many pieces of work a second: the best of many short runs."""

import gc
import time


def per_second_of(pieces, work, lasts_s, ready):
    """Pieces a second of `work(ready())`, which does so many; `ready` does not count. Runs for `lasts_s` seconds."""
    best = 0
    until = time.perf_counter() + lasts_s
    while not best or time.perf_counter() < until:
        made_ready = ready()
        # As `timeit` does: no garbage of earlier runs is collected in the time of this one.
        gc.collect()
        gc.disable()
        started = time.perf_counter()
        work(made_ready)
        took = time.perf_counter() - started
        gc.enable()
        best = max(best, pieces / took)
    return int(best)
