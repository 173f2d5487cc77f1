"""The scoring core: tiles, layout, events, match. No screens, pins, clocks or files.

One hand of All Fives. A sheet takes the words of one line after another and gives None, or a phrase that says
why the line is refused:

>>> from kafou.core.lexing import words
>>> from kafou.core.phrases import english
>>> from kafou.core.sheet import Sheet
>>> from kafou.rules import find_rules
>>> sheet = Sheet(find_rules)
>>> for line in ("kafou 1", "rules all-fives", "players Ana Ben", "hand Ana", "Ana 5-5", "Ben 5-0"):
...     assert sheet.take(words(line)) is None

The match is there from the first hand on, and its standing tells what everything has come to. Ben's 5-0 lies on
the spinner, which still counts both its halves: each play is (seat, tiles, count, points).

>>> match = sheet.match
>>> [(count, points) for seat, tiles, count, points in match.standing.hand.plays]
[(10, 10), (10, 10)]
>>> match.standing.totals
(10, 10)

What makes no sense changes nothing:

>>> english(sheet.take(words("Ana 6-4")))
'6-4 fits nowhere: the open ends are 0, 5'
>>> sheet.take(words("Ana 5-3 @5-5"))
>>> match.standing.hand.layout[2], match.standing.points
(3, 0)

An event is also a tuple, as the device makes them: Ana, in seat 0, goes out. Tile 6-4 is 64.

>>> sheet.record(("out", 0, ()))
>>> english(sheet.record(("settle",)))
'what Ben holds is not told yet'
>>> sheet.record(("left", 1, (64, 21), None))
>>> sheet.record(("settle",))
>>> for reason in match.standing.hand.reasons:
...     print(english(reason))
6+4+2+1 = 13, nearest five 15
Ana scores 15
>>> match.standing.hand.settled, match.standing.totals
((15, 0), (25, 10))
"""
