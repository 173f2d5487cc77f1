"""New match: back to where one was, names on any board, defaults that depend on the seats, what is damaged is told."""

import pytest

from host_tools import boards, press_script
from kafou.app import App
from kafou.ports.simulated import SimulatedPort
from kafou.rules import IDS, find_rules, name_of
from kafou.screens import HAND_AFTER_HAND, SETTING_UP
from kafou.screens.draft import Draft
from kafou.screens.options import Options
from kafou.screens.rule_choice import RuleChoice
from kafou.screens.spelling import Spelling


def device(folder, board="sim_oled"):
    """An app that has just been switched on."""
    app = App(SimulatedPort(boards.board(board), str(folder)))
    app.turn()
    return app


def press(app, script):
    """Presses keys."""
    press_script.play(app, press_script.read_script(script, app.port.keys))


def texts(app):
    """The small texts that are shown."""
    return [node[5] for node in app.scene if node[0] == "text"]


def go(app, screen):
    """The app shows this screen."""
    app.screen = screen
    app.stale = True
    app.turn()


def spelling(folder, board):
    """A screen where a name is spelled; names that ended come into the list."""
    app = device(folder, board)
    # What is told at the very first start stands where the hint does.
    app.toasted = None
    ended = []

    def chosen(name):
        ended.append(name)
        return app.screen
    go(app, Spelling(app, (), chosen, lambda: RuleChoice(app)))
    return app, ended


@pytest.mark.parametrize("rules_id", IDS)
def test_back_from_a_summary_is_on_the_same_rule_set(tmp_path, rules_id):
    app = device(tmp_path)
    while app.screen.entries[app.screen.chosen][0] != name_of(rules_id):
        press(app, "DOWN")
    press(app, "OK BACK")
    assert app.screen.entries[app.screen.chosen][0] == name_of(rules_id)


def test_back_from_kept_house_rules_is_on_them(tmp_path):
    app = device(tmp_path)
    app.settings.keep("One", "goat", {"target": 50})
    app.settings.keep("Two", "goat", {"target": 60})
    go(app, RuleChoice(app))
    press(app, "UP*3")
    while app.screen.entries[app.screen.chosen][0] != "Two":
        press(app, "UP")
    press(app, "OK BACK")
    assert app.screen.entries[app.screen.chosen][0] == "Two"


def test_a_name_on_three_keys_is_ended_by_the_wheel_and_the_hint_is_true(tmp_path):
    app, ended = spelling(tmp_path, "sim_three")
    assert texts(app)[-1] == "OK add  hold: back"
    press(app, "OK OK")
    assert app.screen.name == "Aa" and texts(app)[-1] == "OK add  hold: less"
    press(app, "hold:OK")
    assert app.screen.name == "A" and ended == []
    press(app, "DOWN")
    assert "end" in texts(app) and texts(app)[-1] == "OK done  hold: back"
    press(app, "OK")
    assert ended == ["A"]


def test_held_ok_ends_a_name_on_four_keys_and_says_what_an_empty_one_needs(tmp_path):
    app, ended = spelling(tmp_path, "sim_oled")
    press(app, "hold:OK")
    assert ended == [] and texts(app)[-1] == "choose a letter first"
    press(app, "OK")
    assert texts(app)[-1] == "OK add  hold: done"
    press(app, "hold:OK")
    assert ended == ["A"]


@pytest.mark.parametrize("board", ["sim_oled", "sim_three"])
def test_the_eighth_letter_does_not_end_the_name(tmp_path, board):
    app, ended = spelling(tmp_path, board)
    press(app, "OK*9")
    assert ended == [] and app.screen.name == "A" + "a" * 7 and texts(app)[-1] == "8 letters at most"
    press(app, "DOWN OK")
    assert ended == ["Aaaaaaaa"]


@pytest.mark.parametrize("rules_id", ["all-fives", "five-up"])
@pytest.mark.parametrize("seats, teams, told", [
    (2, False, "nobody"), (3, False, "shared"), (4, False, "nobody"), (4, True, "nobody")])
def test_an_unset_tied_block_is_shown_as_what_it_means_with_these_seats(tmp_path, rules_id, seats, teams, told):
    app = device(tmp_path)
    draft = Draft(app.settings, find_rules(rules_id))
    draft.seats, draft.teams, draft.names = seats, teams, ["Ana", "Ben", "Cleo", "Dov"][:seats]
    line = 1 + [option[0] for option in draft.rules.OPTIONS].index("tie")
    go(app, Options(app, draft, line))
    assert app.screen.entries[line][:2] == ("tied block", "(%s)" % told)
    press(app, "OK")
    assert app.screen.entries[0][:2] == ("as usual", told)


def test_all_as_usual_asks_before_it_forgets(tmp_path):
    app = device(tmp_path)
    draft = Draft(app.settings, find_rules("all-fives"))
    draft.names = ["Ana", "Ben"]
    draft.options.update({"target": 100, "finish": "exact"})
    go(app, Options(app, draft, len(draft.rules.OPTIONS) + 1))
    press(app, "OK OK")
    assert draft.options == {"target": 100, "finish": "exact"}
    assert app.screen.entries[app.screen.chosen][0] == "all as usual"
    press(app, "OK DOWN OK")
    assert draft.options == {}


def test_a_contradiction_names_no_house_rule_that_is_not_in_the_menu(tmp_path):
    app = device(tmp_path)
    found = []
    for rules_id in IDS:
        draft = Draft(app.settings, find_rules(rules_id))
        for name, _values, _default in draft.rules.OPTIONS:
            if name in ("opening", "target"):
                draft.options[name] = 99
            elif name == "finish":
                draft.options[name] = "exact"
        here = [option[0] for option in draft.rules.OPTIONS]
        for names, _phrase in draft.header().contradictions():
            assert names and [name for name in names if name not in here] == []
            found.append((rules_id, names))
    assert ("fives-and-threes", ("opening",)) in found and ("all-fives", ("opening", "scale")) in found


@pytest.mark.parametrize("copies", [(0,), (1,), (0, 1)])
def test_damaged_settings_are_told_at_the_start(tmp_path, copies):
    app = device(tmp_path)
    app.settings.names = ["Zoe"]
    app.save_settings()
    app.settings.names = ["Zoe", "Yan"]
    app.save_settings()
    for copy in copies:
        (tmp_path / "settings" / ("settings.%d" % copy)).write_bytes(b"text 1 5 9 *00\nnames")
    again = device(tmp_path)
    told = "settings: a damaged copy is kept in damaged."
    assert told in again.port.console and told in " ".join(texts(again))
    assert ("Zoe" in again.settings.names) == (len(copies) == 1)
    assert device(tmp_path).port.console == []


def test_a_name_that_was_spelled_is_still_there_on_the_way_back(tmp_path):
    app = device(tmp_path)
    press(app, "OK OK OK DOWN OK OK DOWN OK hold:OK OK BACK BACK")
    name = app.screen.entries[app.screen.chosen][0]
    assert name in texts(app) and name not in ("Player1", "spell a name") and "Player1" in texts(app)
    press(app, "OK OK OK OK")
    assert app.book.header.players == (name, "Player2")


def test_what_a_new_match_is_set_up_with_stays_until_it_begins(tmp_path):
    app = device(tmp_path)
    assert app.port.kept_screens == SETTING_UP
    press(app, "OK OK OK OK OK OK OK")
    assert app.book.match is not None and app.port.kept_screens == HAND_AFTER_HAND
