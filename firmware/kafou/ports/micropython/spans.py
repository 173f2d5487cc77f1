"""Which bytes of a picture differ from what the panel holds."""

CHUNK = 8
# A new span costs a panel about as many bytes (its address) as this many that are the same.
MOST_SAME = 8


def changed_spans(new, old):
    """[[start, end]] of the spans of two memoryviews of the same length that hold what differs, in order.

    Short stretches that are the same are taken along, but all spans together are at most one and a half times
    as long as what differs.
    """
    spans = []
    differing = taken = 0
    start = end = -1
    for chunk in range(0, len(new), CHUNK):
        # Whole chunks are compared at once: a loop over bytes is what costs time on a board.
        ours = new[chunk:chunk + CHUNK]
        theirs = old[chunk:chunk + CHUNK]
        if ours == theirs:
            continue
        place = chunk
        for index in range(len(ours)):
            if ours[index] != theirs[index]:
                differing += 1
                same = place - end
                if start >= 0 and same <= MOST_SAME and 2 * (taken + same + 1) <= 3 * differing:
                    taken += same + 1
                else:
                    if start >= 0:
                        spans.append((start, end))
                    start = place
                    taken += 1
                end = place + 1
            place += 1
    if start >= 0:
        spans.append((start, end))
    return spans
