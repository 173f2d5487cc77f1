"""New match: every rule set and every house rule, in words that fit, set by the keys, kept under a name."""

import pytest

from host_tools import boards, press_script, screens
from kafou.app import App
from kafou.drawing.text import text_width
from kafou.ports.simulated import SimulatedPort
from kafou.rules import IDS, find_rules
from kafou.screens import option_words
from kafou.screens.draft import Draft
from kafou.screens.options import Options
from kafou.screens.rule_choice import RuleChoice
from kafou.settings import MOST_KEPT, Settings

NARROWEST = 128 - 4


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


def times(key, count):
    """A script that presses a key so often, which may be never."""
    return "%s*%d " % (key, count) if count else ""


def titles(app):
    """The lines of the list."""
    return [entry[0] for entry in app.screen.entries]


def go(app, screen):
    """The app shows this screen."""
    app.screen = screen
    app.stale = True
    app.turn()


def drafted(app, rules_id, seats=2):
    """A draft of this rule set with plain names."""
    draft = Draft(app.settings, find_rules(rules_id))
    draft.seats = seats
    draft.names = ["Ana", "Ben", "Cleo", "Dov"][:seats]
    return draft


@pytest.mark.parametrize("board", screens.simulated())
@pytest.mark.parametrize("rules_id", IDS)
def test_summary_is_shown_whole_before_a_rule_set_is_chosen(tmp_path, board, rules_id):
    app = device(tmp_path, board)
    name = find_rules(rules_id).NAME
    press(app, times("DOWN", [one for one, _right, do in app.screen.entries if do].index(name)))
    press(app, "OK")
    read = []
    while True:
        read += [line for line in texts(app)[1:-1] if line not in read]
        if not app.screen.more:
            break
        press(app, "DOWN")
    assert " ".join(read) == find_rules(rules_id).SUMMARY
    press(app, "OK")
    assert titles(app)[0] == "2 players"


@pytest.mark.parametrize("rules_id", IDS)
def test_house_rules_are_told_in_words_that_fit(tmp_path, rules_id):
    app = device(tmp_path)
    usual = drafted(app, rules_id).header().options
    for name, values, _default in find_rules(rules_id).OPTIONS:
        label = text_width(option_words.label(app, name))
        assert text_width(option_words.question(app, name)) <= NARROWEST
        shown = usual[name] if usual[name] is not None or name != "tie" else "nobody"
        for value in [one for one in values if isinstance(one, str)] + [shown]:
            short, told = option_words.short(app, name, value), option_words.long(app, name, value)
            assert text_width(told) <= NARROWEST
            assert text_width("(%s)" % short) <= NARROWEST // 2, short
            assert label + text_width("(%s)" % short) + 3 <= NARROWEST
            assert told != str(value) or isinstance(value, int), "%s %s is told as it is written" % (name, value)


@pytest.mark.parametrize("rules_id", IDS)
def test_every_option_can_be_set_by_the_keys_and_unset_again(tmp_path, rules_id):
    app = device(tmp_path)
    rules = find_rules(rules_id)
    usual = drafted(app, rules_id).header().options
    draft = drafted(app, rules_id)
    for line, (name, values, _default) in enumerate(rules.OPTIONS):
        wanted = [value for value in values if isinstance(value, str)]
        for value in wanted:
            go(app, Options(app, draft, line + 1))
            assert ("(" in app.screen.entries[line + 1][1]) == (name not in draft.options)
            press(app, "OK")
            if isinstance(values[0], str):
                press(app, times("UP", app.screen.chosen) + "DOWN*%d OK" % (1 + values.index(value)))
            else:
                press(app, "hold:DOWN:3000 OK")
            assert draft.options[name] == value and draft.header().options[name] == value
        go(app, Options(app, draft, line + 1))
        press(app, "OK")
        if isinstance(values[0], str):
            press(app, times("UP", app.screen.chosen) + "OK")
        else:
            for number in (values[0], values[0] + 7, 33):
                press(app, "hold:DOWN:3000 UP*%d OK" % (1 + number - values[0] + len(wanted)))
                assert draft.options[name] == draft.header().options[name] == number
                press(app, "OK")
            press(app, "hold:DOWN:4000" + " UP" * len(wanted) + " OK")
        assert name not in draft.options
        assert draft.header().options == usual


