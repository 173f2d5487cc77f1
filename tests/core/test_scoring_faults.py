"""Faults that domino scorers really had, as tests."""

import random

from core.sheets import refusal_of, sheet_of, state
from kafou.core.match import Match

FIVES = "kafou 1;rules all-fives;players Ana Ben;"


def test_mismatched_tile_is_refused_in_words():
    sheet = sheet_of(FIVES + "hand Ana;Ana 5-5")
    assert refusal_of(sheet, "Ben 6-1") == "6-1 fits nowhere: the open ends are 5"


def test_tile_laid_twice_is_refused_whichever_half_is_named_first():
    sheet = sheet_of(FIVES + "hand Ana;Ana 5-5;Ben 5-2")
    assert refusal_of(sheet, "Ana 2-5") == "5-2 is already on the table"


def test_fifth_arm_is_refused():
    sheet = sheet_of(FIVES + "hand Ana;Ana 5-5;Ben 5-0;Ana 5-3;Ben 5-2;Ana 5-6")
    assert refusal_of(sheet, "Ben 5-4 @5-5") == "nothing more can be laid at 5-5"


def test_last_tile_scores_and_goes_out():
    sheet = sheet_of(FIVES + "hand Ana;Ana 6-4;Ana out;left Ben 13")
    assert sheet.match.standing.totals == (10, 0)
    sheet.take(["settle"])
    assert sheet.match.standing.totals == (25, 0)
    assert sheet.match.standing.settled == (15, 0)


def test_both_sides_pass_the_target_and_the_higher_wins():
    three = "kafou 1;rules all-fives;players Ana Ben Cleo;set target 50;hand Ana;"
    sheet = sheet_of(three + "Ana +40;Ben +45;blocked;left Ana 6;left Ben 6;left Cleo 24;settle")
    assert sheet.match.standing.totals == (55, 55, 0)
    assert sheet.match.standing.winners == (0, 1)
    sheet = sheet_of(three + "Ana +40;Ben +45;blocked;left Ana 6;left Ben 6;left Cleo 20;settle")
    assert sheet.match.standing.totals == (50, 55, 0)
    assert sheet.match.standing.winners == (1,)
    later = three.replace("set target 50", "set target 50;set finish hand-end")
    sheet = sheet_of(later + "Ana +40;Ben +45;blocked;left Ana 6;left Ben 6;left Cleo 24;settle")
    assert not sheet.match.standing.over


def test_undo_after_the_end_reopens_the_match_and_clears_the_winner():
    sheet = sheet_of(FIVES + "set target 10;hand Ana;Ana +10")
    assert sheet.match.standing.over and sheet.match.standing.winners == (0,)
    assert refusal_of(sheet, "Ben +5") == "the match is over"
    sheet.take(["undo"])
    assert not sheet.match.standing.over and sheet.match.standing.winners == ()
    assert sheet.take(["Ben", "+5"]) is None


def test_partners_sit_opposite_and_their_hands_are_added():
    sheet = sheet_of("kafou 1;rules all-fives;players A B C D;teams;hand A;blocked;"
                     "left A 4;left B 6;left C 8;left D 2;settle")
    assert sheet.header.sides == ((0, 2), (1, 3))
    # 4 + 8 = 12 against 6 + 2 = 8: the second side scores 12, to the nearest five 10
    assert sheet.match.standing.settled == (0, 10)


def test_zero_is_an_entry_and_missing_is_not():
    sheet = sheet_of(FIVES + "hand Ana;Ana out")
    assert refusal_of(sheet, "settle") == "what Ben holds is not told yet"
    sheet.take(["left", "Ben", "0"])
    assert sheet.take(["settle"]) is None
    assert sheet.match.standing.settled == (0, 0) and sheet.match.standing.hands == 1
    assert refusal_of(sheet_of(FIVES + "hand Ana"), "settle").startswith("the hand has no outcome yet")


def test_old_hand_is_corrected_and_a_cancelled_edit_changes_nothing():
    sheet = sheet_of(FIVES + "hand Ana;Ana +10;Ana +15;Ana +20;Ben out;left Ana 20;settle;hand;Ana +10")
    before = (state(sheet), list(sheet.events))
    event = ("amend", 3, ("peg", 0, 25))
    standing, refusal = sheet.match.preview(event)
    assert refusal is None and standing.totals == (65, 20)
    assert (state(sheet), list(sheet.events)) == before
    assert sheet.take("amend 3 Ana +25".split()) is None
    assert sheet.match.standing.totals == (65, 20)
    first = next(iter(sheet.match.told_hands()))[0]
    assert [points for _seat, _laid, _count, points in first.hand.plays] == [10, 25, 20]


