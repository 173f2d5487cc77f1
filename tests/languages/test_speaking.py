"""The device in other languages: chosen in the setup, remembered, names in their letters, and without them English."""

import os
import subprocess
import sys

import pytest

from host_tools import boards, languages, play, press_script
from host_tools.benches import languages as spoken
from host_tools.wording import faults
from host_tools.wording.packed import packed_source, sums_source
from host_tools.wording.templates import templates
from kafou import words
from kafou.app import App
from kafou.core.phrases import AND, named
from kafou.drawing.text import text_width
from kafou.ports.simulated import SimulatedPort
from kafou.screens.setup import Setup
from kafou.screens.spelling import Spelling
from kafou.settings import Settings

pytestmark = pytest.mark.usefixtures("english_again")
OTHERS = [name for name, _own in words.LANGUAGES if name != words.ENGLISH]


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


@pytest.mark.parametrize("line, language", list(enumerate(words.LANGUAGES)))
def test_a_language_is_chosen_in_the_setup_and_remembered(tmp_path, line, language):
    app = device(tmp_path)
    press(app, "OK*7 hold:BACK")
    app.screen = Setup(app, lambda: app.screen)
    titles = [entry[0] for entry in app.screen.entries]
    press(app, "DOWN*%d OK" % titles.index("language") + " DOWN" * line + " OK")
    assert language[1] in texts(app)
    word = words.say("language")
    assert word in texts(app) and (word != "language" or language[0] == "en")
    again = device(tmp_path)
    assert again.settings.language == language[0] and words.say("language") == word
    assert again.book.match is not None


def test_the_first_start_says_where_the_languages_are_in_each_of_them(tmp_path):
    app = device(tmp_path)
    assert " ".join(texts(app)[-3:]) == words.WHERE_LANGUAGES_ARE
    assert [name for name in OTHERS if faultless(name)["language"] not in words.WHERE_LANGUAGES_ARE] == []
    press(app, "BACK")
    assert [own for _name, own in words.LANGUAGES if own in texts(app)] == [own for _name, own in words.LANGUAGES]
    press(app, "DOWN*3 OK")
    assert texts(app)[0] == faultless("ht")["New match"]
    # from now on BACK leads to the menu, and so to the setup
    press(app, "BACK")
    assert texts(app)[0] == faultless("ht")["Menu"] and faultless("ht")["Setup"] in texts(app)
    assert device(tmp_path).settings.language == "ht"


def test_a_board_of_three_keys_says_it_with_its_own_way_back(tmp_path):
    app = device(tmp_path, "sim_three")
    assert "hold OK: language" in " ".join(texts(app))


def faultless(language):
    """The words of a language."""
    return faults.language(language).WORDS


@pytest.mark.parametrize("told", ["language xx\n", "language\n", "language fr es\n", "language ../fr\n"])
def test_a_language_that_is_not_there_is_english(tmp_path, told):
    port = SimulatedPort(boards.board("sim_oled"), str(tmp_path))
    port.texts.write_text("settings", told)
    App(port).turn()
    assert words.say("language") == "language"


def test_a_language_that_was_not_copied_to_the_board_is_told_and_english_stays(tmp_path, monkeypatch):
    app = device(tmp_path)
    monkeypatch.setitem(sys.modules, "kafou.words.fr", None)
    app.choose_language("fr")
    app.turn()
    assert "the language fr is not on this board" in " ".join(texts(app))
    assert app.settings.language == "en" and words.say("Menu") == "Menu"


def test_only_the_chosen_language_is_kept():
    words.choose("fr")
    assert words.say("Setup") == "Réglages"
    words.choose("es")
    assert words.say("Setup") == "Ajustes"
    assert [name for name in sys.modules if name in ("kafou.words.fr", "kafou.words.es")] == []
    words.choose("en")
    assert words.say("Setup") == "Setup" and words.say(AND, 1, 2) == "1 and 2"


def test_values_that_are_phrases_or_names_are_said_in_the_language_too():
    words.choose("es")
    tied = ("{} tie: nobody writes", named(["Ana", "Ben", "Cleo"]))
    assert words.said(tied) == "empate de Ana, Ben y Cleo: nadie anota"
    told = words.said(("event {} would make no sense: {}", 7, ("{} does not close doubles", ("Sea Goat",))))
    assert "Cabra marina" in told and "7" in told


def test_a_text_that_is_missing_stays_english():
    words.use(words.pack({"Yes": "Sí"}))
    assert (words.say("Yes"), words.say("{} holds", "Ana")) == ("Sí", "Ana holds")


@pytest.mark.parametrize("language, letter", [("es", "ñ"), ("fr", "é"), ("ht", "ò")])
def test_a_name_is_spelled_with_the_letters_of_the_language(tmp_path, language, letter):
    app = device(tmp_path)
    app.choose_language(language)
    small, capitals = words.letters()
    names = []

    def chosen(name):
        names.append(name)
        return Setup(app, lambda: app.screen)
    app.screen = Spelling(app, (), chosen, lambda: app.screen)
    press(app, "UP*%d OK UP*%d OK hold:OK" % (capitals.index(letter.upper()), small.index(letter)))
    assert names == [letter.upper() + letter]
    app.begin(["kafou 1", "rules goat", "players %s Ben" % names[0]])
    # read back, and drawn, in English too
    app.choose_language("en")
    assert device(tmp_path).book.header.players[0] == names[0]