def test_a_number_is_typed_by_digit_keys_and_held_keys_hurry(tmp_path):
    app = device(tmp_path, "sim_pad")
    draft = drafted(app, "all-fives")
    go(app, Options(app, draft, 1))
    press(app, "OK 1 2 5 OK")
    assert draft.options == {"target": 125}
    press(app, "OK 0 OK")
    assert draft.options == {}
    # not touched it stays unset, the derived 250
    press(app, "OK OK")
    assert draft.options == {} and "(250)" in [entry[1] for entry in app.screen.entries]
    press(app, "OK hold:UP:2500")
    assert app.screen.value >= 400 and not app.screen.value % 25
    press(app, "BACK")
    assert draft.options == {}


def test_cursor_starts_at_what_was_played_last(tmp_path):
    app = device(tmp_path)
    press(app, "DOWN*9 OK OK DOWN OK OK OK OK")
    press(app, "DOWN OK UP OK UP OK OK")
    assert app.book.header.rules.ID == "donkey" and app.book.header.chosen == {"target": 102}
    again = device(tmp_path)
    press(again, "hold:BACK")
    press(again, "DOWN*%d OK DOWN OK" % titles(again).index("New match"))
    assert titles(again)[again.screen.chosen] == "Donkey"
    press(again, "OK")
    assert "target: 102" in texts(again)
    press(again, "OK")
    assert titles(again)[again.screen.chosen] == "3 players"


def kept_device(folder):
    """A device on which All Fives to 251 is kept as "Aa", and a match of it goes on."""
    app = device(folder)
    press(app, "OK OK OK OK OK DOWN OK UP OK")
    press(app, "DOWN*%d OK OK OK hold:OK" % (len(titles(app)) - 2))
    assert app.settings.kept == [("Aa", "all-fives", {"target": "251"})]
    press(app, "UP*%d OK OK" % (len(titles(app)) - 1))
    return app


def test_house_rules_are_kept_under_a_name_and_chosen_again_after_power_off(tmp_path):
    kept_device(tmp_path)
    app = device(tmp_path)
    go(app, RuleChoice(app))
    assert titles(app)[:4] == ["House rules", "Aa", "Fives", "All Fives"]
    assert app.screen.chosen == 1 and app.screen.entries[1][1] == "All Fives"
    press(app, "OK")
    assert app.screen.title == "Aa" and "target: 251" in texts(app)
    press(app, "OK*6")
    assert app.book.header.chosen == {"target": 251}
    # plain All Fives is not changed by them
    go(app, RuleChoice(app))
    press(app, "DOWN OK OK OK OK OK OK OK")
    assert app.book.header.chosen == {} and app.settings.house == ""


def test_kept_house_rules_that_were_changed_for_one_match_stay_as_kept(tmp_path):
    app = kept_device(tmp_path)
    go(app, RuleChoice(app))
    press(app, "OK*5 DOWN OK UP OK UP OK OK")
    assert app.book.header.chosen == {"target": 252} and app.settings.house == ""
    assert app.settings.kept == [("Aa", "all-fives", {"target": "251"})]
    # kept again, in the place of the old ones
    go(app, RuleChoice(app))
    press(app, "UP OK*5 DOWN OK UP*3 OK")
    press(app, "DOWN*%d OK OK" % (titles(app).index("keep these rules") - app.screen.chosen))
    assert app.settings.kept == [("Aa", "all-fives", {"target": "254"})]


