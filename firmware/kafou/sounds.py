"""Which sound a press deserves, told from what came of it."""

TICK = "tick"
POINTS = "points"
WIN = "win"


def tally(match):
    """What the sounds depend on, or None without a match."""
    if match is None:
        return None
    standing = match.standing
    return match.count, standing.totals, standing.kept, standing.over


def sound_after(before, after):
    """WIN when an event ended the match, POINTS when one wrote some, else None; both from `tally`."""
    if before is None or after is None or after[0] <= before[0]:
        return None
    if after[3]:
        return None if before[3] else WIN
    for place in (1, 2):
        for was, now in zip(before[place], after[place]):
            if now > was:
                return POINTS
    return None
