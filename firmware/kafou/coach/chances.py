"""Chances: an opponent holds some of the unseen tiles, all sets equally likely.

Source: exact counting, checked by arithmetic (a hand is one of C(unseen, held) sets).
"""

from .exact import choose, fraction


def at_least_one(unseen, held, wanted):
    """The chance that `held` of the `unseen` tiles have at least one of the `wanted` among them.

    Whole numbers; `held` and `wanted` are at most `unseen`.
    """
    ways = choose(unseen, held)
    return fraction(ways - choose(unseen - wanted, held), ways)


def expected_best(points, unseen, held):
    """What he will score on average who holds `held` of the `unseen` tiles and plays the best.

    `points` has what each scoring tile would bring, in any order; all other tiles bring nothing.
    """
    return fraction(sum(weighed(points, unseen, held)), choose(unseen, held))


def expected_each(points, unseen, held):
    """What each scoring tile adds to that: its points times the chance that it is there and no better one is.

    In falling order of the points, the first of equals before the others.
    """
    ways = choose(unseen, held)
    return [fraction(part, ways) for part in weighed(points, unseen, held)]


def weighed(points, unseen, held):
    """Points times the number of hands in which they are the best, in falling order."""
    parts = []
    missed = choose(unseen, held)
    left = unseen
    for worth in sorted(points, reverse=True):
        # Of the hands without any better tile, those that have this one.
        left -= 1
        without = choose(left, held)
        parts.append(worth * (missed - without))
        missed = without
    return parts