def test_kept_house_rules_are_renamed_and_deleted_only_when_confirmed(tmp_path):
    app = kept_device(tmp_path)
    press(app, "hold:BACK")
    press(app, "DOWN*%d OK" % titles(app).index("Setup"))
    press(app, "DOWN*%d OK OK OK UP OK UP OK hold:OK" % titles(app).index("house rules"))
    assert [one[0] for one in app.settings.kept] == ["Bb"] and app.settings.house == "Bb"
    assert device(tmp_path).settings.kept == app.settings.kept
    press(app, "OK DOWN OK OK")
    assert [one[0] for one in app.settings.kept] == ["Bb"]
    press(app, "OK DOWN OK DOWN OK")
    assert app.settings.kept == [] and app.settings.house == ""
    assert app.screen.title == "Setup"
    assert device(tmp_path).settings.kept == []


def test_no_more_house_rules_than_there_is_room_for(tmp_path):
    app = device(tmp_path)
    for number in range(MOST_KEPT):
        app.settings.keep("K%d" % number, "goat", {"target": 50 + number})
    draft = drafted(app, "goat")
    draft.options["target"] = 77
    go(app, Options(app, draft, 4))
    press(app, "OK")
    assert "8 are kept: delete one in the setup" in " ".join(texts(app))
    assert len(app.settings.kept) == MOST_KEPT
    assert len(app.settings.text()) < 4000


def test_settings_are_read_back_as_they_were(tmp_path):
    app = kept_device(tmp_path)
    app.settings.keep("Night", "sea-goat", {"wipe": "26", "rot": "off", "target": 100})
    text = app.settings.text()
    assert Settings(text).text() == text


def test_what_is_damaged_in_kept_house_rules_is_left_out():
    many = "".join("kept N%d goat\n" % number for number in range(20))
    told = Settings("kept\nkept Ana\nkept 7up goat\nkept Ana goat target\nkept Ana goat\nkept Ben goat =5 fish=one\n"
                    "kept Long goat " + "fish=one " * 99 + "\nhouse Nobody\n" + many)
    assert told.kept[:2] == [("Ana", "goat", {}), ("Ben", "goat", {"fish": "one"})]
    assert len(told.kept) == MOST_KEPT and told.house == ""


def test_options_that_a_rule_set_does_not_take_any_more_are_left_out_and_said(tmp_path):
    app = device(tmp_path)
    app.settings = Settings("kept Old goat fish=two target=50 blank=3\nkept Gone whist target=9\n")
    go(app, RuleChoice(app))
    press(app, "OK")
    press(app, "DOWN*2")
    read = " ".join(texts(app))
    assert "target: 50" in read and "left out: blank, fish" in read
    press(app, "OK*6")
    assert app.book.header.chosen == {"target": 50}
    go(app, RuleChoice(app))
    assert app.screen.entries[2][:2] == ("Gone", "not here")
    app.screen.chosen = 2
    press(app, "OK")
    assert "there is no rule set whist here" in " ".join(texts(app)) and app.screen.title == "New match"
    # and the last match's own options, from a settings file of another program
    app.settings = Settings("rules goat\noption fish two\noption target x\noption target 60\n")
    assert Draft(app.settings, find_rules("goat")).options == {"target": 60}


@pytest.mark.parametrize("board", screens.simulated())
def test_contradictions_are_told_before_the_match_starts(tmp_path, board):
    app = device(tmp_path, board)
    draft = drafted(app, "goat-300")
    draft.options.update({"target": 20, "finish": "exact"})
    go(app, Options(app, draft))
    press(app, "OK")
    assert app.book.match is None and app.screen.title == "Start so?"
    read = []
    while True:
        read += [line for line in texts(app)[1:-1] if line not in read]
        if not app.screen.more:
            break
        press(app, "DOWN")
    told = " ".join(read)
    assert told.startswith("blank 25 with finish exact") and told.endswith("(0-0 counts, target, match ends)")
    # back to what they are about, or on all the same
    press(app, "BACK")
    assert titles(app)[app.screen.chosen] == "0-0 counts"
    press(app, "UP*2 OK OK")
    assert app.book.header.chosen == {"target": 20, "finish": "exact"}


@pytest.mark.parametrize("rules_id", IDS)
def test_nothing_is_told_where_nothing_is_set(tmp_path, rules_id):
    app = device(tmp_path)
    go(app, Options(app, drafted(app, rules_id, 4)))
    press(app, "OK")
    assert app.book.match is not None
