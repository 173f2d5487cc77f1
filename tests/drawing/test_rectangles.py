"""Cut rectangles cover what they were cut from, without overlap and without negative sizes."""

from kafou.drawing import rectangles

PANEL = (3, 5, 128, 64)


def points(*parts):
    seen = []
    for x, y, w, h in parts:
        assert w >= 0 and h >= 0
        seen += [(column, row) for column in range(x, x + w) for row in range(y, y + h)]
    return sorted(seen)


def test_cuts_cover_the_rectangle_exactly():
    for cut in (rectangles.cut_top, rectangles.cut_bottom, rectangles.cut_left, rectangles.cut_right):
        for size in (-1, 0, 1, 17, 64, 500):
            assert points(*cut(PANEL, size)) == points(PANEL)


def test_the_piece_asked_for_comes_first():
    assert rectangles.cut_top(PANEL, 8) == ((3, 5, 128, 8), (3, 13, 128, 56))
    assert rectangles.cut_bottom(PANEL, 8) == ((3, 61, 128, 8), (3, 5, 128, 56))
    assert rectangles.cut_left(PANEL, 8) == ((3, 5, 8, 64), (11, 5, 120, 64))
    assert rectangles.cut_right(PANEL, 8) == ((123, 5, 8, 64), (3, 5, 120, 64))


def test_columns_and_rows_share_evenly():
    for count in (1, 2, 3, 4, 7):
        parts = rectangles.columns(PANEL, count)
        assert points(*parts) == points(PANEL)
        assert max(part[2] for part in parts) - min(part[2] for part in parts) <= 1
        parts = rectangles.rows(PANEL, count)
        assert points(*parts) == points(PANEL)
        assert max(part[3] for part in parts) - min(part[3] for part in parts) <= 1


def test_gaps_are_left_free():
    assert rectangles.columns((0, 0, 128, 8), 3, 4) == [(0, 0, 40, 8), (44, 0, 40, 8), (88, 0, 40, 8)]
    assert rectangles.rows((0, 0, 8, 20), 2, 2) == [(0, 0, 8, 9), (0, 11, 8, 9)]
    points(*rectangles.columns((0, 0, 3, 8), 4, 5))


def test_inset_and_centred():
    assert rectangles.inset((0, 0, 10, 8), 1) == (1, 1, 8, 6)
    assert rectangles.inset((0, 0, 10, 8), 2, 0) == (2, 0, 6, 8)
    assert rectangles.inset((0, 0, 3, 3), 5) == (1, 1, 1, 1)
    assert rectangles.centred((0, 0, 10, 8), 4, 20) == (3, 0, 4, 8)
