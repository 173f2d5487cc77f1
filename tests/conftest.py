"""What tests share: the project's folder, and the real MicroPython where there is one."""

from pathlib import Path

import pytest

import micropython_runner

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def root():
    """The top folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def micropython():
    """The path of a real MicroPython; a test that asks for it is skipped, visibly, where there is none."""
    found = micropython_runner.micropython()
    if not found:
        pytest.skip(micropython_runner.SKIP)
    return found


@pytest.fixture
def english_again():
    """For tests that choose a language: afterwards English is spoken again."""
    from kafou import words

    yield
    words.choose(words.ENGLISH)
