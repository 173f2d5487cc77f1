"""Every language says everything, with the same places, in letters that are drawn and lines that fit."""

import pytest

from drawing.glyph_files import blocks
from host_tools import screens, tours
from host_tools.wording import faults, templates
from kafou import words
from kafou.drawing import latin, small_font
from kafou.drawing.text import shortened, text_width
from kafou.rules import FAMILIES, IDS, find_rules
from kafou.screens import option_words

pytestmark = pytest.mark.usefixtures("english_again")
OTHERS = [name for name, _own in words.LANGUAGES if name != words.ENGLISH]
NARROWEST = 128 - 4


class Speaker:
    """What option_words needs of an app."""

    say = staticmethod(words.say)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing(language):
    missing = faults.missing(faults.language(language))
    assert missing == [], "add these to firmware/kafou/words/%s.py: `python3 -m host_tools languages %s` lists them" % (
        language, language)


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_wrong(language):
    assert faults.faults(faults.language(language)) == []


def test_every_language_is_called_by_its_own_name():
    assert [(one, faults.language(one).NAME) for one in OTHERS] == [
        one for one in words.LANGUAGES if one[0] != words.ENGLISH]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("rules_id", IDS)
def test_every_house_rule_fits_its_line(language, rules_id):
    assert words.choose(language)
    for name, values, default in find_rules(rules_id).OPTIONS:
        label = option_words.label(Speaker, name)
        assert text_width(option_words.question(Speaker, name)) <= NARROWEST
        for value in [one for one in values if isinstance(one, str)] + [default]:
            short, told = option_words.short(Speaker, name, value), option_words.long(Speaker, name, value)
            assert text_width(told) <= NARROWEST
            assert text_width("(%s)" % short) <= NARROWEST // 2, short
            assert text_width(label) + text_width("(%s)" % short) + 3 <= NARROWEST, (label, short)


def cut(app):
    """The lines of the scene that are cut, names left out: their beginnings will do."""
    return [node[5] for node in app.scene if node[0] == "text" and shortened(node[5], node[3]) != node[5]
            and not is_name(node[5])]


def is_name(text):
    """True for a player's name, partners' names, and a rule set's name beside kept house rules."""
    titles = [words.say(name) for _family, _title, members in FAMILIES for _rules_id, name in members]
    return " " not in text or text in titles


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("tour", tours.names())
def test_on_a_tour_nothing_is_cut_and_all_that_is_said_was_found_in_the_source(tour, language, monkeypatch):
    known = templates.templates()
    say, unknown, complaints = words.say, set(), []

    def noted(template, *values):
        if template not in known and templates.has_words(template):
            unknown.add(template)
        return say(template, *values)
    monkeypatch.setattr(words, "say", noted)
    tours.walk(tour, "sim_strip", lambda app, name, presses: complaints.extend((name, one) for one in cut(app)),
               language)
    assert unknown == set()
    assert complaints == []


@pytest.mark.parametrize("language", OTHERS)
def test_pictures_of_a_tour_are_as_kept(language):
    tour, board = screens.TOUR_IN_LANGUAGES
    kept = screens.golden_file(tour, board, language).read_text(encoding="utf-8")
    assert screens.golden_text(screens.pictures(tour, board, language)[0]) == kept


def test_no_golden_pictures_of_a_language_that_is_not_there():
    assert sorted(path.stem for path in screens.IN_LANGUAGES.glob("*.txt")) == sorted(OTHERS)


def test_the_latin_letters_are_their_drawing():
    drawings = blocks("latin.txt", 8)
    assert list(latin.CHARACTERS) == sorted(latin.CHARACTERS) == [chr(int(code, 16)) for code in drawings]
    for character, columns in zip(latin.CHARACTERS, drawings.values()):
        assert small_font.glyph(character) == columns + b"\x00"
    assert [(latin.CHARACTERS[0], latin.CHARACTERS[-1])] == [one[:2] for one in small_font.SCRIPTS]
    seen = [bytes(columns) for character, columns in zip(latin.CHARACTERS, drawings.values())]
    assert len(set(seen)) == len(seen) and small_font.UNKNOWN not in seen


@pytest.mark.parametrize("source, found", [
    ('app.say("one {}", 1)', ["one {}"]),
    ('app.say("yes" if is_so else "no")', ["yes", "no"]),
    ('def f():\n    told = "yes" if is_so else "no"\n    app.say(told)', ["yes", "no"]),
    ('app.say("{}: +{}", 1, 2)', []),
])
def test_what_is_said_is_found(source, found):
    assert [template for template, _line in templates.in_source("screens/some.py", source)] == found


@pytest.mark.parametrize("source, found", [
    ('def f():\n    return ("{} is told", 1)', ["{} is told"]),
    ('def f():\n    return ("is it", 1) if it else ("it is not",)', ["is it", "it is not"]),
    ('TOLD = "{} is told"', ["{} is told"]),
    ('TOLD = {5: "{}, five", 3: "{}, three"}', ["{}, five", "{}, three"]),
    ('NAMES = ("goat", "sea-goat")', []),
    ('def event_phrase():\n    return ("hand",)', ["hand"]),
])
def test_phrases_are_found(source, found):
    assert {template for template, _line in templates.in_source("rules/some.py", source)} == set(found)


@pytest.mark.parametrize("name, source", [
    ("screens/some.py", "app.say(told)"),
    ("screens/some.py", 'app.say("a" + "b")'),
    ("rules/some.py", 'def f():\n    return ("less " + reason[0], 1)'),
])
def test_what_cannot_be_found_is_a_mistake(name, source):
    with pytest.raises(templates.Mistake):
        list(templates.in_source(name, source))


@pytest.mark.parametrize("template, text, wrong", [
    ("{} holds {}", "{1}: {0}", None),
    ("{} holds {}", "{0} de {1} de {1}", None),
    ("{} holds {}", "{}", "places"),
    ("{} holds", "{} {}", "places"),
    ("{} holds", "{", "places"),
    ("holds", "\u4e2d", "no font draws"),
    ("holds", "", "empty"),
    ("holds", " a", "blanks"),
    ("{} holds", "{} " + "w" * 20, "is cut"),
])
def test_what_is_wrong_with_a_translation_is_told(template, text, wrong):
    found = faults.text_faults(template, text, 124)
    assert (wrong is None and found == []) or wrong in " ".join(found)
