"""The folder of one match: which of its segments are good, and moving the damaged ones aside."""

from kafou.ports import files, segments

UNREADABLE = b"\xff"
MOST_AHEAD = 100
HEADER_COPY = "header"
FIRST_WORD = b"kafou "


def folder_of(root, number):
    """The folder of a match."""
    return root + "/matches/%04d" % number


def never_began(root, match):
    """True when a full medium, or a cut, left no more of a match than the first part of its header. It is deleted."""
    folder = folder_of(root, match)
    for name in files.names(folder):
        content = _content(folder + "/" + name)
        if content and not (name == segments.segment_name(0) and _is_torn(content)):
            return False
    try:
        files.delete_content(folder)
        files.delete_folder(folder)
    except OSError:
        # It goes the next time.
        return True
    return True


def _is_torn(content):
    """True for the beginning of a header: its last line is not whole, or the comment that closes it is missing."""
    whole = content[:content.rfind(b"\n") + 1]
    said, _lines, good = segments.parse(whole, True)
    return FIRST_WORD.startswith(content[:len(FIRST_WORD)]) and said is None and (good or not whole)


def segment_numbers(names):
    """The numbers of the segments among these file names, in order."""
    found = [segments.segment_number(name) for name in names]
    return sorted([number for number in found if number is not None])


def segment_path(folder, number):
    """The path of a segment."""
    return folder + "/" + segments.segment_name(number)


def header_path(folder, names=None):
    """Where the header is read: segment 000, or its copy while a repair that was cut or failed is not finished.

    `names`: what the folder holds, where that is known.
    """
    copy = folder + "/" + HEADER_COPY
    if HEADER_COPY in (files.names(folder) if names is None else names) and _is_whole(copy):
        return copy
    return segment_path(folder, 0)


def survey(folder, ahead, place=None):
    """(kept, count, highest, doubtful), or None when the header is damaged.

    kept: (segment number, index of its first line) in order; count: how many lines are good; highest: the
    highest segment number in use; doubtful: the numbers of all segments from the first damaged one on, empty
    when all is well. A segment that says how many lines come before it clears what is damaged just before
    it: those lines were never confirmed (power was cut, or the medium was full) or they were moved aside.
    An empty last segment is what a power cut leaves on littlefs, and nothing to speak of.

    A header is good when it is closed by its comment, or when the next segment says that these lines come
    before it. With anything damaged behind it, it is doubtful as well (first in that list), but still kept.
    `ahead`, {path: bytes}, is given what the first hundred segments hold: whoever reads them next need not.

    With a `place`, (segment, index of its first line), the segments between the header and this one are not looked at;
    None unless all the others are good and fit.
    """
    names = files.names(folder)
    first = place[0] if place else 1
    numbers = [number for number in segment_numbers(names) if number >= first]
    header = header_path(folder, names)
    said, lines, good = segments.parse(_content(header, ahead), True)
    if not lines or said not in (None, len(lines)):
        return None
    proven = said is not None
    whole = good and proven and HEADER_COPY not in names
    kept, count, damaged = [(0, 0)], place[1] if place else len(lines), None
    for index in range(len(numbers)):
        content = _content(segment_path(folder, numbers[index]), ahead)
        said, lines, good = segments.parse(content, False)
        if said is not None:
            if not proven and said != count:
                return None
            proven = True
            if not kept[-1][1] <= said <= count:
                damaged = index if damaged is None else damaged
                break
            # Fewer than the good lines: the newest of them come again, because they were not confirmed or
            # because this is what a repair copied; unless that was itself cut short.
            if said + len(lines) >= count:
                kept.append((numbers[index], said))
                count, damaged = said + len(lines), None
        if content and not good and damaged is None:
            damaged = index
    if not proven or place and (damaged is not None or not whole or kept[1:2] != [tuple(place)]):
        return None
    doubtful = [] if damaged is None else numbers[damaged:]
    return kept, count, numbers[-1] if numbers else 0, doubtful if whole else [0] + doubtful


def repair(root, match, found):
    """Move the doubtful segments of a survey aside; their good first lines go to a new segment before that.

    Cut anywhere, it is simply done again after a new survey: the segment with the good lines goes last, and
    until then either it or its copy is read. OSError when the medium cannot be written.
    """
    folder = folder_of(root, match)
    kept, count, highest, doubtful = found
    number, first = kept[-1]
    if doubtful[0] == 0:
        _repair_header(root, match, folder)
        doubtful = doubtful[1:]
    if doubtful and number == doubtful[0] and count > first:
        lines = segments.plain_lines(_content(segment_path(folder, number)), count - first)
        content = segments.said_before(first) + b"".join([segments.stored(line.decode("utf-8")) for line in lines])
        files.write_bytes(segment_path(folder, highest + 1), content, "wb")
    for index in range(len(doubtful) - 1, -1, -1):
        _move_aside(root, match, folder, doubtful[index])


def _repair_header(root, match, folder):
    """The good lines become the new segment 000 by way of a copy, which is read until that is whole."""
    copy, path = folder + "/" + HEADER_COPY, segment_path(folder, 0)
    if not _is_whole(copy):
        lines = [line.decode("utf-8") for line in segments.parse(_content(path), True)[1]]
        files.write_bytes(copy, segments.header_segment(lines), "wb")
    if not _is_whole(path):
        if segments.segment_name(0) in files.names(folder):
            _move_aside(root, match, folder, 0)
        files.write_bytes(path, _content(copy), "wb")
    files.delete(copy)


def _is_whole(path):
    said, lines, good = segments.parse(_content(path), True)
    return good and lines and said == len(lines)


def _move_aside(root, match, folder, number):
    files.move_aside(root, segment_path(folder, number), "%04d-%s" % (match, segments.segment_name(number)))


def _content(path, ahead=None):
    try:
        content = files.read_bytes(path)
    except OSError:
        return UNREADABLE
    if ahead is not None and len(ahead) < MOST_AHEAD:
        ahead[path] = content
    return content
