"""A rule set's page as lines of text: what it is, its house rules, and a worked hand."""

import inspect
import textwrap

from host_tools.rule_pages import house_rules, worked
from kafou.core.page import rule
from kafou.core.tiles import ALL_TILES
from kafou.rules import FAMILIES, IDS, find_rules

MEANING = {"fives": "points in play, and again when the hand is settled",
           "goat": "what is left in hand counts against its side",
           "winner": "the winner of a hand writes what the losers hold"}
SPINNERS = {"first": "the first double played: tiles may go to all four of its sides",
            "all": "every double: tiles may go to all four of its sides",
            "none": "none: the layout has two ends",
            "sniff": "the first double played; each half of it counts as long as it is exposed"}
# Who leads the next hand, by the module whose function says so.
LEADS = {"fives": "whoever went out leads the next hand; after a block the lead is drawn by lot",
         "fives_and_threes": "the lead passes to the left each hand",
         "plain": "whoever went out leads the next hand; after a block the fisherman, who laid the last tile "
                            "(not known: drawn by lot)"}
NARROWEST, WIDEST = 40, 100
# What an event comes to stands beside it where there is room for so many letters.
FACTS = 24


class Writer:
    """Lines of at most `width` letters; headings are bold where `bold` is true."""

    def __init__(self, width, bold):
        self.width = max(NARROWEST, min(WIDEST, width))
        self.bold = bold
        self.lines = []

    def heading(self, text):
        """A line of its own, after an empty one."""
        if self.lines:
            self.lines.append("")
        for line in textwrap.wrap(text, self.width):
            self.lines.append("\033[1m%s\033[0m" % line if self.bold else line)

    def text(self, text, indent=0):
        """A paragraph."""
        margin = " " * indent
        self.lines += textwrap.wrap(text, self.width, initial_indent=margin, subsequent_indent=margin,
                                    break_on_hyphens=False)

    def row(self, term, text, indent, column):
        """A term and its words beside it, or below where the term is too long."""
        start = " " * indent + term
        if len(start) >= column:
            self.lines.append(start)
            start = ""
        self.lines += textwrap.wrap(text, self.width, initial_indent=start + " " * (column - len(start)),
                                    subsequent_indent=" " * column, break_on_hyphens=False) or [start]


def contents(writer):
    """The table of contents: every rule set in its family."""
    column = 5 + max(len(rules_id) for rules_id in IDS)
    for family, title, members in FAMILIES:
        writer.heading("%s: %s" % (title, MEANING[family]))
        for rules_id, name in members:
            writer.row(rules_id, "%s. %s" % (name, find_rules(rules_id).SUMMARY), 2, column)


def page(rules, writer):
    """The whole page of one rule set."""
    said, _, source = (inspect.getdoc(rules) or rules.SUMMARY).partition("\nSource: ")
    headline, _, body = said.partition("\n\n")
    writer.heading(headline)
    for paragraph in body.split("\n\n") + [source and "Source: " + source]:
        if paragraph:
            writer.lines.append("")
            writer.text(" ".join(paragraph.split()))
    writer.heading("At the table")
    table(rules, writer)
    writer.heading("House rules: set NAME VALUE")
    for option in rules.OPTIONS:
        house_rule(rules, option, writer)
    writer.heading("A worked hand")
    worked_hand(rules, writer)


def table(rules, writer):
    """Players, tiles and doubles."""
    pairs = "; four also by pairs, seats 1 and 3 against 2 and 4" if rule(rules, "PAIRS") else "; nobody plays by pairs"
    writer.row("players", "two to four" + pairs, 2, 12)
    dealt = "%d tiles each" % rules.DEALT[0]
    if rules.DEALT != (rules.DEALT[0],) * len(rules.DEALT):
        dealt += " for two players, %d for three, %d for four" % rules.DEALT[1:]
    writer.row("dealt", dealt + ("" if rule(rules, "DRAWS") else "; nobody draws"), 2, 12)
    writer.row("spinner", SPINNERS[rules.SPINNER], 2, 12)
    writer.row("leads", LEADS[rules.next_leader.__module__.split(".")[-1]], 2, 12)
    several = rule(rules, "SEVERAL")
    if several > 1:
        many = "doubles on several ends" if several == len(ALL_TILES) else "%d doubles" % several
        closing = ", and a double may be closed" if rule(rules, "CLOSES") else ""
        writer.row("a turn", "may lay up to %s%s" % (many, closing) if several < len(ALL_TILES) else "may lay " + many,
                   2, 12)


def house_rule(rules, option, writer):
    """What one house rule is about, its values in words, and what holds when nothing is set."""
    name = option[0]
    about, values = house_rules.meanings(rules, option)
    usual = house_rules.default_text(rules, name)
    if len(values) == 1:
        writer.row(name, "%s; a number %s (not set: %s)" % (about, values[0][1], usual), 2, 14)
        return
    if values[0][0] != house_rules.UNSET:
        about += " (not set: %s)" % usual
    writer.row(name, about, 2, 14)
    column = 7 + max(len(value) for value, _words in values)
    for value, words in values:
        writer.row("not set" if value == house_rules.UNSET else value, words, 4, max(column, 14))


def worked_hand(rules, writer):
    """The rule set's worked hand, scored as it is printed."""
    if rules.LARGEST_PLAY:
        writer.text("Only tiles that show something are told; those that were laid in between are left out.", 2)
    lines = list(worked.told(worked.path(rules.ID).read_text(encoding="utf-8")))
    longest = 4 + max(len(line) for line, _facts in lines)
    column = longest if longest + FACTS <= writer.width else 6
    for line, facts in lines:
        if not line:
            writer.lines.append("")
            writer.text(facts[0], 2)
            continue
        for fact in facts or [""]:
            writer.row(line, fact, 2, column) if fact else writer.lines.append("  " + line)
            line = ""
