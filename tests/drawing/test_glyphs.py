"""Every glyph is drawn, differs from the others, and is what its drawing shows."""

from drawing.glyph_files import blocks, small_letters
from kafou.drawing import big_digits, icons, small_font

ASCII = "".join(chr(code) for code in range(32, 127))


def test_every_printable_character_is_drawn_in_a_six_column_cell():
    for character in ASCII:
        columns = small_font.glyph(character)
        assert len(columns) == 6 and columns[5] == 0
        assert any(columns) == (character != " ")


def test_all_characters_differ_and_none_looks_unknown():
    drawn = [small_font.glyph(character) for character in ASCII]
    assert len(set(drawn)) == len(ASCII)
    assert small_font.glyph("\u4e00") not in drawn
    assert any(small_font.glyph("\u4e00"))


def test_the_small_font_is_its_drawing():
    letters = small_letters()
    for character in ASCII:
        assert small_font.glyph(character) == letters[ord(character)] + b"\x00", character
    assert small_font.UNKNOWN == letters[127]


def test_only_tails_reach_the_eighth_row():
    tails = [c for c in ASCII if any(column & 128 for column in small_font.glyph(c))]
    assert "".join(tails) == ",;gjpqy"


def test_the_big_digits_are_their_drawings():
    sizes = (("big_digits.txt", 16, big_digits.SMALL), ("bigger_digits.txt", 32, big_digits.LARGE))
    for name, height, pictures in sizes:
        drawings = blocks(name, height)
        assert list(drawings) == list(big_digits.CHARACTERS)
        for character, picture in zip(big_digits.CHARACTERS, pictures):
            assert picture == drawings[character], character
        assert len(set(pictures)) == len(pictures)


def test_three_digits_at_scale_two_are_64_pixels_wide():
    assert big_digits.number_width("888", 2) == 64
    assert big_digits.number_width("8", 1) == 10


def test_digits_of_every_scale_have_the_size_they_say():
    for scale in (1, 2, 3, 4, 5):
        for character in big_digits.CHARACTERS:
            picture, width = big_digits.digit(character, scale)
            assert width == big_digits.number_width(character, scale)
            assert len(picture) == width * 2 * scale
            assert big_digits.digit(character, scale)[0] is picture


def test_icons_are_their_drawings():
    drawings = blocks("icons.txt", 8)
    assert drawings == icons.ICONS
    assert len(set(icons.ICONS.values())) == len(icons.ICONS)


def test_letters_of_another_language_can_be_added_and_forgotten():
    unknown = small_font.glyph("\u00e9")
    try:
        small_font.add_letters("\u00e8\u00e9", bytes(range(1, 13)))
        small_font.add_letters("\u00ef", b"\x01\x02\x00", 3)
        assert small_font.glyph("\u00e9") == bytes(range(7, 13))
        assert small_font.glyph("\u00ef") == b"\x01\x02\x00"
        assert small_font.glyph("e") != small_font.glyph("\u00e9")
    finally:
        small_font.forget_letters()
    assert small_font.glyph("\u00e9") == unknown
