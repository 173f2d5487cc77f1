"""The standing: what a match has come to, and the hand that is going on."""

from .layout import EMPTY
from .page import rule
from .runs import NO_RUNS


class Standing:
    """Everything that is known after some event. Per-side values are tuples indexed by side.

    totals    each side's score; an account that is not open: 0
    kept      remembered points (goat games)
    opened    the account is open, the side has got in, the side records; else True
    pot       pips that wait for the next decided hand
    special   what one rule set alone remembers from hand to hand
    leads     seat that leads the next hand, LOT when it is drawn, None before the first settlement
    hands     hands settled so far
    points    what the newest play wrote, None before any;  settled: the same of the newest settlement
    best      (points, seat) of the play that wrote most in the hands settled so far, or None: see `best_play`
    missed    what each side laid and did not say, where it must be said (muggins)
    runs      of the hands settled so far, see `runs`
    over, winners, goats   winners and goats are sides;  timeout: the seat that broke the match off
    hand      the Hand that is going on or was settled last, or None
    """

    def __init__(self, packed):
        (self.totals, self.kept, self.opened, self.pot, self.special, self.leads, self.hands, self.points,
         self.settled, self.best, self.missed, self.runs) = packed
        self.over = False
        self.winners = ()
        self.goats = ()
        self.timeout = None
        self.hand = None

    def packed(self):
        """A closed hand's standing as one small tuple: no hand, not over."""
        return (self.totals, self.kept, self.opened, self.pot, self.special, self.leads, self.hands, self.points,
                self.settled, self.best, self.missed, self.runs)

    def copy(self):
        """A standing that can go its own way."""
        twin = Standing(self.packed())
        twin.over = self.over
        twin.winners = self.winners
        twin.goats = self.goats
        twin.timeout = self.timeout
        twin.hand = self.hand and self.hand.copy()
        return twin


LOT = -1


def at_start(header):
    """The standing before the first hand."""
    sides = len(header.sides)
    return Standing(((0,) * sides, (0,) * sides, (header.rules.opened_at_start(header),) * sides, 0,
                     rule(header.rules, "SPECIAL"), None, 0, None, None, None, (0,) * sides, NO_RUNS))


class Hand:
    """One hand (deal), as far as it is told.

    leader    the seat that led;  hundred: led 6-6 as the hundred (Sea Goat)
    layout    see `layout`;  layout_known: False once points were pegged without a tile
    plays     [(seat, laid, count, points)]: laid as in a "tile" event; None, None for pegs and muggins takes
    notes     ((index in plays, phrase), ...): where a play did not simply get what it is worth, why
    layer     the seat that laid the newest told tile, None when points were pegged since
    turns     per seat its newest play: (worth before anything stood against it, points written, index in plays)
    claim     (seat, points) that an opponent may take by calling muggins, or None
    outcome   None, "out" or "blocked";  by: who went out, or the fisherman (None: not known)
    out_tiles the last tile or tiles, where they were told with `out`
    left      per seat None or (worth, tiles or None; () after a total of 0, which only the 0-0 can be)
    adjusted  per side, the sum of the adjustments; empty while there are none
    settled   per side the change the settlement wrote, or None;  reasons: phrases that explain it,
              and why the match is over where this hand ended it
    """

    def __init__(self, leader, hundred, left):
        self.leader = leader
        self.hundred = hundred
        self.layout = EMPTY
        self.layout_known = True
        self.plays = []
        self.notes = ()
        self.layer = None
        self.turns = (None,) * len(left)
        self.claim = None
        self.outcome = None
        self.by = None
        self.out_tiles = ()
        self.left = left
        self.adjusted = ()
        self.settled = None
        self.reasons = ()

    def copy(self):
        """A hand that can go its own way."""
        twin = Hand(self.leader, self.hundred, self.left)
        twin.layout = self.layout
        twin.layout_known = self.layout_known
        twin.plays = list(self.plays)
        twin.notes = self.notes
        twin.layer = self.layer
        twin.turns = self.turns
        twin.claim = self.claim
        twin.outcome = self.outcome
        twin.by = self.by
        twin.out_tiles = self.out_tiles
        twin.adjusted = self.adjusted
        twin.settled = self.settled
        twin.reasons = self.reasons
        return twin


def best_play(standing):
    """(points, seat) of the play that wrote most in the whole match, the first of them; None where none wrote any."""
    best = standing.best
    for seat, _laid, _count, points in standing.hand.plays if standing.hand is not None else ():
        if points and (best is None or points > best[0]):
            best = (points, seat)
    return best


def with_item(values, index, value):
    """The tuple with one of its values replaced."""
    return values[:index] + (value,) + values[index + 1:]
