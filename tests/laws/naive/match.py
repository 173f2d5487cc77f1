"""A whole match counted a second time, straight from the rule book: slow, plain, and nothing of it from the core."""

from core.on_micropython.naive_layout import Table
from laws.on_micropython.random_sheets import closing

from . import fives, goats, sea, winners
from .rule_book import FIFTHS, FIVES, GOATS, SPINNERS, hand_worth, options_of


class Slow:
    """A match that believes every event it is given (the core has accepted it).

    `seen` collects the names of the rules that were needed.
    """

    def __init__(self, rules, seats, teams, chosen):
        self.rules = rules
        self.options = options_of(rules, seats, teams, chosen)
        self.seats = seats
        self.sides = [[0, 2], [1, 3]] if teams else [[seat] for seat in range(seats)]
        each = range(len(self.sides))
        self.totals = [0 for _side in each]
        self.kept = [0 for _side in each]
        closed = rules in GOATS and rules != "penalty" or rules == "sea-goat" or self.options["opening"] is not None
        self.open = [not closed for _side in each]
        self.pot = self.ties = 0
        self.debts = set()
        self.over = False
        self.winners = self.goats = []
        self.timeout = None
        self.points = self.settled = self.leads = None
        self.seen = set()

    def side(self, seat):
        """The side of a seat."""
        return [seat in seats for seats in self.sides].index(True)

    def take(self, event):
        """One event further."""
        getattr(self, "on_" + event[0])(*event[1:])
        if self.over:
            self.pot = 0

    def on_hand(self, seat, hundred):
        self.leader = self.leads if seat is None else seat
        self.told_hundred = hundred
        self.table = closing(Table)(SPINNERS.get(self.rules, "none"))
        self.plays = []
        self.claim = None
        self.out = self.blocked = False
        self.by = None
        self.last = ()
        self.holds = [None for _seat in range(self.seats)]

    def on_tile(self, seat, laid, says):
        for tile, at, closed in laid:
            fits = [fit for fit in self.table.fits(tile) if at in (None, fit[0])]
            if closed:
                self.table.closed.append(tile)
            self.table.lay(tile, *(fits[0] if fits else (None, None)))
        worth = self.count_worth(self.table.count())
        said = worth if self.options["muggins"] == "off" else says or 0
        self.claim = worth - said if self.options["muggins"] == "caller" and said < worth else None
        self.play(seat, [tile for tile, _at, _closed in laid], said if said <= worth else 0)

    def on_peg(self, seat, worth):
        self.claim = None
        self.play(seat, None, worth)

    def on_muggins(self, seat):
        self.seen.add("a take")
        self.points = self.score(self.side(seat), self.claim)
        self.claim = None

    def play(self, seat, tiles, worth):
        """A play worth so much; remembered with what it brought."""
        self.points = self.score(self.side(seat), worth)
        self.plays.append((seat, tiles, worth, self.points))

    def count_worth(self, count):
        """What a count scores."""
        if self.rules not in FIVES:
            return 0
        worth = 0
        for base in (5, 3):
            if base != (3 if self.rules == "all-threes" else 5) and self.rules != "fives-and-threes":
                continue
            for times in range(1, 60):
                if count == base * times:
                    worth += times if self.rules in FIFTHS or self.options["scale"] == "5" else count
        return worth

    def score(self, side, worth):
        """Points of a play: what is written of them."""
        if self.rules not in FIVES:
            return 0
        if not self.open[side]:
            if worth < self.options["opening"]:
                self.seen.add("not in")
                return 0
            self.open[side] = True
        if self.passes(side, worth):
            self.seen.add("a play that would pass")
            return 0
        self.totals[side] += worth
        self.judge(False)
        return worth

    def passes(self, side, more):
        """True when a score would pass a target that must be hit exactly."""
        return more > 0 and self.options["finish"] == "exact" and self.totals[side] + more > self.options["target"]

    def judge(self, at_hand_end):
        """Whether the match is over: for the games in which points are good."""
        finish, target = self.options["finish"], self.options["target"]
        if finish == "hand-end" and not at_hand_end:
            return
        best = sorted(self.totals)[-1]
        if finish == "exact":
            there = [side for side, total in enumerate(self.totals) if total == target]
        else:
            there = [side for side, total in enumerate(self.totals) if total == best and total >= target]
        if there and not (finish == "hand-end" and len(there) > 1):
            self.seen.add("over: " + finish)
            self.over = True
            self.winners = there

    def on_pass(self, seat):
        pass

    def on_draw(self, seat, tiles):
        pass

    def on_out(self, seat, tiles):
        self.out = True
        self.by = seat
        self.last = tiles
        self.holds[seat] = None
        if self.over:
            fives.take_back(self)

    def on_blocked(self, seat):
        self.blocked = True
        self.by = seat
        if seat is None and self.plays and self.plays[-1][1] is not None:
            self.by = self.plays[-1][0]

    def on_left(self, seat, tiles, pips):
        self.holds[seat] = pips or hand_worth(self.rules, self.options, [0] if tiles is None else tiles)

    def on_settle(self):
        before = list(self.totals)
        family = fives if self.rules in FIVES else goats if self.rules in GOATS else (
            sea if self.rules == "sea-goat" else winners)
        family.settle(self)
        self.settled = [now - was for now, was in zip(self.totals, before)]
        self.leads = -1 if self.by is None or (self.rules in FIVES and self.blocked) else self.by
        if self.rules == "fives-and-threes":
            self.leads = (list(range(self.seats)) * 2)[self.leader + 1]

    def side_holds(self, side):
        """What the hands of a side are worth together."""
        return sum([self.holds[seat] or 0 for seat in self.sides[side]])

    def on_adjust(self, seat, change):
        side = self.side(seat)
        self.totals[side] += change
        if self.rules in GOATS:
            self.totals[side] += self.kept[side]
            self.kept[side] = 0
            self.open[side] = True
            goats.judge(self)
        elif self.rules == "sea-goat":
            self.open[side] = True
            sea.judge(self)
        else:
            self.judge(False)

    def on_timeout(self, seat):
        self.over = True
        self.timeout = seat

    def ratings(self):
        """{seat: rating}."""
        if self.rules != "goat" or not self.over:
            return {}
        rated = {}
        for seat in range(self.seats):
            side = self.side(seat)
            if self.timeout is not None and side != self.side(self.timeout):
                rated[seat] = goats.rating(self.totals[self.side(self.timeout)] - self.totals[side])
            elif self.timeout is None and side not in self.goats:
                rated[seat] = goats.rating(100 - self.totals[side])
        return rated
