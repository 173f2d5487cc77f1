"""Whether this computer can emulate a Pico, and what is said where it cannot."""

import pytest

from emulated import conftest
from host_tools.emulator import images


def test_a_pico_can_be_emulated_here():
    why = conftest.why_not()
    if why is not None:
        pytest.skip(why)
    assert [image.files_at for image in images.found(python="MicroPython")]
