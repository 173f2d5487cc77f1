"""Nothing is written to a score that the reasons did not tell before: every change, with the side's name and number."""

import re

import pytest

from core.sheets import sheet_with, state
from host_tools.chance import Chance, random_header
from house_rules import hands
from kafou.core.phrases import english, side_name
from kafou.rules import IDS

MATCHES = 120
OPENED = ("opens with", "records")
CLOSED = ("wipes", "emptied")


def told(reasons, name, number=None, words=("",)):
    """True when one reason names the side as a whole word, the number, and one of the words."""
    for reason in reasons:
        parts = re.split(r"[ :,;()=]+", reason)
        named = not name or name in parts or name in reason.split(": ")[0].split(" and ")
        if named and (number is None or str(abs(number)) in parts) and any(one in reason for one in words):
            return True
    return False


def untold(header, before, after, reasons):
    """What a settlement changed without a reason for it."""
    found = []
    for side in range(len(header.sides)):
        name = side_name(header, side)
        change = after.totals[side] - before.totals[side]
        kept = after.kept[side] - before.kept[side]
        opens = after.opened[side] and not before.opened[side]
        if change and not told(reasons, name, after.totals[side] if opens else change):
            found.append("%s %+d" % (name, change))
        if kept > 0 and not told(reasons, name, kept, ("keeps",)):
            found.append("%s keeps %d" % (name, kept))
        if kept < 0 and not told(reasons, name, before.kept[side], ("kept",)):
            found.append("%s no longer keeps %d" % (name, before.kept[side]))
        if opens and not told(reasons, name, None, OPENED):
            found.append("%s opens" % name)
        if before.opened[side] and not after.opened[side] and not told(reasons, name, None, CLOSED):
            found.append("%s is closed" % name)
        if (after.over and side in after.winners) != told(reasons, name, None, ("wins the match",)):
            found.append("%s wins" % name)
        if (side in after.goats) != told(reasons, name, None, ("is the goat",)):
            found.append("%s is the goat" % name)
    if after.pot > before.pot and not told(reasons, "", after.pot - before.pot, ("pot", "eggs")):
        found.append("the pot grows by %d" % (after.pot - before.pot))
    rotten = sum([one[0] for one in after.hand.left if one is not None])
    if (after.pot < before.pot and not told(reasons, "", before.pot, ("pot", "eggs"))
            and not told(reasons, "", before.pot + rotten, ("rotten",))):
        found.append("the pot of %d is gone" % before.pot)
    return found + debts_untold(header, before, after, reasons)


def debts_untold(header, before, after, reasons):
    """Hundreds that are owed, or no longer, without a reason (Sea Goat)."""
    if header.rules.ID != "sea-goat":
        return []
    owed, owes = before.special[0], after.special[0]
    return (["%d owes" % side for side in owes if side not in owed and not told(
        reasons, "", None, ["the hundred"])]
        + ["%d owes no more" % side for side in owed if side not in owes and not told(
            reasons, side_name(header, side), None, ["nothing is owed"])])


@pytest.mark.parametrize("rules_id", IDS)
def test_every_change_of_a_settlement_has_its_reason_and_the_preview_says_the_same(rules_id):
    settled = 0
    for seed in range(1, MATCHES):
        chance = Chance(seed)
        sheet = sheet_with(random_header(chance, (rules_id,)))
        for event in hands(chance, sheet):
            if sheet.match is None or event != ("settle",):
                sheet.record(event)
                continue
            before = sheet.match.standing.copy()
            preview, refusal = sheet.match.preview(event)
            assert sheet.record(event) == refusal
            if refusal is not None:
                continue
            after = sheet.match.standing
            settled += 1
            assert preview.hand.reasons == after.hand.reasons and preview.packed() == after.packed()
            reasons = [english(reason) for reason in after.hand.reasons]
            assert untold(sheet.header, before, after, reasons) == [], (
                sheet.header.lines(), before.totals, after.totals, reasons)
    assert settled > MATCHES


@pytest.mark.parametrize("rules_id", IDS)
def test_a_match_that_ends_within_a_hand_says_why(rules_id):
    ends = set()
    for seed in range(1, MATCHES):
        chance = Chance(seed)
        sheet = sheet_with(random_header(chance, (rules_id,)))
        for event in hands(chance, sheet):
            if not chance.below(60):
                event = ("timeout", 1)
            elif not chance.below(30):
                event = ("adjust", chance.below(2), chance.one_of((50, 100, 1000)))
            if sheet.record(event) is not None or not sheet.match.standing.over:
                continue
            standing = sheet.match.standing
            reasons = [english(reason) for reason in standing.hand.reasons]
            ends.add(event[0])
            assert standing.pot == 0
            if event[0] == "timeout":
                assert told(reasons, sheet.header.players[1], None, ["breaks the match off"])
                break
            for side in standing.winners:
                assert told(reasons, side_name(sheet.header, side), None, ["wins the match"]), (state(sheet), reasons)
            for side in standing.goats:
                assert told(reasons, side_name(sheet.header, side), standing.totals[side], ["is the goat"])
            assert standing.winners or "nobody wins" in reasons[-1]
    assert {"timeout", "adjust", "settle"} <= ends
