"""What the coach has to say, in words: the answers of `kafou.coach` to one question."""

from kafou.coach import fish
from kafou.coach.chances import at_least_one, expected_best, expected_each
from kafou.coach.exact import decimal, percent
from kafou.coach.plays import answered, plays
from kafou.coach.replies import replies, written
from kafou.coach.suits import suits
from kafou.coach.unseen import is_dead, of_number
from kafou.core.layout import open_pips, place
from kafou.core.page import rule
from kafou.core.tiles import HIGHEST, tile_text, tiles_text


def write(write, question):
    """Writes everything that was asked for through `write(text)`."""
    write_table(write, question)
    write_unseen(write, question)
    if question.scores:
        write_replies(write, question)
        if question.hand is not None:
            write_plays(write, question)
        if rule(question.header.rules, "SEVERAL") > 1:
            write("\nTiles are counted one by one: turns of several doubles are not looked at.\n")
    else:
        write("\n%s scores nothing in play: there are no replies to count.\n" % question.header.rules.NAME)
    if question.fish:
        write_fish(write, question)
        write_suits(write, question.hand)


def write_table(write, question):
    """Whose turn it is, and what lies there."""
    header = question.header
    layout = question.standing.hand.layout
    lies = "the table is empty"
    if layout[0]:
        ends = ", ".join([str(pip) for pip in open_pips(layout)])
        lies = "open ends %s" % (ends or "none") + ("; count %d" % layout[2] if question.scores else "")
    write("%s. %s is to play; %s.\n" % (header.rules.NAME, header.players[question.player], lies))
    if question.hand is not None and question.owns not in (None, len(question.hand)):
        write("By the sheet %s holds %s, not %d.\n" % (
            header.players[question.player], counted(question.owns), len(question.hand)))


def write_unseen(write, question):
    """How many of each number are out, and which are unseen."""
    layout = question.standing.hand.layout
    hand = question.hand or ()
    write("\nUnseen: %s\n\nnumber  table  hand  unseen\n" % counted(len(question.unseen)))
    for pip in range(HIGHEST + 1):
        unseen = of_number(question.unseen, pip)
        own = of_number(hand, pip)
        mark = tiles_text(unseen)
        if is_dead(layout, pip):
            mark = "dead: all seven are on the table"
        elif not unseen:
            mark = "all the others are yours"
        write("%6d  %5d  %4d  %6d  %s\n" % (pip, len(of_number(layout[0], pip)), len(own), len(unseen), mark))


def write_replies(write, question):
    """The unseen tiles that score on the table as it is, with their chances."""
    header = question.header
    name = header.players[question.answers]
    write("\n%s holds %d of the %d unseen tiles.\n" % (name, question.held, len(question.unseen)))
    points = written(header, question.standing, question.answers)
    found = replies(header, question.standing.hand.layout, question.unseen, points)
    if not found:
        write("On the table as it is no unseen tile scores.\n")
        return
    write("On the table as it is these score:\n\n")
    write_chances(write, question, found)


def write_chances(write, question, found):
    """A row for each of these replies, and all together."""
    unseen = len(question.unseen)
    write("%-11s %6s  %6s  %8s\n" % ("tile", "points", "chance", "expected"))
    chance = percent(at_least_one(unseen, question.held, 1))
    each = expected_each([one[0] for one in found], unseen, question.held)
    for (worth, tile, at), expected in zip(found, each):
        write("%-11s %6d  %6s  %8s\n" % (laid_text(tile, at), worth, chance, decimal(expected, 2)))
    write("\nAt least one of these: %s. Expected: %s points.\n" % (
        percent(at_least_one(unseen, question.held, len(found))),
        decimal(expected_best([one[0] for one in found], unseen, question.held), 2)))


def write_plays(write, question):
    """Every legal play of the hand, the best first."""
    goes_out = len(question.hand) == 1 and question.owns in (None, 1)
    found = plays(question.header, question.standing, (question.player, question.answers), question.hand,
                  question.held, goes_out)
    if not found:
        write("\nNo tile of the hand can be played.\n")
        return
    write("\n%-11s %6s  %8s  %6s\n" % ("play", "points", "expected", "net"))
    for tile, at, worth, expected, net in found:
        write("%-11s %6d  %8s  %6s\n" % (laid_text(tile, at), worth, decimal(expected, 2), decimal(net, 2)))
    if goes_out:
        write("It is the last tile: nobody answers it.\n")
    elif question.replies:
        for tile, at, _worth, _expected, _net in found:
            write_answers(write, question, tile, at)


def write_answers(write, question, tile, at):
    """What may be answered to one play of the hand."""
    header = question.header
    after = place(question.standing.hand.layout, header.rules.SPINNER, tile, at)[0]
    _points, found = answered(header, question.standing, (question.player, question.answers), question.unseen, after,
                              False)
    write("\nAfter %s %s\n" % (laid_text(tile, at), "these score:" if found else "no reply scores."))
    if found:
        write_chances(write, question, found)


def write_fish(write, question):
    """The fish rule with its arithmetic."""
    table = fish.pips_of(question.standing.hand.layout[0])
    own = fish.pips_of(question.hand)
    good = fish.fish_is_good(table, own)
    write("\nFish: %d pips on the table, %d in your hand; 42 - %d/4 = %s.\n" % (
        table, own, table, decimal(fish.average_hand(table), 2)))
    write("%d is %sless than that: making the fish is %sgood.\n" % (own, *(("", "") if good else ("not ", "not "))))
    if not question.header.teams:
        write("The rule is meant for pairs, with a quarter of the rest in each hand.\n")


def write_suits(write, hand):
    """How strong the hand is in each number it has."""
    write("\nnumber  tiles  strength\n")
    for pip, (tiles, halves, pressure, safe) in enumerate(suits(hand)):
        if tiles:
            told = "  pressure" + (", cannot be shut out" if safe else "") if pressure else ""
            write("%6d  %5d  %8s%s\n" % (pip, tiles, decimal((halves, 2), 1), told))


def counted(tiles):
    """"1 tile", "18 tiles"."""
    return "%d tile%s" % (tiles, "" if tiles == 1 else "s")


def laid_text(tile, at):
    """"5-3 @5-5", or the tile alone on an empty table."""
    return tile_text(tile) + ("" if at is None else " @" + tile_text(at))
