"""rules: the rule book: every rule set, or one page of it with its house rules and a worked hand."""

import argparse
import difflib
import shutil
import sys

from host_tools import commands, output


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog=commands.program() + " rules", description=__doc__.split(": ", 1)[1],
                                   epilog="The worked hand is scored while it is printed. Exit code: 0, or 2 for a "
                                          "rule set that is not there.")
    told.add_argument("id", nargs="?", metavar="ID", help="a rule set, such as all-fives; without it all are listed")
    return told


def unknown(word, ids):
    """One sentence about a word that is no rule set, naming those it is like."""
    near = difflib.get_close_matches(word.lower(), ids, n=3, cutoff=0.5)
    return "There is no rule set '%s'; %s" % (
        word, "did you mean %s?" % " or ".join(near) if near else "there are %s." % ", ".join(ids))


def run(arguments):
    """Prints; the exit code."""
    told = parser().parse_args(arguments)
    from host_tools.pictures.terminal import may_colour
    from host_tools.rule_pages import page
    from kafou.rules import IDS, find_rules

    output.speak_utf8()
    writer = page.Writer(shutil.get_terminal_size((80, 24)).columns, may_colour(sys.stdout))
    if told.id is None:
        page.contents(writer)
        writer.lines += ["", "%s rules ID prints a page with a worked hand." % commands.program()]
    else:
        rules = find_rules(told.id)
        if rules is None:
            sys.stderr.write(unknown(told.id, IDS) + "\n")
            return 2
        page.page(rules, writer)
    sys.stdout.write("\n".join(writer.lines) + "\n")
    return 0
