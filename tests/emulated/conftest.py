"""Images for the tests on an emulated Pico; where nothing can be emulated, one test is left, which says why."""

from pathlib import Path

import pytest

from host_tools.emulator import images, needs

# What these check in common is told as in a test.
pytest.register_assert_rewrite("emulated.played")

HERE = Path(__file__).parent


def why_not():
    """Why nothing can be emulated here, or None."""
    return needs.missing() or (None if images.found(python="MicroPython") else images.NONE % "MicroPython")


def pytest_ignore_collect(collection_path):
    """The other files import the emulator."""
    if collection_path.parent == HERE and collection_path.name != "test_here.py" and why_not() is not None:
        return True
    return None


def pytest_collection_modifyitems(items):
    """Every test of this folder is marked."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("emulated")


def pytest_generate_tests(metafunc):
    """`image` is every MicroPython there is."""
    if "image" in metafunc.fixturenames:
        found = images.found(python="MicroPython")
        metafunc.parametrize("image", found, ids=["%s-%s" % (one.python, one.version) for one in found])


@pytest.fixture
def newest():
    """The newest MicroPython there is."""
    return images.image()
