"""A new match, first step: which rule set, how many seats, by pairs or not."""

from ..core.header import SEATS
from ..core.page import rule
from ..rules import IDS, NAMES
from .choice import Choice
from .draft import Draft
from .route import screen_for


def RuleChoice(app):
    """The rule sets by name; the one played last is chosen first."""
    from .menu import Menu
    last = app.settings.rules_id
    entries = [(name, "", chosen_rules(app, rules_id)) for rules_id, name in NAMES]

    def back():
        return Menu(app) if app.book.match is not None else screen_for(app)
    return Choice(app, app.say("New match"), entries, back, IDS.index(last) if last in IDS else 0)


def chosen_rules(app, rules_id):
    """What choosing this rule set does."""
    return lambda: seats(app, Draft(app.settings, app.book.find_rules(rules_id)))


def seats(app, draft):
    """How many players."""
    fewest, most = SEATS
    entries = []
    for count in range(fewest, most + 1):
        def chosen(count=count):
            draft.seats = count
            draft.teams = draft.teams and count == 4
            return pairs(app, draft)
        entries.append((app.say("{} players", count), "", chosen))
    return Choice(app, draft.rules.NAME, entries, lambda: RuleChoice(app),
                  max(0, min(draft.seats, most) - fewest))


def pairs(app, draft):
    """Four can play by pairs where the rules know it."""
    from .names import Names
    if draft.seats != 4 or not rule(draft.rules, "PAIRS"):
        return Names(app, draft, 0)

    def chosen(teams):
        draft.teams = teams
        return Names(app, draft, 0)
    return Choice(app, app.say("Pairs?"), [
        (app.say("each alone"), "", lambda: chosen(False)),
        (app.say("1+3 against 2+4"), "", lambda: chosen(True)),
    ], lambda: seats(app, draft), 1 if draft.teams else 0)


def before_names(app, draft):
    """The step that BACK leads to from the first name."""
    if draft.seats == 4 and rule(draft.rules, "PAIRS"):
        return pairs(app, draft)
    return seats(app, draft)
