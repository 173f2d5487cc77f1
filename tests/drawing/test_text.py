"""Measuring and shortening."""

import pytest

from kafou.drawing import small_font
from kafou.drawing.text import enlarged, shortened, text_width


def test_width_has_no_gap_after_the_last_letter():
    assert [text_width(text) for text in ("", "A", "AB")] == [0, 5, 11]
    assert text_width("AB", 2) == 22


def test_a_text_that_fits_is_left_alone():
    assert shortened("Marie", 29) == "Marie"


@pytest.mark.parametrize(
    "width, expected",
    [(28, "Mar."), (23, "Mar."), (22, "Ma."), (16, "M."), (11, "M."), (10, "."), (5, "."), (4, ""), (0, "")],
)
def test_a_text_too_wide_ends_in_a_dot(width, expected):
    assert shortened("Marie", width) == expected


def test_no_space_or_second_dot_before_the_dot():
    assert shortened("Jo Anne", 23) == "Jo."
    assert shortened("St. Marc", 24) == "St."


def test_scale_counts():
    assert shortened("Marie", 46, 2) == "Mar."


def test_the_longest_beginning_that_fits_is_kept():
    text = "Wilhelmina"
    for width in range(70):
        short = shortened(text, width)
        assert text_width(short) <= width
        if short.endswith("."):
            longer = text[:len(short)] + "."
            assert text_width(longer) > width


def test_a_text_that_runs_leftwards_keeps_its_right_part():
    word = "\ufe8d\ufe8e\ufe8f\ufe90\ufe91"
    assert shortened(word, 23) == "." + word[2:]


def test_narrow_letters_of_another_language_leave_more_room():
    try:
        small_font.add_letters("\u0131", b"\x7f\x00", 2)
        assert text_width("\u0131\u0131\u0131") == 5
        assert shortened("\u0131" * 20, 15) == "\u0131" * 5 + "."
    finally:
        small_font.forget_letters()


@pytest.mark.parametrize("scale", [1, 2, 3, 4, 5, 7])
def test_enlarged_pixels_are_squares(scale):
    picture = bytes([0x81, 0x5A, 0x00, 0xFF, 0x10, 0x3C])
    big = enlarged(picture, 3, scale)
    for y in range(16 * scale):
        for x in range(3 * scale):
            small = picture[y // scale // 8 * 3 + x // scale] >> (y // scale & 7) & 1
            assert big[y // 8 * 3 * scale + x] >> (y & 7) & 1 == small
