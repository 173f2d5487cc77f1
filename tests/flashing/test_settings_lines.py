"""Settings that are pushed: what the device would pass over is told by line; what it writes itself is taken."""

import pytest

from host_tools import push
from host_tools.flashing import settings_lines
from host_tools.flashing.trouble import Trouble
from kafou.settings import MOST_KEPT, Settings
from kafou.settings_lines import READERS


def refused(text):
    """The sentences about these settings."""
    with pytest.raises(Trouble) as trouble:
        settings_lines.checked(text.encode("utf-8"), "S")
    return str(trouble.value).split("\n")


@pytest.mark.parametrize("line, words", [
    ("brightness bright", "brightness is a number from 1 to 100"),
    ("brightness 0", "brightness is a number from 1 to 100"),
    ("column 100", "column is a number from 0 to 99"),
    ("off_s", "off_s is a number from 0 to 86400"),
    ("rotated no", "'rotated' stands alone"),
    ("driver lamp", "driver is one of sh1106, sh1107, ssd1306"),
    ("language xx", "language is one of en, "),
    ("match -1", "match is the number of one"),
    ("house Sunday", "no house rules are kept as 'Sunday'"),
    ("kept Sunday", "house rules are kept as"),
    ("option target 100", "without rules there is no option 'target'"),
    ("option target", "an option is told as"),
    ("names Ana\0", "a character in it that nobody sees"),
    ("\N{ZERO WIDTH SPACE}seats 2", "there is no setting"),
])
def test_line_that_would_be_passed_over_is_told(line, words):
    told, = refused("seats 2\n" + line + "\n")
    assert told.startswith("S:2: ") and words in told


def test_what_is_too_many_or_said_twice_is_told():
    kept = ["kept N%d goat target=%d" % (number, number + 50) for number in range(MOST_KEPT + 1)]
    assert [told.split(":")[1] for told in refused("\n".join(kept))] == [str(MOST_KEPT + 1)]
    assert [told.split(":")[1] for told in refused("kept A goat target=9\nkept A goat target=8\n")] == ["2"]
    names = ["names " + " ".join("%s%d" % (word, number) for number in range(5)) for word in "AB"]
    assert [told.split(":")[1] for told in refused("\n".join(names))] == ["2"]


def test_options_are_those_of_the_rules():
    assert settings_lines.checked(b"rules goat\noption target 125\n", "S").endswith("option target 125\n")
    assert refused("rules goat\noption hats 3\n") == ["S:2: Goat takes no option 'hats'"]
    assert refused("rules goat\noption fish many\n")[0].startswith("S:2: ")


def test_another_kind_of_file_is_told_in_a_few_lines():
    told = refused("nothing of this\n" * 300)
    assert len(told) == settings_lines.MOST_TOLD + 1 and told[-1] == "S has 292 more lines that are no settings."
    with pytest.raises(Trouble, match="S is no UTF-8."):
        settings_lines.checked(b"names \xff\n", "S")


def test_what_another_editor_puts_around_it_is_left_out():
    told = settings_lines.checked("\ufeffnames Ana Ben\r\nseats 3\r\n".encode("utf-8"), "S")
    assert told == "names Ana Ben\nrules \nseats 3\n"


def test_help_names_every_setting_and_its_examples_are_right():
    told = " ".join(push.parser().format_help().split())
    assert "There are: %s." % ", ".join(sorted(READERS)) in told
    examples = told.partition("has lines such as ")[2].partition(". What")[0].strip("'").split("', '")
    assert len(examples) > 5 and settings_lines.checked("\n".join(examples).encode("utf-8"), "S")


def test_what_the_device_writes_is_taken():
    settings = Settings("names Ana\nrules goat\nteams\nmatch 3\noption fish one\nkept Sunday goat fish=one target=125\n"
                        "house Sunday\nbrightness 40\ncolumn 2\ndriver sh1106\nlanguage fr\n")
    for text in (settings.text(), Settings().text()):
        assert settings_lines.checked(text.encode("utf-8"), "S") == text
