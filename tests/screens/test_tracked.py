"""Tracked play: what is offered, what is asked when a hand may have ended, the layout and the coach on every panel."""

import random

import pytest

from host_tools import boards, press_script, screens
from host_tools.benches import tracked
from kafou.app import App
from kafou.core.layout import places_for
from kafou.core.page import rule
from kafou.core.sheet import Sheet
from kafou.core.tiles import ALL_TILES
from kafou.drawing.text import shortened
from kafou.ports.simulated import SimulatedPort
from kafou.rules import IDS, find_rules
from kafou.screens.route import screen_for
from kafou.settings import Settings


def device(folder, header, told=(), board="sim_oled"):
    """A device on which this match goes on, told tile by tile, with the coach."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.settings = Settings("tiles\ncoach\n")
    app.begin(["kafou 1"] + header)
    for event in told:
        assert app.book.record(event) is None
    app.screen = screen_for(app)
    app.turn()
    return app


def laid(seat, tile, at=None):
    """A turn of one tile."""
    return ("tile", seat, ((tile, at, False),), None)


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def lay(app, tile, at):
    """Chooses a tile and its place, from the score screen."""
    press(app, "OK")
    while app.screen.offer()[:2] != (tile, at):
        press(app, "UP")
    press(app, "OK")


def texts(app):
    """The small texts that are shown."""
    return [node[5] for node in app.scene if node[0] == "text"]


def newest(app):
    """The newest line of the sheet."""
    return list(app.book.lines())[-1]


def random_hand(header, chance, most=28):
    """Events of a hand of tiles that fit, by players in turn."""
    bag = list(ALL_TILES)
    chance.shuffle(bag)
    players = len(header[1].split()) - 1
    found = [("hand", 0, False)]
    sheet = Sheet(find_rules)
    for line in ["kafou 1"] + header:
        assert sheet.take(line.split()) is None
    assert sheet.finish() is None
    assert sheet.match.record(found[0]) is None
    while len(found) <= most:
        layout = sheet.match.standing.hand.layout
        fitting = [tile for tile in bag if places_for(layout, tile)]
        if not fitting:
            break
        found.append(laid((len(found) - 1) % players, fitting[0], chance.choice(places_for(layout, fitting[0]))))
        assert sheet.match.record(found[-1]) is None
    return found


ALL_FIVES = ["rules all-fives", "players Ana Ben", "set target 100000"]
# 5-5 with four arms that end in 6, 6, 5 and 5, whose tiles are all laid.
DEAD = [("hand", 0, False)] + [laid(index % 2, tile, at) for index, (tile, at) in enumerate((
    (55, None), (50, None), (53, 55), (52, 55), (65, 55), (62, 52), (60, 50), (63, 53), (66, 65), (64, 62), (54, 64),
    (61, 60)))]


@pytest.mark.parametrize("kind", ["four-keys", "digit-keys"])
@pytest.mark.parametrize("rules_id, players", [(game[0], game[1]) for game in tracked.GAMES])
def test_a_tile_stays_within_its_presses(rules_id, players, kind):
    # The keys are pressed and the newest line of the sheet must be the tile that was laid.
    needed, tiles = tracked.average(rules_id, players, kind, hands=6, seed=3)
    assert tiles > 40 and needed <= {"four-keys": 6, "digit-keys": 3}[kind]


def test_a_place_is_asked_for_only_where_it_makes_a_difference(tmp_path):
    app = device(tmp_path, ALL_FIVES, [("hand", 0, False), laid(0, 64), laid(1, 43, 64), laid(0, 63, 64)])
    # Both ends show 3: one 3-1 is offered, and what is written says where.
    press(app, "OK")
    assert [offer[:2] for offer in app.screen.offers if offer[0] == 31] == [(31, 43)]
    while app.screen.offer()[0] != 31:
        press(app, "UP")
    assert not any(text.startswith("at") for text in texts(app))
    press(app, "OK")
    assert newest(app) == "Ben 3-1 @4-3"
    # Now the ends are 3 and 1: a 3-1 is gone, and where only one place is possible nothing is said.
    press(app, "OK")
    assert all(offer[0] != 31 for offer in app.screen.offers)
    press(app, "OK")
    assert "@" not in newest(app)


def test_digits_leave_the_tiles_that_show_them(tmp_path):
    app = device(tmp_path, ALL_FIVES, [("hand", 0, False), laid(0, 64)], "sim_pad")
    press(app, "OK 4")
    assert {4} <= {pip for offer in app.screen.shown for pip in (offer[0] // 10, offer[0] % 10)}
    assert all(4 in (offer[0] // 10, offer[0] % 10) for offer in app.screen.shown) and app.screen.chosen == 0
    press(app, "2")
    assert [offer[0] for offer in app.screen.shown] == [42]
    press(app, "5 5")
    assert app.screen.shown == app.screen.offers and app.toasted == "5-5 does not fit"
    press(app, "6 2 OK")
    assert newest(app) == "Ben 6-2"


def test_a_dead_layout_is_asked_about_once(tmp_path):
    app = device(tmp_path, ALL_FIVES, DEAD)
    lay(app, 51, 61)
    assert app.screen.title == "Dead ends. Blocked?"
    lines = list(app.book.lines())
    press(app, "BACK")
    assert app.screen.undoes and app.seat == 0 and newest(app) == "undo"
    lay(app, 51, 61)
    press(app, "DOWN*2 OK")
    assert app.screen.undoes and list(app.book.lines())[:len(lines)] == lines
    # Nothing is offered any more; the market, which has tiles, cannot help.
    press(app, "OK")
    assert "no tile fits" in texts(app)
    press(app, "OK DOWN*5 OK")
    assert newest(app) == "blocked"


def test_a_block_is_asked_about_where_a_tile_might_still_be_drawn(tmp_path):
    app = device(tmp_path, ALL_FIVES, DEAD)
    press(app, "hold:BACK OK")
    assert app.screen.title == "10 to draw. Blocked?"


@pytest.mark.parametrize("rules", IDS)
def test_a_block_is_asked_about_in_every_rule_set_where_a_hand_must_hold_what_fits(tmp_path, rules):
    header = ["rules " + rules, "players Ana Ben Cleo Dov"]
    app = device(tmp_path, header, [("hand", 0, False), laid(0, 66), laid(1, 60)])
    press(app, "hold:BACK OK")
    drawn = app.book.header.rules.DEALT[2] * 4 < 28 and rule(app.book.header.rules, "DRAWS")
    assert app.screen.title == ("8 to draw. Blocked?" if drawn else "6-5 fits. Blocked?")
    press(app, "OK")
    assert newest(app) == "Ben 6-0"
    press(app, "hold:BACK OK DOWN OK")
    assert newest(app).startswith("blocked") or app.screen.title == "Who laid last?"


def test_a_block_is_not_asked_about_where_what_fits_may_sleep(tmp_path):
    # Two of seven tiles each: fourteen sleep, and six fit.
    app = device(tmp_path, ["rules fives-and-threes", "players Ana Ben"], [("hand", 0, False), laid(0, 66)])
    app.seat = 1
    press(app, "hold:BACK OK")
    assert newest(app) == "blocked"


def test_the_last_tile_of_a_player_is_known_where_nobody_draws(tmp_path):
    header = ["rules fives-and-threes", "players Ana Ben Cleo Dov"]
    turns = [("hand", 0, False), laid(0, 66), laid(0, 65), laid(0, 61), laid(0, 55)]
    app = device(tmp_path, header, turns)
    app.seat = 0
    press(app, "OK")
    press(app, "OK")
    assert app.screen.title == "Ana: last tile?"
    press(app, "OK")
    assert newest(app) == "Ana out"
    press(app, "BACK")
    assert newest(app) == "undo"


def test_where_tiles_are_drawn_no_last_tile_is_guessed(tmp_path):
    # Ana has laid as many as were dealt, and may have drawn.
    told = [("hand", 0, False), laid(0, 66)] + [laid(0, tile) for tile in (61, 51, 52, 42, 43, 53, 50)]
    app = device(tmp_path, ALL_FIVES, told)
    app.seat = 0
    press(app, "OK OK")
    assert len(app.book.match.standing.hand.plays) == 9 and app.screen.undoes


def test_knocks_and_draws_are_told_and_move_the_cursor(tmp_path):
    app = device(tmp_path, ALL_FIVES, DEAD[:4])
    assert app.seat == 1
    press(app, "OK DOWN OK DOWN*2 OK")
    assert newest(app) == "Ben pass" and app.seat == 0
    press(app, "OK DOWN OK DOWN*3 OK UP*2 OK")
    assert newest(app) == "Ana draw 3" and app.seat == 0
    again = App(SimulatedPort(boards.board("sim_oled"), str(tmp_path)))
    again.turn()
    assert again.seat == 0
    press(app, "hold:BACK OK")
    assert app.screen.title == "7 to draw. Blocked?"


def test_points_after_tiles_are_taken_and_the_layout_is_said_to_be_unknown(tmp_path):
    app = device(tmp_path, ALL_FIVES, DEAD[:5])
    press(app, "OK DOWN OK DOWN*4 OK OK")
    assert newest(app) == "Ana +5" and "layout" in " ".join(texts(app))
    press(app, "OK BACK")
    assert texts(app)[-1] == "OK points  no layout"
    press(app, "hold:BACK DOWN OK")
    assert "not known" in " ".join(texts(app))
    press(app, "BACK hold:OK UP*2 OK OK OK")
    assert texts(app)[-1].startswith("OK laid") or app.screen.undoes
    assert app.enters_tiles()


@pytest.mark.parametrize("board, script", [
    ("sim_oled", "OK hold:BACK OK"), ("sim_oled", "OK DOWN OK OK"), ("sim_oled", "hold:BACK DOWN OK"),
    ("sim_three", "OK DOWN OK OK"), ("sim_three", "hold:DOWN:720 DOWN OK"), ("sim_pad", "6 hold:BACK OK")])
def test_the_layout_is_reached_on_every_board(tmp_path, board, script):
    app = device(tmp_path, ALL_FIVES, DEAD, board)
    press(app, script)
    assert type(app.screen).__name__ == "Table"
    press(app, "BACK" if "BACK" in app.port.keys else "hold:OK")
    assert type(app.screen).__name__ != "Table"


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("rules_id", ["all-fives", "five-up", "muggins", "sniff", "donkey"])
def test_every_tile_of_every_layout_is_shown_on_every_panel(tmp_path, rules_id, board):
    header = ["rules " + rules_id, "players Ana Ben", "set target 100000"]
    for seed in range(4):
        app = device(tmp_path / str(seed), header, random_hand(header, random.Random(seed), 3 + 8 * seed), board)
        press(app, "hold:BACK DOWN OK")
        seen = set()
        press(app, "UP*%d" % len(app.screen.pages))
        for _ in range(len(app.screen.pages)):
            assert not faults(app)
            seen |= {node[5] for node in app.scene if node[0] == "tile"}
            press(app, "DOWN")
        assert {max(one // 10, one % 10) * 10 + min(one // 10, one % 10) for one in seen} == set(
            app.book.match.standing.hand.layout[0])


def faults(app):
    """What lies outside or cannot be read."""
    canvas = app.port.canvas
    found = []
    for node in app.scene:
        kind, x, y, w, h = node[:5]
        if x < 0 or y < 0 or w < 0 or h < 0 or x + w > canvas.width or y + h > canvas.height:
            found.append(node)
        if kind == "tile" and min(w, h) < 9:
            found.append(node)
        if kind == "text" and node[5] and not shortened(node[5], w):
            found.append(node)
    return found


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("header", [ALL_FIVES, ["rules goat", "players Ana Ben Cleo Dov", "teams"],
                                    ["rules classic", "players Ana Ben"]])
def test_the_coach_can_be_read_on_every_panel(tmp_path, header, board):
    app = device(tmp_path, header, random_hand(header, random.Random(7), 9), board)
    press(app, "OK hold:BACK DOWN OK")
    assert type(app.screen).__name__ == "Coaching"
    read = " ".join(texts(app))
    while app.screen.more:
        assert not faults(app)
        press(app, "DOWN")
        read += " " + " ".join(texts(app))
    assert "can play" in read and ("fish good up to" in read) == ("teams" in header)
    press(app, "BACK BACK BACK")
    assert app.screen.undoes


def test_the_coach_counts_exactly(tmp_path):
    # Ends 2 and 5 after 2-4 and 4-5: 26 tiles unseen, Ana holds eight of them.
    app = device(tmp_path, ALL_FIVES, [("hand", 0, False), laid(0, 42), laid(1, 54)])
    app.seat = 0
    press(app, "OK hold:BACK DOWN OK")
    lines = dict(app.screen.lines)
    assert lines["unseen"] == "26" and lines["Ana holds"] == "8"
    scoring = {text: right for text, right in app.screen.lines if "+" in text}
    # On the 5 a 0 and a 3 make 2 and 5; on the 2 a 5-2 makes 10, a 2-0 makes 5; 5-5 makes 12.
    assert scoring == {"5-2 +10": "31%", "5-3 +5": "31%", "2-0 +5": "31%"}


def test_the_coach_is_off_until_he_is_wanted(tmp_path):
    app = device(tmp_path, ALL_FIVES, DEAD[:4])
    app.settings.coach = False
    press(app, "OK hold:BACK")
    assert [entry[0] for entry in app.screen.entries][:2] == ["Layout", "passed"]
    assert Settings(Settings("coach\n").text()).coach and not Settings("").coach
