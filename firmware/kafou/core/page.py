"""A rule set is a page of the rule book: what goes without saying on it, and how it is read.

A page is a module of `kafou.rules`. Every page says

    ID, NAME, FAMILY, SUMMARY   FAMILY is "fives", "goat" or "winner"
    DEALT         tiles each, by two, three and four players
    SPINNER       "first", "all", "none" or "sniff", as in `layout`
    LARGEST_PLAY  the most that one play scores; 0 where nothing is scored before the settlement
    OPTIONS       (name, values, default) of each house rule; a value that is a number stands for all from it on

and has the functions

    worth(header, tiles)                   what a hand of these tiles is worth
    play_worth(header, count)              what a count scores;  unit(header): what pegs are a multiple of, or 0
    write_play(header, standing, side, worth)   writes a play; (how much of it was written, why not all or None)
    opened_at_start(header)                whether accounts are open from the first hand on
    settle(header, standing)               writes a hand, gives its reasons as phrases
    adjust(header, standing, side, change) writes an adjustment; None, or why it is refused
    next_leader(header, standing)          a seat or LOT, once a hand is settled
    play_values(header)                    where plays score: the scores that a single play can have, rising

What else one may say is below. `rule` reads it.
"""


def never(header, standing, event):
    """Nothing is accepted once the match is over."""
    return False


def nothing_more(header, standing):
    """Going out has no effect before the settlement."""


def nothing(header, *_standing):
    """No default depends on anything; nothing is warned of; nobody is rated."""
    return ()


UNSAID = {
    "PAIRS": True,  # four may play by pairs
    "DRAWS": True,  # from the boneyard
    "SEVERAL": 1,  # as many tiles may be laid in one turn
    "CLOSES": False,  # a double may be closed
    "COUNTS_HANDS": True,  # the settlement asks what the hands hold
    "ASKS_FISHERMAN": True,  # it matters who laid the last tile before a block
    "NEEDS_FISHERMAN": False,  # ... and without him there is no settlement
    "SPECIAL": (),  # Standing.special before the first hand
    # The hundred (header, standing, seat): why this player may not lead it. None: there is no hundred.
    "hundred_refusal": None,
    # The first tiles told in a hand (header, hand, seat, tiles): why they cannot be. None: they may be any.
    "first_refusal": None,
    # The last turn told with `out` (header, tiles): why it cannot be. None: it is not told.
    "last_refusal": None,
    "derived": nothing,  # (header): ((option, default), ...) that depend on seats, pairs and other options
    "accepts_after_end": never,  # (header, standing, event): whether it is taken although the match is over
    "went_out": nothing_more,  # (header, standing): what else `out` does
    # (header): ((option names, phrase), ...): house rules that contradict each other, or that change nothing here.
    "warnings": nothing,
    "ratings": nothing,  # (header, standing): ((seat, rating), ...) of those who are rated
}


def rule(rules, name):
    """What this page says under `name`, or what goes without saying."""
    return getattr(rules, name, UNSAID[name])
