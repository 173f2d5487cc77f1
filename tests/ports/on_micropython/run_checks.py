"""Runs every check of the port; prints its name."""

import sys

import port_checks

for check in port_checks.CHECKS:
    check()
    print(check.__name__)
for check in port_checks.WITH_A_FOLDER:
    check(sys.argv[1])
    print(check.__name__)
