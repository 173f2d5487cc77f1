"""A match as a person would want to read it."""

from kafou.core.events import signed_text, turn_text
from kafou.core.page import rule
from kafou.core.phrases import english, listed, side_name
from kafou.core.standing import LOT

from .expectations import next_leader, seat_names


def write_match(write, file, match, explain):
    """Writes the match through `write(text)`; with `explain` every play and the reasons of every settlement."""
    header = match.header
    names = [side_name(header, side) for side in range(len(header.sides))]
    house_rules = ", ".join(["%s %s" % (name, header.options[name]) for name, _values, _default
                             in header.rules.OPTIONS if name in header.chosen or name == "target"])
    write("%s\n%s, %s\n" % (file, header.rules.NAME, house_rules))
    widths = [max(len(name), 6) for name in names]
    write("\n%-4s  %-18s  %s\n" % ("hand", "", row(names, widths)))
    hands = 0
    for standing, _told in match.told_hands():
        hands += 1
        hand = standing.hand
        if explain:
            write_plays(write, header, hand)
        changes = hand.settled
        write("%4d  %s  %s\n" % (hands, padded(outcome_text(header, hand), 18), row(standing.totals, widths)))
        if explain:
            for reason in hand.reasons:
                write("      %s\n" % english(reason))
            if changes is not None:
                write("      settled: %s\n" % ", ".join(
                    ["%s %s" % (name, signed_text(change)) for name, change in zip(names, changes)]))
            if hand.adjusted:
                write("      adjusted: %s\n" % ", ".join(
                    ["%s %s" % (name, signed_text(change)) for name, change in zip(names, hand.adjusted) if change]))
    write_end(write, header, names, widths, match.standing)


def write_plays(write, header, hand):
    """Every play of a hand, a line each."""
    counts = header.rules.LARGEST_PLAY
    for index, (seat, laid, count, points) in enumerate(hand.plays):
        told = [padded(header.players[seat], 8), padded("" if laid is None else turn_text(laid), 11)]
        if counts:
            told.append(padded("" if count is None else "count %d" % count, 8))
            told.append(padded(signed_text(points) if points else "", 3))
            told += ["; ".join([english(phrase) for at, phrase in hand.notes if at == index])]
        write("      %s\n" % "  ".join(told).rstrip())


def outcome_text(header, hand):
    """How the hand ended, in a few words."""
    if hand.outcome is None:
        return "going on"
    if hand.outcome == "out":
        return header.players[hand.by] + " out"
    return "blocked" if hand.by is None else "blocked by " + header.players[hand.by]


def write_end(write, header, names, widths, standing):
    """The totals, what waits, and how it ended or goes on."""
    write("\n%-4s  %-18s  %s\n" % ("", "totals", row(standing.totals, widths)))
    if header.rules.FAMILY == "goat" and header.rules.OPENING and header.rules.KEEPS:
        write("%-4s  %-18s  %s\n" % ("", "kept", row(standing.kept, widths)))
    if standing.pot:
        write("%-4s  %-18s  %d\n" % ("", "pot", standing.pot))
    seat = next_leader(standing)
    if standing.timeout is not None:
        write("\n%s broke the match off.\n" % header.players[standing.timeout])
    elif standing.over:
        goats = seat_names(header, standing.goats)
        winners = seat_names(header, standing.winners)
        if goats:
            write("\n%s %s.\n" % (listed(goats), "is the goat" if len(goats) == 1 else "are the goats"))
        write("\n%s.\n" % ("Nobody wins" if not winners else listed(winners) + " won"))
    elif seat is not None:
        write("\nThe lead is drawn by lot.\n" if seat == LOT else "\n%s leads.\n" % header.players[seat])
    for rated, rating in rule(header.rules, "ratings")(header, standing):
        write("%s is rated %d.\n" % (header.players[rated], rating))


def row(values, widths):
    """Values under each other, to the right."""
    return "  ".join([" " * (width - len(str(value))) + str(value) for value, width in zip(values, widths)])


def padded(text, width):
    """The text with spaces up to `width` letters; `%-8s` counts bytes on MicroPython."""
    return text + " " * (width - len(text))
