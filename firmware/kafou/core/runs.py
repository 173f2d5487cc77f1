"""Runs: how many hands in a row one side came out of best."""

# (the side of the run that goes on or None, its hands, the longest run as (side, hands) or None)
NO_RUNS = (None, 0, None)


def runs_after(runs, changes, least):
    """The runs after one more hand that changed the sides' scores so, what is kept included.

    Best is who alone got the most, or where `least` the least (goat games); a tie ends a run.
    """
    side, hands, longest = runs
    best = best_of(changes, least)
    hands = hands + 1 if best == side else 1
    if best is not None and (longest is None or hands > longest[1]):
        longest = (best, hands)
    return best, hands, longest


def best_of(changes, least):
    """The side that alone came out of a hand best: with the most points, or where `least` with the fewest; or None."""
    best = min(changes) if least else max(changes)
    sides = [side for side, change in enumerate(changes) if change == best]
    return sides[0] if len(sides) == 1 else None
