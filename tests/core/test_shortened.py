"""A match whose older hands are let go, or that goes on from one of them, is the match with all of them."""

import random

import pytest

from core.sheets import sheet_with
from core.test_recorded_and_folded import HEADS, random_line, settling
from kafou.core.match import Match
from kafou.core.reading import read_event
from kafou.core.shortened import resume, shorten, whole
from kafou.core.standing import best_play


class Recorded:
    """A match and the events that it recorded."""

    def __init__(self, header):
        self.header = header
        self.events = []
        self.match = Match(header, self.read)
        self.reads = 0

    def read(self, first, last):
        """The events, read back."""
        self.reads += 1
        for index in range(first - 1, last):
            yield self.events[index]

    def record(self, event):
        """As `Match.record`."""
        self.events.append(event)
        refusal = self.match.record(event)
        if refusal is not None:
            self.events.pop()
        return refusal


def standing_of(match):
    """All that the newest event left, comparable."""
    standing = match.standing
    hand = standing.hand
    told = hand and (hand.leader, hand.layout, hand.layout_known, hand.plays, hand.claim, hand.outcome, hand.left,
                     hand.settled, hand.adjusted)
    return (match.count, standing.packed(), standing.over, standing.winners, standing.goats, told,
            hand and best_play(standing), match.undone, match.newest() and match.newest()[0])


def memory_of(match):
    """All that is kept of older hands, comparable."""
    return match.numbers, match.hands, match.corrections, match.asleep, [one for one in match.open_events]


def header_of(head):
    """A closed header."""
    header = sheet_with(head.split(";")).header
    header.close()
    return header


def told_lines(chance, header, lines):
    """So many events of random lines, hands among them that end."""
    names = header.players
    queue = ["hand " + names[0]]
    for _ in range(lines):
        line = queue.pop(0) if queue else random_line(chance, names, 90)
        if not queue and chance.randrange(12) == 0:
            queue = settling(names)
        event, refusal = read_event(line.split(), names)
        if refusal is None:
            yield event


@pytest.mark.parametrize("seed", range(40))
def test_shortened_now_and_then_it_is_the_same_match(seed):
    chance = random.Random(seed)
    header = header_of(chance.choice(HEADS).replace("target 60", "target 600").replace("target 40", "target 400"))
    kept, short = Recorded(header), Recorded(header)
    shortened = 0
    for event in told_lines(chance, header, 160):
        refusal = kept.record(event)
        assert (refusal is None) == (short.record(event) is None), event
        if chance.randrange(4) == 0:
            shorten(short.match, chance.randrange(1, 4))
            shortened += short.match.shortened
        if chance.randrange(3) == 0:
            assert standing_of(short.match) == standing_of(kept.match), event
    whole(short.match)
    assert memory_of(short.match) == memory_of(kept.match)
    assert standing_of(short.match) == standing_of(kept.match)
    assert shortened or len(kept.match.hands) < 4


@pytest.mark.parametrize("seed", range(20))
def test_going_on_from_a_hand_it_is_the_same_match(seed):
    chance = random.Random(seed)
    header = header_of(HEADS[0].replace("target 60", "target 600"))
    kept = Recorded(header)
    for event in told_lines(chance, header, 200):
        kept.record(event)
    for which in range(len(kept.match.hands)):
        start, packed = kept.match.hands[which]
        number = kept.match.numbers[start]
        again = Recorded(header)
        again.events = kept.events
        resume(again.match, number, packed)
        for event in kept.events[number - 1:]:
            assert again.match.record(event) is None
        assert standing_of(again.match) == standing_of(kept.match)
        whole(again.match)
        assert memory_of(again.match) == memory_of(kept.match)


def test_undo_within_what_is_kept_reads_nothing_and_beyond_it_everything():
    header = header_of("kafou 1;rules all-fives;players Ana Ben;set target 1000")
    told = Recorded(header)
    for _hand in range(9):
        for line in ("hand Ana", "Ana +5", "Ana out", "left Ben 9", "settle"):
            assert told.record(read_event(line.split(), header.players)[0]) is None
    shorten(told.match, 2)
    assert (len(told.match.hands), len(told.match.numbers), told.match.shortened) == (2, 10, True)
    before = told.reads
    for _undo in range(5):
        assert told.record(("undo",)) is None
    assert told.match.shortened and len(told.match.hands) == 1
    for _undo in range(4):
        told.record(("undo",))
    assert told.match.shortened and told.reads - before <= 1
    told.record(("undo",))
    assert not told.match.shortened and told.match.standing.hands == 7


def test_what_cannot_be_read_back_leaves_everything_as_it_was():
    header = header_of("kafou 1;rules all-fives;players Ana Ben;set target 1000")
    told = Recorded(header)
    for _hand in range(4):
        for line in ("hand Ana", "Ana +5", "Ana out", "left Ben 9", "settle"):
            told.record(read_event(line.split(), header.players)[0])
    shorten(told.match, 1)
    before = standing_of(told.match), memory_of(told.match)
    told.events, all_events = told.events[:7], told.events
    told.match.read_events = lambda first, last: iter(told.events[first - 1:last])
    with pytest.raises(OSError):
        whole(told.match)
    with pytest.raises(OSError):
        told.match.record(("strike", 2))
    assert told.match.shortened and (standing_of(told.match), memory_of(told.match)) == before
    told.events = all_events
    assert told.record(("strike", 2)) is None and not told.match.shortened
    assert told.match.standing.totals[0] == before[0][1][0][0] - 5
