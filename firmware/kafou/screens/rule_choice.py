"""A new match, first steps: which rules, what they are in a sentence, how many seats."""

from ..core.header import SEATS
from ..core.page import rule
from ..rules import FAMILIES, name_of
from . import SETTING_UP, option_words
from .choice import Choice, heading
from .draft import Draft
from .reading import Reading
from .route import screen_for


def RuleChoice(app, house=None, rules_id=None):
    """The kept house rules and the families of rule sets; these are chosen first, else what was played last."""
    settings = app.settings
    if rules_id is None:
        house, rules_id = settings.house, settings.rules_id
    # Nothing that was looked at before is needed any more.
    app.book.release_rules()
    app.port.kept_screens = SETTING_UP
    entries = []
    chosen = 0
    if settings.kept:
        entries.append(heading(app.say("House rules")))
        for kept in settings.kept:
            if kept[0] == house:
                chosen = len(entries)
            entries.append((kept[0], app.say(name_of(kept[1]) or "not here"), chosen_rules(app, kept[1], kept)))
    for _family, title, members in FAMILIES:
        entries.append(heading(app.say(title)))
        for one, name in members:
            if one == rules_id and not chosen:
                chosen = len(entries)
            entries.append((app.say(name), "", chosen_rules(app, one, None)))

    def back():
        if app.book.match is None and not settings.language:
            # The first start, on a board that may speak the wrong language.
            from .languages import Languages
            return Languages(app, lambda: screen_for(app))
        from .menu import Menu
        return Menu(app)
    return Choice(app, app.say("New match"), entries, back, chosen)


def chosen_rules(app, rules_id, kept):
    """What choosing this rule set, plain or as kept house rules, does."""
    def choose():
        rules = app.book.find_rules(rules_id)
        if rules is None:
            app.toast(app.say("there is no rule set {} here", rules_id))
            return RuleChoice(app, kept and kept[0], rules_id)
        return about(app, Draft(app.settings, rules, kept))
    return choose


def about(app, draft):
    """The rule set in a sentence, and the house rules that are set."""
    texts = [app.say(draft.rules.SUMMARY)]
    options = draft.header().options
    for name, _values, _default in draft.rules.OPTIONS:
        if name in draft.options:
            texts.append("%s: %s" % (option_words.label(app, name), option_words.long(app, name, options[name])))
    if draft.dropped:
        texts.append(app.say("Not known here, left out: {}", ", ".join(draft.dropped)))
    return Reading(app, draft.house or app.say(draft.rules.NAME), texts, lambda: seats(app, draft),
                   lambda: RuleChoice(app, draft.house, draft.rules.ID))


def seats(app, draft):
    """How many players, and by pairs or not."""
    fewest, most = SEATS
    choices = [(count, False) for count in range(fewest, most + 1)]
    if rule(draft.rules, "PAIRS"):
        choices.append((4, True))
    entries = [(app.say("4: 1+3 against 2+4") if teams else app.say("{} players", count), "",
                sitting(app, draft, count, teams)) for count, teams in choices]
    before = (max(fewest, min(draft.seats, most)), draft.teams)
    return Choice(app, draft.house or app.say(draft.rules.NAME), entries, lambda: about(app, draft),
                  choices.index(before) if before in choices else choices.index((before[0], False)))


def sitting(app, draft, count, teams):
    """What choosing so many players does."""
    def choose():
        from .names import Names
        draft.seats = count
        draft.teams = teams
        return Names(app, draft, 0)
    return choose
