"""Every way a hand can end in every rule set: all that changes is shown, whole, before it is written."""

import pytest

from host_tools import boards, press_script, screens
from kafou.app import App
from kafou.core.page import rule
from kafou.core.phrases import english
from kafou.drawing.text import text_width
from kafou.ports.simulated import SimulatedPort
from kafou.rules import IDS, find_rules
from kafou.screens.route import screen_for
from kafou.screens.settlement import Settlement

NAMES = ("Wwwwwwww", "Mmmmmmmm", "Qqqqqqqq", "Gggggggg")
# What the hands hold: far apart, tied lowest, all alike, nothing but a 0-0, more than one target.
HELD = ((13, 5, 30, 21), (9, 9, 14, 20), (7, 7, 7, 7), (40, 0, 1, 26), (160, 120, 90, 101))
OPTIONS = {"fish": ("everyone", "one", "lowest"), "settlement": ("opponents", "own"), "tie": ("split", "pot"),
           "hundred": ("match", "points"), "finish": ("exact",), "opening": ("10",), "round-unit": ("hand",),
           "own-pips": ("subtracted",), "scale": ("5",)}


def variants(rules_id):
    """Header lines beyond the players: nothing, and each house rule that changes a settlement."""
    found = [[]]
    for name, _values, _default in find_rules(rules_id).OPTIONS:
        found += [["set %s %s" % (name, value)] for value in OPTIONS.get(name, ())]
    return found


def outcomes(rules):
    """Events that end a hand led by seat 0."""
    found = [("out", 0, ()), ("out", 1, ()), ("blocked", 0), ("blocked", 1)]
    if not rule(rules, "NEEDS_FISHERMAN"):
        found.append(("blocked", None))
    if rule(rules, "last_refusal") is not None:
        found += [("out", 1, (0,)), ("out", 1, (66,)), ("out", 0, (0, 66))]
    return found


def device(folder, board):
    """An app with nothing on it."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def read_by_scrolling(app):
    """Every line that DOWN brings to the panel, none of them cut; a bar stands at the edge while there are more."""
    lines = []
    while True:
        shown = [node for node in app.scene if node[0] == "text"][1:-1]
        for node in shown:
            assert text_width(node[5], app.letter // 8) <= node[3], node
        texts = [node[5] for node in shown]
        fresh = texts if not lines else texts[-1:]
        lines += fresh
        more = app.screen.more
        bars = [node for node in app.scene if node[0] == "fill" and node[3] == app.letter // 4]
        assert bool(bars) == (more > 0 or app.screen.first > 0)
        assert more == 0 or "DOWN" in app.scene[-1][5]
        if not more:
            return lines
        press(app, "DOWN")


def hands_until_over(app, events):
    """Records one hand after another, each with these events after its lead; yields before every settlement."""
    for _ in range(6):
        standing = app.book.match.standing
        if standing.over:
            return
        leads = standing.leads
        assert app.book.record(("hand", 0 if leads is None or leads < 0 else None, False)) is None
        for event in events:
            assert app.book.record(event) is None
        yield
        assert app.book.record(("settle",)) is None


@pytest.mark.parametrize("rules_id", IDS)
def test_all_of_every_settlement_can_be_read_on_the_smallest_panel(tmp_path, rules_id):
    app = device(tmp_path, "sim_strip")
    rules = find_rules(rules_id)
    seen = set()
    for number, header in enumerate(variants(rules_id)):
        players = ["players " + " ".join(NAMES[:2 + number % 3])]
        if number % 3 == 2 and rule(rules, "PAIRS") and number % 2:
            players.append("teams")
        for outcome in outcomes(rules):
            for held in HELD:
                if outcome[0] == "out" and 0 in outcome[2] and 0 in held:
                    continue
                app.begin(["kafou 1", "rules " + rules_id] + players + header)
                side_of = app.book.header.side_of
                left = [("left", seat, None if held[seat] else (0,), held[seat] or None)
                        for seat in range(len(side_of))
                        if outcome[0] == "blocked" or side_of[seat] != side_of[outcome[1]]]
                if not rule(rules, "COUNTS_HANDS"):
                    left = []
                for _ in hands_until_over(app, [outcome] + left):
                    app.screen = screen_for(app)
                    assert isinstance(app.screen, Settlement)
                    reasons = app.screen.standing.hand.reasons
                    if (tuple(header), reasons) in seen:
                        continue
                    seen.add((tuple(header), reasons))
                    app.stale = True
                    app.turn()
                    read = " ".join([title_of(app)] + read_by_scrolling(app)).replace(" ", "")
                    for reason in reasons:
                        assert english(reason).replace(" ", "") in read
                    assert_changes_are_told(app, read)


def title_of(app):
    """The uppermost text."""
    return [node[5] for node in app.scene if node[0] == "text"][0]


def assert_changes_are_told(app, read):
    """What the score screen will show differently is told, too."""
    before, after = app.book.match.standing, app.screen.standing
    header = app.book.header
    for side, seats in enumerate(header.sides):
        name = "/".join([header.players[seat] for seat in seats])
        change = after.totals[side] - before.totals[side]
        if change:
            assert "%s%+d" % (name, change) in read
        if after.kept[side] > before.kept[side]:
            assert "%skeeps%d" % (name, after.kept[side] - before.kept[side]) in read
    if after.pot != before.pot and not after.over:
        assert "pot%d" % after.pot in read
    if after.over:
        assert "Goat:" in read or "won" in read
    if after.totals == before.totals and after.kept == before.kept and after.pot == before.pot and not after.over:
        assert "nothingiswritten" in read or "owesthehundred" in read or "opens" in read


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("rules_id", IDS)
def test_nothing_is_written_before_ok_on_the_settlement(tmp_path, rules_id, board):
    app = device(tmp_path, board)
    app.begin(["kafou 1", "rules " + rules_id, "players Ana Ben"])
    assert app.book.record(("hand", 0, False)) is None
    app.screen = screen_for(app)
    app.stale = True
    app.turn()
    press(app, "hold:OK")
    rules = find_rules(rules_id)
    if rule(rules, "last_refusal") is not None:
        press(app, "OK")
    if rule(rules, "COUNTS_HANDS"):
        press(app, "UP*13 OK")
    assert isinstance(app.screen, Settlement)
    assert app.book.match.standing.settled is None and app.book.match.standing.totals == (0, 0)
    press(app, "DOWN*3 UP*2")
    assert app.book.match.standing.settled is None
    press(app, "OK")
    assert app.book.match.standing.settled is not None


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("names", ["Ana Ben", "Wwwwwwww Mmmmmmmm Qqqqqqqq Gggggggg"])
def test_a_reason_is_seen_before_ok_can_write(tmp_path, board, names):
    app = device(tmp_path, board)
    app.begin(["kafou 1", "rules goat", "players " + names])
    assert app.book.record(("hand", 0, False)) is None
    assert app.book.record(("out", 0, ())) is None
    for seat in range(1, len(names.split())):
        assert app.book.record(("left", seat, None, 13)) is None
    app.screen = screen_for(app)
    app.stale = True
    app.turn()
    shown = [node[5] for node in app.scene if node[0] == "text"]
    assert [text for text in shown if text.endswith("went out") or text == "went out"]
    if names == "Ana Ben" and board == "sim_strip":
        assert shown[0] == "Ben +13"
