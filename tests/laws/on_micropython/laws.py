"""The laws from fixed seeds on this Python; prints how much was compared and the last standings."""

import sys

sys.path.append(sys.argv[1])

from naive_layout import MODES, Table  # noqa: E402
from own_laws import own_laws_hold  # noqa: E402
from random_sheets import (  # noqa: E402
    closed_doubles_count_nothing,
    closing,
    events_that_count,
    random_sheet,
    sheet_with,
    state,
    told_badly,
    turning_changes_nothing,
    undo_restores,
)

from host_tools.chance import Chance  # noqa: E402


def main(rules_ids, seeds):
    """Every law for every seed."""
    put_right = 0
    for seed in range(seeds):
        chance = Chance(seed + 1)
        random_sheet(chance, 40, rules_ids, undo_restores)
        sheet = random_sheet(chance, 60, rules_ids)
        twin = told_badly(chance, sheet)
        if twin is not None:
            put_right += 1
            assert state(twin) == state(sheet), seed
        settled = own_laws_hold(sheet_with(sheet.header.lines()), events_that_count(sheet))
        compared = turning_changes_nothing(sheet, 1 + seed % 3)
        tiles = closed_doubles_count_nothing(chance, closing(Table)(MODES[seed % 4]))
        standing = sheet.match.standing
        print(seed, settled, compared, tiles, standing.totals, standing.kept, standing.pot, standing.over,
              standing.winners)
    assert put_right > seeds // 3, put_right


main(sys.argv[3].split(","), int(sys.argv[2]))
