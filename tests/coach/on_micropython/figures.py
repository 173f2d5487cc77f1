"""The rule book's worked figures and a count of every hand of small cases, as lines of text, on any Python."""

from kafou.coach.chances import at_least_one, expected_best
from kafou.coach.exact import choose, decimal, fraction, less, percent
from kafou.coach.fish import average_hand, fish_is_good
from kafou.coach.plays import plays
from kafou.coach.replies import replies, written
from kafou.coach.suits import suits
from kafou.coach.unseen import unseen_tiles
from kafou.core.layout import EMPTY, place
from kafou.core.lexing import words
from kafou.core.sheet import Sheet
from kafou.core.tiles import read_tile, tile_text
from kafou.rules import find_rules

# Ends 2 and 5; the hand holds 2-5 and 3-5 and neither 0-5 nor 5-5.
ENDS = ("Ana 2-4", "Ben 4-5")
ENDS_HAND = "2-5 3-5 6-6 6-1 6-0 1-1 3-3 0-1"
LEAD_HAND = "4-6 5-5 6-6 0-0 0-1 2-2 3-1 6-3 2-0"


def match_of(rules, told=(), options=()):
    """The match of a hand that Ana leads against Ben, after the lines `told`."""
    sheet = Sheet(find_rules)
    for line in ("kafou 1", "rules " + rules, "players Ana Ben") + options + ("hand Ana",) + told:
        assert sheet.take(words(line)) is None, line
    return sheet.match


def tiles(text):
    """The tiles that a text names."""
    return tuple([read_tile(word) for word in text.split()])


def play_lines(match, hand, held, goes_out=False):
    """Each play as text: tile, place, points, expected reply and net."""
    return ["%s @%s %d %s %s" % (tile_text(tile), "" if at is None else tile_text(at), points, decimal(expected, 2),
                                 decimal(net, 2))
            for tile, at, points, expected, net in plays(match.header, match.standing, (0, 1), hand, held, goes_out)]


def reply_lines(match, hand):
    """Each reply to the layout as it is, as text."""
    unseen = unseen_tiles(match.standing.hand.layout, hand)
    points = written(match.header, match.standing, 1)
    return ["%s %d" % (tile_text(tile), worth) for worth, tile, _at in replies(
        match.header, match.standing.hand.layout, unseen, points)]


def worked():
    """The worked figures of the rule book, line by line."""
    match = match_of("all-fives", ENDS)
    hand = tiles(ENDS_HAND)
    unseen = len(unseen_tiles(match.standing.hand.layout, hand))
    lines = ["%d unseen, each %s, one of two %s, %s" % (
        unseen, percent(at_least_one(unseen, 8, 1)), percent(at_least_one(unseen, 8, 2)),
        decimal(expected_best((5, 15), unseen, 8), 2))]
    lines += play_lines(match, hand, 8)
    lines += reply_lines(match, hand)
    header = match.header
    for lead in ("4-6", "5-5"):
        layout = place(EMPTY, header.rules.SPINNER, read_tile(lead))[0]
        unseen = unseen_tiles(layout, tiles("4-6 5-5"))
        found = replies(header, layout, unseen, lambda count: header.rules.play_worth(header, count))
        lines.append("%s: %s, 9 of 19: %s" % (lead, " ".join(["%s %d" % (tile_text(tile), points) for points, tile, _at
                                                             in found]), percent(at_least_one(19, 9, 1))))
    lines += play_lines(match_of("all-fives"), tiles(LEAD_HAND), 9)[:2]
    lines.append("fish: %s %s %s" % (fish_is_good(40, 31), fish_is_good(40, 32), decimal(average_hand(45), 2)))
    lines.append(" ".join(["%d/%d" % (halves, count) + ("!" if pressure else "") + ("!" if safe else "")
                           for count, halves, pressure, safe in suits(tiles("6-6 6-5 6-4 6-3 6-2 5-5 4-4"))]))
    return lines


def every_set(things, size):
    """Yields every set of `size` of the things as a list."""
    if not size:
        yield []
    elif len(things) >= size:
        for rest in every_set(things[1:], size - 1):
            yield [things[0]] + rest
        for rest in every_set(things[1:], size):
            yield rest


def compare(points, unseen, held):
    """Counts every hand and compares: `points` of some of the unseen tiles, the rest score nothing."""
    worths = list(points) + [0] * (unseen - len(points))
    hands = some = total = 0
    for hand in every_set(list(range(unseen)), held):
        best = max([worths[one] for one in hand] + [0])
        hands += 1
        some += 1 if [one for one in hand if one < len(points)] else 0
        total += best
    assert hands == choose(unseen, held)
    assert at_least_one(unseen, held, len(points)) == fraction(some, hands)
    assert expected_best(points, unseen, held) == fraction(total, hands)
    assert less((7, 1), expected_best(points, unseen, held)) == fraction(7 * hands - total, hands)


def compare_small():
    """Every hand size of up to seven unseen tiles, with tied and different points; how many cases."""
    cases = 0
    for unseen in range(8):
        for held in range(unseen + 1):
            for points in ((), (5,), (5, 15), (10, 10), (5, 20, 5), (1, 2, 3, 4), (3, 8, 8, 1, 2, 6, 5)):
                if len(points) <= unseen:
                    compare(points, unseen, held)
                    cases += 1
    return cases


if __name__ == "__main__":
    print("\n".join(worked()))
    print(compare_small(), "cases")
