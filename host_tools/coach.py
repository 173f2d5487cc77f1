"""coach: exact counting for the hand that is going on: what is unseen, who may answer with what, the fish."""

import argparse
import sys

from host_tools import commands, output


class Refused(Exception):
    """Why the coach cannot tell, in one sentence."""


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(
        prog=commands.program() + " coach", description=__doc__.split(": ", 1)[1],
        epilog="With --hand its owner is taken to be the player whose turn it is, and the next player is the one who "
               "answers. Exit code: 0, or 2 when the sheet or an argument does not allow an answer.")
    told.add_argument("file", metavar="FILE", help="a score sheet whose last hand is going on; - reads standard input")
    told.add_argument("--hand", metavar="TILES", help="the tiles of whoever asks, such as \"2-5 3-5\"")
    told.add_argument("--holds", metavar="N", help="how many tiles the next player holds (default: as dealt, less "
                                                   "those told as played, and those told as drawn)")
    told.add_argument("--replies", action="store_true", help="for each play of --hand what may be answered, and how "
                                                             "likely")
    told.add_argument("--fish", action="store_true", help="whether to make the fish, and how strong --hand is in "
                                                          "each number")
    return told


def run(arguments):
    """Answers; the exit code."""
    told = parser().parse_args(arguments)
    from host_tools import coach_text
    from host_tools.scoring.run import complain, read_file, why

    output.speak_utf8()
    try:
        reading = read_file(told.file, False)
    except OSError as error:
        complain("%s: cannot be read: %s" % (told.file, why(error)))
        return 2
    for number, words in sorted(reading.errors):
        complain("%s:%d: %s" % (told.file, number, words))
    if reading.match is None:
        return 2
    try:
        question = Question(told, reading.match)
    except Refused as error:
        complain("%s: %s" % (told.file, error))
        return 2
    coach_text.write(sys.stdout.write, question)
    return 0


class Question:
    """What is asked, checked.

    header, standing   of the match, whose last hand is going on
    hand     the tiles of whoever asks, None when they were not given
    unseen   the tiles that are neither on the table nor in `hand`
    player   the seat to play;  answers: the seat whose chances are asked, of which `held` tiles are in hand
    owns     how many tiles the player holds by the sheet, None when it does not tell
    replies  True when the replies to each play of the hand are asked for
    scores   True when the rule set scores in play;  fish: True when the fish is asked about
    """

    def __init__(self, told, match):
        from kafou.coach.unseen import unseen_tiles
        from kafou.core.turns import held, to_play

        self.header = match.header
        self.standing = match.standing
        self.fish = told.fish
        self.replies = told.replies
        self.scores = bool(self.header.rules.unit(self.header))
        check_going_on(self.header, self.standing)
        hand = self.standing.hand
        self.hand = None if told.hand is None else read_hand(told.hand, hand.layout)
        if self.fish and self.hand is None:
            raise Refused("--fish needs the tiles of your hand: --hand TILES")
        if self.replies and self.hand is None:
            raise Refused("--replies needs the tiles of your hand: --hand TILES")
        self.unseen = unseen_tiles(hand.layout, self.hand or ())
        players = len(self.header.players)
        events = [event for _number, event in match.open_events]
        self.player = to_play(players, hand.leader, events)
        self.owns = held(self.header, events, self.player)
        # Without a hand it is the player to play who holds some of the unseen tiles; else the one after.
        self.answers = self.player if self.hand is None else (self.player + 1) % players
        self.held = None
        if told.holds is not None or self.scores:
            self.held = self.checked_holds(told.holds, held(self.header, events, self.answers))

    def checked_holds(self, word, by_the_sheet):
        """How many tiles the one who answers holds: as given, else by the sheet."""
        from kafou.core.lexing import number

        name = self.header.players[self.answers]
        holds = by_the_sheet if word is None else number(word)
        if holds is None and word is None:
            raise Refused("the sheet does not tell how many tiles %s holds: --holds N" % name)
        if not holds:
            raise Refused("--holds takes a number of tiles from 1, not %s" % (word or "nothing"))
        if holds > len(self.unseen):
            raise Refused("%s cannot hold %d tiles: only %d are unseen" % (name, holds, len(self.unseen)))
        return holds


def check_going_on(header, standing):
    """Refuses a match whose last hand is not going on, or is not told by tiles."""
    hand = standing.hand
    if hand is None:
        raise Refused("no hand has begun")
    if hand.outcome is not None or hand.settled is not None:
        raise Refused("no hand is going on: %s" % (
            header.players[hand.by] + " went out" if hand.outcome == "out" else "the last is blocked"))
    if standing.over:
        raise Refused("no hand is going on: the match is over")
    if not hand.layout_known:
        raise Refused("points were pegged without their tiles in this hand, so the layout is not known")


def read_hand(text, layout):
    """The tiles that --hand names."""
    from kafou.core.lexing import words
    from kafou.core.phrases import english
    from kafou.core.reading import read_tiles
    from kafou.core.tiles import tile_text

    tiles, refusal = read_tiles(words(text.replace(",", " ")))
    if refusal is not None:
        raise Refused("--hand: %s" % english(refusal))
    if not tiles:
        raise Refused("--hand names no tile")
    for tile in tiles:
        if tile in layout[0]:
            raise Refused("--hand: %s is on the table" % tile_text(tile))
    return tiles