def test_settings_keep_the_language():
    assert Settings("language ht\n").text().endswith("language ht\n")
    assert Settings(Settings("language ht\nseats 3\n").text()).language == "ht"
    assert "language" not in Settings("").text()


@pytest.mark.parametrize("language", OTHERS)
def test_three_keys_are_told_their_own_way_back(tmp_path, language):
    app = device(tmp_path, "sim_three")
    app.choose_language(language)
    app.screen = Setup(app, lambda: app.screen)
    app.toasted = None
    app.stale = True
    app.turn()
    assert words.say("hold: back") in texts(app)[-1] and words.say("BACK") not in texts(app)[-1]


@pytest.mark.parametrize("board", ["sim_three", "sim_large"])
@pytest.mark.parametrize("language", (words.ENGLISH,) + tuple(OTHERS))
def test_every_hint_on_three_keys_says_what_held_ok_does_and_fits(tmp_path, language, board):
    app = device(tmp_path, board)
    app.choose_language(language)
    app.port.keys = ("UP", "DOWN", "OK")
    found = [template for template in templates() if template.endswith("BACK")]
    assert len(found) > 7
    for template in found:
        hint = app.as_keyed(app.say(template))
        held = app.say("hold: back") if template.startswith("OK") else app.say("hold OK: back")
        assert hint.endswith(held) and app.say("BACK") not in hint
        assert text_width(hint, app.letter // 8) <= app.port.canvas.width, hint
        assert hint == held or hint.split(" ")[0] == app.say(template).split(" ")[0]


def test_play_speaks_a_language_and_goes_on_speaking_it(tmp_path, capsys):
    script = tmp_path / "menu.press"
    script.write_text("wait:100\n")
    for arguments in (["--language", "fr"], []):
        assert play.run(["--script", str(script), "--folder", str(tmp_path / "kept"), "--text"] + arguments) == 0
        assert "Nouvelle partie" in capsys.readouterr().out


def test_command_tells_what_is_there(capsys):
    assert languages.run([]) == 0
    said = capsys.readouterr().out
    assert [line.split()[0] for line in said.splitlines()] == OTHERS
    assert languages.run(["xx"]) == 2
    assert "there is no language xx" in capsys.readouterr().err


def test_command_tells_what_is_missing(capsys, monkeypatch):
    monkeypatch.delitem(faultless("fr"), "Menu")
    monkeypatch.setitem(faultless("fr"), "Whist", "Whist")
    assert languages.run(["fr"]) == 1
    said = capsys.readouterr().out
    assert '"Menu": "",  # screens/menu.py' in said and "'Whist' is said nowhere" in said


@pytest.mark.parametrize("language", OTHERS)
def test_packed_for_a_board_it_says_the_same_and_is_small(language, root):
    whole = faults.language(language)
    packed = {}
    exec(packed_source(root / "firmware" / "kafou" / "words" / (language + ".py")) + sums_source(), packed)
    assert (packed["NAME"], packed["LETTERS"], packed["CAPITALS"]) == (whole.NAME, whole.LETTERS, whole.CAPITALS)
    kept = words.placed(packed["SUMS"], packed["PACKED"])
    words.use(kept)
    assert {template: words.translation(template) for template in whole.WORDS} == whole.WORDS
    assert sum(len(part) for part in kept) <= spoken.MOST
    # 16 bits say where a text starts
    assert len(packed["PACKED"]) < 65536


def test_only_languages_are_packed(root):
    assert packed_source(root / "firmware" / "kafou" / "words" / "__init__.py") is None
    assert packed_source(root / "firmware" / "kafou" / "app.py") is None


def test_ram_of_a_language_on_micropython(micropython):
    for _what, measured, _goal, met in spoken.rows(micropython):
        assert met is not False, measured


ON_MICROPYTHON = """
import sys
from kafou.core.phrases import named
from kafou import words
for language, name in words.LANGUAGES:
    print(language, words.choose(language), words.say("Setup"), words.say("{} holds {}", "Ana", 5),
          words.said(("{} tie", named(["Ana", "Ben"]))), words.letters()[0][-1],
          "kafou.words." + language in sys.modules)
"""


def test_micropython_says_the_same(micropython, root):
    done = subprocess.run([micropython, "-c", ON_MICROPYTHON], stdout=subprocess.PIPE, check=True,
                          env=dict(os.environ, MICROPYPATH="%s:.frozen" % (root / "firmware")))
    here = []
    for language, _name in words.LANGUAGES:
        here.append("%s %s %s %s %s %s False" % (
            language, words.choose(language), words.say("Setup"), words.say("{} holds {}", "Ana", 5),
            words.said(("{} tie", named(["Ana", "Ben"]))), words.letters()[0][-1]))
    assert done.stdout.decode("utf-8").splitlines() == here
