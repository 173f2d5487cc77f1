"""Our plain Python canvases and the real framebuf draw the same, bit for bit."""

import subprocess
from pathlib import Path

from drawing import scenes

HERE = Path(__file__).resolve().parent


def output(*command):
    result = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stderr + result.stdout
    return result.stdout


def test_scenes_and_canvas_calls_are_the_same_on_micropython(micropython, root):
    printed = output(micropython, str(HERE / "scenes.py"), str(root / "firmware"))
    assert printed.splitlines() == scenes.report()


def test_micropython_draws_with_the_real_framebuf(micropython, root):
    code = "import sys; sys.path.insert(0, %r); from kafou.drawing import canvas; print(canvas.framebuf)"
    assert "framebuf" in output(micropython, "-c", code % str(root / "firmware"))


def test_drawing_asks_no_clock_and_no_file(root):
    for path in sorted((root / "firmware" / "kafou" / "drawing").glob("*.py")):
        for name in ("time", "os", "machine"):
            assert "import " + name not in path.read_text(encoding="utf-8"), path
