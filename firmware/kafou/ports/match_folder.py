"""The folder of one match: which of its segments are good, and moving the damaged ones aside."""

from kafou.ports import files, segments

UNREADABLE = b"\xff"


def folder_of(root, number):
    """The folder of a match."""
    return root + "/matches/%04d" % number


def segment_numbers(folder):
    """The numbers of the folder's segments, in order."""
    found = [segments.segment_number(name) for name in files.names(folder)]
    return sorted([number for number in found if number is not None])


def segment_path(folder, number):
    """The path of a segment."""
    return folder + "/" + segments.segment_name(number)


def survey(folder):
    """(kept, count, highest, doubtful), or None when the header is damaged.

    kept: (segment number, index of its first line) in order; count: how many lines are good; highest: the
    highest segment number in use; doubtful: the numbers of all segments from the first damaged one on, empty
    when all is well. A segment that says how many lines come before it clears what is damaged just before
    it: those lines were never confirmed (power was cut, or the medium was full) or they were moved aside.
    An empty last segment is what a power cut leaves on littlefs, and nothing to speak of.
    """
    numbers = segment_numbers(folder)
    if not numbers or numbers[0] != 0:
        return None
    said, lines, whole = segments.parse(_content(folder, 0), True)
    if not whole or not lines or said != len(lines):
        return None
    kept, count, damaged = [(0, 0)], len(lines), None
    for index in range(1, len(numbers)):
        content = _content(folder, numbers[index])
        said, lines, whole = segments.parse(content, False)
        if said is not None:
            if not kept[-1][1] <= said <= count:
                damaged = index if damaged is None else damaged
                break
            # Fewer than the good lines: the newest of them come again, because they were not confirmed or
            # because this is what a repair copied; unless that was itself cut short.
            if said + len(lines) >= count:
                kept.append((numbers[index], said))
                count, damaged = said + len(lines), None
        if content and not whole and damaged is None:
            damaged = index
    return kept, count, numbers[-1], [] if damaged is None else numbers[damaged:]


def repair(root, match, found):
    """Move the doubtful segments of a survey aside; their good first lines go to a new segment before that.

    Cut anywhere, it is simply done again after a new survey: the segment with the good lines goes last, and
    until then either it or its copy is read. OSError when the medium cannot be written.
    """
    folder = folder_of(root, match)
    kept, count, highest, doubtful = found
    number, first = kept[-1]
    if number == doubtful[0] and count > first:
        lines = segments.plain_lines(_content(folder, number), count - first)
        content = segments.said_before(first) + b"".join([segments.stored(line) for line in lines])
        files.write_bytes(segment_path(folder, highest + 1), content, "wb")
    for index in range(len(doubtful) - 1, -1, -1):
        aside = "%04d-%s" % (match, segments.segment_name(doubtful[index]))
        files.move_aside(root, segment_path(folder, doubtful[index]), aside)


def _content(folder, number):
    try:
        return files.read_bytes(segment_path(folder, number))
    except OSError:
        return UNREADABLE
