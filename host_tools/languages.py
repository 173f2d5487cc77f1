"""languages: how complete every language is; what one of them lacks, ready to be pasted, and what is wrong in it."""

import argparse
import sys

from host_tools import output


def parser():
    """The arguments of the command."""
    told = argparse.ArgumentParser(prog="python3 -m host_tools languages", description=__doc__.split(": ", 1)[1],
                                   epilog="Exit code 1 when something is missing or wrong.")
    told.add_argument("language", nargs="?", metavar="NAME", help="only this one, with every text that it lacks")
    return told


def run(arguments):
    """Tells what is missing and wrong; the exit code."""
    from host_tools.wording import faults, templates
    from kafou.words import ENGLISH, LANGUAGES

    told = parser().parse_args(arguments)
    output.speak_utf8()
    wanted = [name for name, _own in LANGUAGES if name != ENGLISH]
    if told.language is not None:
        try:
            faults.language(told.language)
        except KeyError as error:
            sys.stderr.write("%s\n" % error.args[0])
            return 2
        wanted = [told.language]
    said = len(templates.templates())
    code = 0
    for name in wanted:
        module = faults.language(name)
        missing, wrong = faults.missing(module), faults.faults(module)
        print("%s  %-10s  %d of %d texts" % (name, module.NAME, said - len(missing), said))
        if told.language is not None:
            for template, where in missing:
                print("    %s: \"\",  # %s" % (quoted(template), where))
        for fault in wrong:
            print("    " + fault)
        code = max(code, 1 if missing or wrong else 0)
    return code


def quoted(template):
    """The template as it stands in a language's module."""
    return '"%s"' % template.replace("\\", "\\\\").replace('"', '\\"')
