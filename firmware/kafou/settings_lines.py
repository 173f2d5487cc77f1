"""The lines of the settings, written and read; loaded while that is done."""

from .core.header_lines import name_refusal
from .core.lexing import number, words
from .settings import MOST_KEPT, MOST_NAMES, MOST_SERIES

# A longer line of kept house rules is none of ours: the settings must stay a small text.
LONGEST_KEPT = 300


def read_lines(settings, lines):
    """Takes the lines; what is not understood is left out."""
    for line in lines:
        told = words(line)
        if told and told[0] in READERS:
            READERS[told[0]](settings, told[1:])
    if settings.kept_as(settings.house) is None:
        settings.house = ""


def lines_of(settings):
    """The lines; `read_lines` reads them back."""
    lines = ["names " + " ".join(settings.names), "rules " + settings.rules_id, "seats %d" % settings.seats]
    lines += [name for name in SWITCHES if getattr(settings, name)]
    if settings.match:
        lines.append("match %d" % settings.match)
    for name in sorted(settings.options):
        lines.append("option %s %s" % (name, settings.options[name]))
    for name, rules_id, options in settings.kept:
        told = ["%s=%s" % (option, options[option]) for option in sorted(options)]
        lines.append(" ".join(["kept", name, rules_id] + told))
    if settings.house:
        lines.append("house " + settings.house)
    for name in NUMBERS:
        if getattr(settings, name) != NUMBERS[name][2]:
            lines.append("%s %d" % (name, getattr(settings, name)))
    if settings.driver:
        lines.append("driver " + settings.driver)
    if settings.theme:
        lines.append("theme " + settings.theme)
    if settings.language:
        lines.append("language " + settings.language)
    lines += ["series " + line for line in settings.series[:MOST_SERIES]]
    return lines


def read_names(settings, told):
    """`names Ana Ben`."""
    for name in told:
        if name_refusal(name) is None and name not in settings.names and len(settings.names) < MOST_NAMES:
            settings.names.append(name)


def read_rules(settings, told):
    """`rules goat`."""
    settings.rules_id = told[0] if len(told) == 1 else ""


def read_seats(settings, told):
    """`seats 4`."""
    count = number(told[0]) if len(told) == 1 else None
    if count in (2, 3, 4):
        settings.seats = count


def read_match(settings, told):
    """`match 3`."""
    settings.match = number(told[0]) or 0 if len(told) == 1 else 0


def read_kept(settings, told):
    """`kept Sunday all-fives finish=exact target=150`."""
    if len(told) < 2 or len(" ".join(told)) > LONGEST_KEPT or len(settings.kept) >= MOST_KEPT:
        return
    if name_refusal(told[0]) is not None or settings.kept_as(told[0]) is not None:
        return
    options = {}
    for one in told[2:]:
        option, mark, value = one.partition("=")
        if option and mark and value:
            options[option] = value
    settings.kept.append((told[0], told[1], options))


def read_house(settings, told):
    """`house Sunday`."""
    settings.house = told[0] if len(told) == 1 else ""


def read_language(settings, told):
    """`language fr`."""
    settings.language = told[0] if len(told) == 1 else ""


def read_series(settings, told):
    """`series goat alone Ana Ben 3=0 5=1`."""
    if told and len(settings.series) < MOST_SERIES and len(" ".join(told)) <= LONGEST_KEPT:
        settings.series.append(" ".join(told))


def read_theme(settings, told):
    """`theme light`."""
    settings.theme = told[0] if len(told) == 1 else ""


def switch(name):
    """A reader for a line of one word, such as `teams`."""
    def read(settings, told):
        setattr(settings, name, not told)
    return read


def read_option(settings, told):
    """`option target 150`."""
    if len(told) == 2:
        value = number(told[1])
        settings.options[told[0]] = told[1] if value is None else value


def read_driver(settings, told):
    """`driver sh1106`."""
    settings.driver = told[0] if len(told) == 1 else ""


def numeral(name):
    """A reader for a line such as `off_s 300`."""
    lowest, highest, _default = NUMBERS[name]

    def read(settings, told):
        value = number(told[0]) if len(told) == 1 else None
        if value is not None and lowest <= value <= highest:
            setattr(settings, name, value)
    return read


SWITCHES = ("teams", "tiles", "rotated", "facing", "muted", "coach")
# {name: (lowest, highest, what goes without saying)}
NUMBERS = {"brightness": (1, 100, 100), "dim_s": (0, 86400, 60), "off_s": (0, 86400, 300), "column": (0, 99, None)}
READERS = {"names": read_names, "rules": read_rules, "seats": read_seats, "option": read_option,
           "match": read_match, "kept": read_kept, "house": read_house, "language": read_language}
READERS["driver"] = read_driver
READERS["theme"] = read_theme
READERS["series"] = read_series
for _name in SWITCHES:
    READERS[_name] = switch(_name)
for _name in NUMBERS:
    READERS[_name] = numeral(_name)