def test_two_hundred_random_actions_and_as_many_undos_give_the_first_standing_back():
    chance = random.Random(7)
    sheet = sheet_of(FIVES + "set target 5000;hand Ana")
    start = state(sheet)
    done = 0
    while done < 200:
        line = chance.choice(["Ana +5", "Ben +10", "Ana out", "Ben out", "blocked",
                              "left Ana %d" % chance.randrange(40),
                              "left Ben 7", "settle", "hand", "hand Ben", "adjust Ana -5", "strike %d" % done,
                              "amend %d Ana +15" % max(2, done - 3)])
        if sheet.take(line.split()) is None:
            done += 1
    for _ in range(200):
        assert sheet.take(["undo"]) is None
    assert state(sheet) == start
    assert refusal_of(sheet, "undo") == "there is nothing to undo"


def test_adjustments_may_be_negative_and_plays_may_not():
    sheet = sheet_of(FIVES + "hand Ana;adjust Ana -15")
    assert sheet.match.standing.totals == (-15, 0)
    assert "a play adds a number" in refusal_of(sheet, "Ana -5")
    assert refusal_of(sheet, "adjust Ana +0") == "an adjustment changes something: +0 does not"


def test_nothing_that_is_kept_is_a_float():
    sheet = sheet_of(FIVES + "set scale 5;hand Ana;Ana +3;blocked;left Ana 1;left Ben 13;settle")
    assert sheet.match.standing.totals == (6, 0)

    def floats(value):
        if isinstance(value, (tuple, list)):
            return any(floats(one) for one in value)
        return isinstance(value, float)
    assert not floats(state(sheet))


def test_equal_scores_stay_in_seat_order():
    sheet = sheet_of("kafou 1;rules goat;players Dora Cleo Ben Ana;hand Ana;blocked Ana;"
                     "left Dora 101;left Cleo 5;left Ben 5;left Ana 5;settle")
    assert sheet.match.standing.winners == (1, 2, 3)


class Counting:
    """Reads events back and notes which."""

    def __init__(self, sheet):
        self.events = sheet.events
        self.asked = []

    def __call__(self, first, last):
        self.asked.append((first, last))
        return iter(self.events[first - 1:last])


def test_one_more_press_reads_nothing_back_and_an_undo_only_its_hand():
    text = FIVES + "set target 100000;hand Ana"
    for _ in range(30):
        text += ";Ana +5;Ben +10;Ana +15;Ben out;left Ana 10;settle;hand"
    whole = sheet_of(text + ";Ana +5;Ben +5")
    counting = Counting(whole)
    match = Match(whole.header, counting)
    for event in whole.events:
        assert match.record(event) is None
    assert counting.asked == []
    assert match.record(("peg", 0, 20)) is None
    whole.events.append(("peg", 0, 20))
    for _ in range(3):
        assert match.record(("undo",)) is None
        whole.events.append(("undo",))
    assert counting.asked == []
    # back over the `hand` line into the hand before: that hand alone is read
    assert match.record(("undo",)) is None
    assert len(counting.asked) == 1 and counting.asked[0][1] - counting.asked[0][0] < 8
    assert len(match.open_events) < 8


def test_copy_of_a_standing_forgets_nothing():
    sheet = sheet_of("kafou 1;rules all-fives;players Ana Ben Cleo;set muggins caller;set tie pot;hand Ana;blocked;"
                     "left Ana 4;left Ben 4;left Cleo 9;settle;hand Ben;adjust Ana +5;Ben 5-5 says 5")
    standing = sheet.match.standing
    twin = standing.copy()
    hand, twin_hand = dict(vars(standing.hand)), dict(vars(twin.hand))
    assert hand == twin_hand and hand["claim"] == (1, 5) and hand["plays"] is not twin_hand["plays"]
    assert {name: value for name, value in vars(standing).items() if name != "hand"} == {
        name: value for name, value in vars(twin).items() if name != "hand"}


def test_next_play_and_the_outcome_end_the_time_for_a_call():
    sheet = sheet_of("kafou 1;rules all-fives;players Ana Ben;set muggins caller;hand Ana;Ana 5-5;Ben 5-1")
    assert sheet.match.standing.hand.claim is None
    assert refusal_of(sheet, "Ben muggins") == "nothing is left to take"
    sheet = sheet_of("kafou 1;rules all-fives;players Ana Ben;set muggins caller;hand Ana;Ana 5-5;Ana out")
    assert "went out already" in refusal_of(sheet, "Ben muggins")


def test_after_a_correction_that_ends_the_match_earlier_nothing_is_added_to_what_does_not_count():
    sheet = sheet_of("kafou 1;rules fives-and-threes;players Ana Ben;set target 30;hand Ana;"
                     "Ana +10;Ben +5;Ana +5;amend 2 Ana +30")
    assert sheet.match.asleep == 3 and sheet.match.standing.winners == (0,)
    # At the end of such a match the play that hit the target may be told to be the last tile: not before plays.
    assert refusal_of(sheet, "Ana out") == "the match is over"
    assert sheet.match.preview(("out", 0, ()))[0] is None
    assert sheet.take(["undo"]) is None and sheet.match.asleep is None
    assert sheet.take(["amend", "4", "Ana", "+20"]) is None and sheet.match.asleep is None
    assert sheet.take(["Ana", "out"]) is None
