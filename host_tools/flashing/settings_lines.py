"""Settings as a person writes them down: every line that the device would pass over is told by its number."""

from host_tools.flashing.trouble import Trouble
from kafou.core.header_lines import read_value
from kafou.core.phrases import english
from kafou.ports.micropython.oled import WIDE
from kafou.rules import find_rules
from kafou.settings import MOST_KEPT, Settings
from kafou.settings_lines import NUMBERS, READERS, SWITCHES
from kafou.words import LANGUAGES

MOST_TOLD = 8


def checked(content, name):
    """The settings in these bytes of the file `name`, as the device writes them; Trouble with FILE:LINE otherwise."""
    try:
        lines = content.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
    except UnicodeDecodeError as error:
        raise Trouble("%s is no UTF-8." % name) from error
    settings = Settings("\n".join(lines))
    mistakes = [(place, mistake(line, settings)) for place, line in enumerate(lines, 1)]
    mistakes = ["%s:%d: %s" % (name, place, words) for place, words in mistakes if words is not None]
    if len(mistakes) > MOST_TOLD:
        mistakes[MOST_TOLD:] = ["%s has %d more lines that are no settings." % (name, len(mistakes) - MOST_TOLD)]
    if mistakes:
        raise Trouble("\n".join(mistakes))
    return settings.text()


def mistake(line, settings):
    """What is wrong with a line of these settings; None when the device takes all of it."""
    if any(letter < " " for letter in line.replace("\t", " ")):
        return "there is a character in it that nobody sees"
    told = line.replace("\t", " ").split()
    if not told:
        return None
    word, rest, alone = told[0], told[1:], Settings(line)
    if word not in READERS:
        return "there is no setting '%s'; there are %s" % (word, ", ".join(sorted(READERS)))
    if word == "names" and (len(alone.names) != len(rest) or not set(rest) <= set(settings.names)):
        return "one of these is no name, is here twice, or is one too many"
    if word == "rules" and rest and find_rules(" ".join(rest)) is None:
        return "there is no rule set '%s'" % " ".join(rest)
    if word == "seats" and rest not in (["2"], ["3"], ["4"]):
        return "seats are 2, 3 or 4"
    if word in SWITCHES and rest:
        return "'%s' stands alone; without it, it is off" % word
    if word in NUMBERS and (len(rest) != 1 or str(getattr(alone, word)) != rest[0]):
        return "%s is a number from %d to %d" % ((word,) + NUMBERS[word][:2])
    if word == "match" and rest != [str(alone.match)]:
        return "match is the number of one"
    if word == "kept" and (not alone.kept or alone.kept[0] not in settings.kept):
        return "house rules are kept as 'kept NAME RULES OPTION=VALUE', each name once, %d in all" % MOST_KEPT
    if word == "house" and settings.house not in rest:
        return "no house rules are kept as '%s'" % " ".join(rest)
    if word == "option":
        return wrong_option(rest, find_rules(settings.rules_id))
    known = {"driver": sorted(WIDE), "language": [language for language, _name in LANGUAGES]}.get(word)
    if known is not None and (len(rest) != 1 or rest[0] not in known):
        return "%s is one of %s" % (word, ", ".join(known))
    return None


def wrong_option(told, rules):
    """What is wrong with the name and value of a house rule in a match by these rules."""
    if len(told) != 2:
        return "an option is told as 'option NAME VALUE'"
    options = {option: values for option, values, _default in rules.OPTIONS} if rules is not None else {}
    if told[0] not in options:
        return "%s no option '%s'" % ("without rules there is" if rules is None else rules.NAME + " takes", told[0])
    refusal = read_value(told[0], options[told[0]], told[1])[1]
    return refusal and english(refusal)
