"""Lines read quickly from their bytes against the reader of all lines, on every Python."""

from kafou.core.events import event_text
from kafou.core.lexing import words
from kafou.core.quick import quick_event, seats_by_name
from kafou.core.reading import read_event

PLAYERS = ("Ana", "Ben", "C\u00e9o", "hund")
FIRST = ("Ana", "C\u00e9o", "left", "hand", "settle", "undo", "redo", "blocked", "Zoe", "adjust")
SECOND = ("", "Ana", "Ben", "6-4", "4-6", "7-1", "6-6", "+5", "+", "+1234567890123456", "-5", "+\u0665", "out", "pass",
          "draw", "6\u20114", "says")
THIRD = ("", "@6-1", "@61", "@", "13", "013", "x", "6-4", "closed", "hundred", "+5", "99999999999999999", "1_0")


def main():
    """Every line of these words: the quick reader says the same, or nothing."""
    seats = seats_by_name(PLAYERS)
    quick = 0
    for one in FIRST:
        for two in SECOND:
            for three in THIRD:
                line = " ".join([word for word in (one, two, three) if word])
                event = quick_event(line.encode("utf-8"), seats)
                if event is not None:
                    quick += 1
                    assert event == read_event(words(line), PLAYERS)[0], line
                    assert event == quick_event(event_text(event, PLAYERS).encode("utf-8"), seats), line
    print(quick)


if __name__ == "__main__":
    main()
