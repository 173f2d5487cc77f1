"""Presses a tile in tracked play: hands played by sensible players, told to the real app the shortest way.

A sensible player lays what brings most once the expected answer is taken off (the coach's net), or, where plays score
nothing, the heaviest tile. Who cannot play draws, as the rule set lets him, else knocks. The cursor is on the player
on turn, as it is after every play when nobody knocks.
"""

import random
import tempfile

from host_tools import boards
from host_tools.benches.presses import BOARDS, started
from kafou.coach.plays import plays
from kafou.core.events import event_text
from kafou.core.layout import places_for
from kafou.core.page import rule
from kafou.core.tiles import ALL_TILES, pips
from kafou.gestures import TAP

HANDS = 100
# (rule set, players, at most on average with four keys, with digit keys)
GAMES = (("all-fives", 2, 6, 3), ("all-fives", 4, 6, 3), ("five-up", 3, 6, 3), ("fives-and-threes", 2, 6, 3),
         ("goat", 4, 6, 3))


class Table:
    """Players with tiles around the app's match."""

    def __init__(self, app, chance):
        self.app = app
        self.header = app.book.header
        players = len(self.header.players)
        tiles = list(ALL_TILES)
        chance.shuffle(tiles)
        dealt = self.header.rules.DEALT[players - 2]
        self.hands = [tiles[seat * dealt:(seat + 1) * dealt] for seat in range(players)]
        self.boneyard = tiles[players * dealt:] if rule(self.header.rules, "DRAWS") else []
        self.seat = 0

    def layout(self):
        """The layout, or None before the first tile."""
        hand = self.app.book.match.standing.hand
        return None if hand is None or hand.settled is not None else hand.layout

    def next_play(self):
        """(seat, tile, tile touched or None), or None when the hand is over: somebody is out, or nobody can play."""
        if [] in self.hands:
            return None
        for _knock in self.hands:
            seat = self.seat
            self.seat = (seat + 1) % len(self.hands)
            fitting = self.fitting(seat)
            while not fitting and self.boneyard:
                self.hands[seat].append(self.boneyard.pop())
                fitting = self.fitting(seat)
            if fitting:
                tile, at = self.choice(seat, fitting)
                self.hands[seat].remove(tile)
                return seat, tile, at
        return None

    def fitting(self, seat):
        """The tiles that the seat can lay."""
        layout = self.layout()
        return [tile for tile in self.hands[seat] if layout is None or places_for(layout, tile)]

    def choice(self, seat, fitting):
        """(tile, tile touched or None) that the seat lays."""
        layout = self.layout()
        if layout is None or not self.header.rules.LARGEST_PLAY:
            tile = max(fitting, key=lambda one: (pips(one), one))
            return tile, None if layout is None else places_for(layout, tile)[0]
        answers = (seat + 1) % len(self.hands)
        unseen = len(ALL_TILES) - len(layout[0]) - len(self.hands[seat])
        return plays(self.header, self.app.book.match.standing, (seat, answers), fitting,
                     min(len(self.hands[answers]), unseen), False)[0][:2]


def keys(app, tile, at, digits):
    """The fewest keys that tell, from the score screen, that the player on turn laid this tile."""
    best = None
    high, low = "%d" % (tile // 10), "%d" % (tile % 10)
    ways = [["OK"]] + ([[high], [low], [high, low]] if digits else [])
    for way in ways:
        screen = app.screen
        for role in way:
            screen = screen.press(TAP, role)
        steps = len(screen.shown) + len(screen.beside)
        for index, offer in enumerate(screen.shown):
            if offer[0] == tile and alike(app, offer[1], at, tile):
                found = way + (["UP"] * index if index <= steps - index else ["DOWN"] * (steps - index)) + ["OK"]
                if best is None or len(found) < len(best):
                    best = found
    return best


def alike(app, one, other, tile):
    """True when it makes no difference whether the tile touches one tile or the other."""
    if one == other or one is None or other is None:
        return True
    kinds = [[(pip, free, value) for touched, pip, free, value in app.book.match.standing.hand.layout[1]
              if touched == wanted and pip in (tile // 10, tile % 10)][0] for wanted in (one, other)]
    return kinds[0] == kinds[1]


def average(rules_id, players, kind, hands, seed=1):
    """(presses a tile, tiles) over so many hands on the board of this kind of keys."""
    board = boards.board(BOARDS[kind])
    chance = random.Random(seed)
    presses = tiles = 0
    with tempfile.TemporaryDirectory(prefix="kafou-") as folder:
        app = started(board, folder)
        app.settings.tiles = True
        for _ in range(hands):
            app.begin(["kafou 1", "rules " + rules_id, "players " + " ".join(["Ana", "Ben", "Cleo", "Dov"][:players]),
                       "set target 100000000"])
            from kafou.screens.score import Score

            app.book.record(("hand", 0, False))
            app.screen = Score(app)
            table = Table(app, chance)
            play = table.next_play()
            while play is not None:
                app.seat, tile, at = play
                for role in keys(app, tile, at, kind == "digit-keys"):
                    app.press(TAP, role)
                    presses += 1
                tiles += 1
                newest = app.book.match.newest()[1]
                if newest[1] != play[0] or newest[2][0][0] != play[1]:
                    raise AssertionError("%s was told as %s" % (play, event_text(newest, table.header.players)))
                play = table.next_play()
                if play is not None and not app.screen.undoes:
                    # The device asks whether the hand has ended with this tile.
                    for role in ["UP", "OK"]:
                        app.press(TAP, role)
                        presses += 1
    return presses / tiles, tiles


def rows(tell):
    """The table's rows."""
    found = []
    for rules_id, players, at_most, at_most_digits in GAMES:
        for kind, allowed in (("four-keys", at_most), ("digit-keys", at_most_digits)):
            what = "a tile, %d hands of %s by %d, %s" % (HANDS, rules_id, players, kind.replace("-", " "))
            tell(what)
            needed, _tiles = average(rules_id, players, kind, HANDS)
            found.append((what, "%.1f" % needed, "at most %d" % allowed, needed <= allowed))
    return found
