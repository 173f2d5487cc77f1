"""Lines read quickly from their bytes say what the reader of all lines says."""

import sys
from pathlib import Path

import micropython_runner
from kafou.core.quick import quick_event, seats_by_name
from kafou.core.reading import read_event

SCRIPT = Path(__file__).parent / "on_micropython" / "quick_lines.py"
sys.path.insert(0, str(SCRIPT.parent))
import quick_lines  # noqa: E402


def test_quick_reader_agrees(capsys):
    quick_lines.main()
    assert int(capsys.readouterr().out) > 20


def test_quick_reader_agrees_on_micropython(micropython, capsys):
    quick_lines.main()
    assert micropython_runner.run(SCRIPT) == capsys.readouterr().out


def test_lines_of_the_golden_sheets_are_read_alike(root):
    quick = 0
    for path in (root / "tests" / "sheets").glob("*.sheet"):
        lines = path.read_text(encoding="utf-8").splitlines()
        players = [line.split()[1:] for line in lines if line.startswith("players ")][0]
        seats = seats_by_name(players)
        for line in lines:
            event = quick_event(line.encode("utf-8"), seats)
            if event is not None:
                quick += 1
                assert event == read_event(line.split(), players)[0]
    assert quick > 1000
