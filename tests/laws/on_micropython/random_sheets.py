"""Random matches and the laws that hold for them, on any Python; `chance` has below(n) and one_of(things)."""

from host_tools.chance import NAMES
from kafou.core.hand import needed
from kafou.core.header import SEATS
from kafou.core.layout import EMPTY, place, places_for
from kafou.core.page import rule
from kafou.core.sheet import Sheet
from kafou.core.tiles import ALL_TILES
from kafou.rules import find_rules

HELD = (0, 1, 4, 7, 7, 13, 13, 13, 25, 26)
HELD_TILES = ((0,), (66,), (0, 66), (0, 10))
# What a number is set to.
CHOSEN = {"target": (5, 5, 15, 30, 61, 150, 1000, 1000), "opening": (1, 2, 5, 10), "blank": (0, 7, 25), "rot": (1, 2)}
SHARED = "{} tie and share what the others hold"


def sheet_with(lines):
    """A Sheet with this header."""
    sheet = Sheet(find_rules)
    for line in lines:
        refusal = sheet.take(line.split(" "))
        assert refusal is None, (line, refusal)
    return sheet


def drawn_header(chance, rules_ids):
    """Header lines of one of these rule sets: any seats, pairs, and for every option any value or none."""
    rules = find_rules(chance.one_of(rules_ids))
    fewest, most = SEATS
    seats = fewest + chance.below(most - fewest + 1)
    lines = ["kafou 1", "rules " + rules.ID, "players " + " ".join(NAMES[:seats])]
    if seats == 4 and rule(rules, "PAIRS") and chance.below(2):
        lines.append("teams")
    for name, values, _default in rules.OPTIONS:
        value = chance.one_of((None,) + values)
        if value is not None:
            lines.append("set %s %s" % (name, value if isinstance(value, str) else chance.one_of(CHOSEN[name])))
    return lines


def state(sheet):
    """Everything a match has come to, comparable."""
    standing = sheet.match.standing
    hand = standing.hand
    told = None
    if hand is not None:
        told = (hand.leader, hand.hundred, hand.layout, hand.layout_known, tuple(hand.plays), hand.layer, hand.claim,
                hand.outcome, hand.by, hand.out_tiles, hand.left, hand.adjusted, hand.settled, hand.notes,
                hand.reasons)
    return (standing.packed(), standing.over, standing.winners, standing.goats, standing.timeout, told,
            len(sheet.match.hands))


def likely(chance, sheet):
    """An event that could come next; now and then one that makes no sense."""
    seats = len(sheet.header.players)
    seat = chance.below(seats)
    standing = sheet.match.standing if sheet.match is not None else None
    hand = standing and standing.hand
    if hand is None or hand.settled is not None:
        if hand is not None and not chance.below(12):
            return ("adjust", seat, 5 * chance.below(9) - 20)
        if rule(sheet.header.rules, "hundred_refusal") is not None and not chance.below(3):
            return ("hand", seat, True)
        return ("hand", seat if hand is None or not chance.below(3) else None, False)
    if hand.outcome is not None:
        for one in needed(sheet.header, hand):
            if hand.left[one] is None:
                return ("left", one) + held(chance, hand)
        return ("settle",) if chance.below(8) else ("left", seat) + held(chance, hand)
    if hand.claim is not None and chance.below(2):
        return ("muggins", seat)
    kind = chance.below(31)
    if kind < 8:
        return laid(chance, sheet, hand, seat)
    if kind < 13:
        return ("peg", seat, chance.one_of((1, 2, 3, 5, 5, 10, 10, 15, 20, 35)))
    if kind < 18:
        return ("out", seat, () if rule(sheet.header.rules, "last_refusal") is None else last_tiles(chance))
    if kind < 25:
        return ("blocked", chance.one_of((None, seat)))
    if kind == 25 and not chance.below(5):
        return ("timeout", seat)
    return chance.one_of((("muggins", seat), ("draw", seat, 1 + chance.below(2)), ("pass", seat),
                          ("adjust", seat, 5 * chance.below(9) - 20), ("left", seat) + held(chance, hand)))


def held(chance, hand):
    """(tiles, pips) of a hand: a total, often a usual one so that hands tie, or tiles nobody has named."""
    kind = chance.below(6)
    if kind > 1:
        return None, chance.one_of(HELD)
    if kind == 1:
        return chance.one_of(HELD_TILES), None
    named = list(hand.layout[0])
    for one in hand.left:
        named += one[1] if one is not None and one[1] is not None else ()
    free = [tile for tile in ALL_TILES if tile not in named]
    return tuple([free.pop(chance.below(len(free))) for _ in range(min(len(free), 1 + chance.below(4)))]), None


def last_tiles(chance):
    """What may be told with `out`: mostly nothing, else a finish of Sea Goat or a tile like any other."""
    return chance.one_of(((), (), (), (), (0,), (66,), (66,), (66, 0), (65,)))


def laid(chance, sheet, hand, seat):
    """Tiles that fit somewhere, often with the place told; with the muggins option something is said.

    Several doubles in one turn, and closed doubles, where the rule set knows them.
    """
    rules = sheet.header.rules
    most = 1 if chance.below(2) else min(rule(rules, "SEVERAL"), 4)
    layout = hand.layout
    chosen = []
    while len(chosen) < most:
        fitting = [tile for tile in ALL_TILES if places_for(layout, tile) and (most == 1 or tile % 11 == 0)]
        if not fitting:
            break
        tile = chance.one_of(fitting)
        closed = rule(rules, "CLOSES") and tile % 11 == 0 and not chance.below(4)
        one = (tile, chance.one_of(places_for(layout, tile)), closed)
        layout = place(layout, rules.SPINNER, *one)[0]
        chosen.append(one)
        if len(layout[0]) == 1:
            break
    if not chosen:
        return ("pass", seat)
    says = None
    if sheet.header.options.get("muggins", "off") != "off" and chance.below(3):
        says = chance.one_of((0, 1, 2, 5, 10, 10, 15, 20))
    return ("tile", seat, tuple(chosen), says)


def random_sheet(chance, events, rules_ids, each=None):
    """A Sheet of about so many events, all accepted; `each(sheet, event)` takes one in place of `sheet.record`."""
    sheet = sheet_with(drawn_header(chance, rules_ids))
    for _ in range(events):
        event = likely(chance, sheet)
        if each is not None and sheet.match is not None:
            each(sheet, event)
        else:
            sheet.record(event)
    return sheet


def undo_restores(sheet, event):
    """Recorded and undone: as before. Redone: as recorded. Refused: as before."""
    before = state(sheet)
    if sheet.record(event) is not None:
        assert state(sheet) == before, event
        return
    after = state(sheet)
    if len(sheet.match.numbers) > 1:
        assert sheet.record(("undo",)) is None
        assert state(sheet) == before, event
        assert sheet.record(("redo",)) is None
        assert state(sheet) == after, event


def events_that_count(sheet):
    """The events of a sheet without corrections, without those that are undone."""
    return [event for _index, _number, event in sheet.match.readings(0)]


def wrongly(chance, event, seats):
    """The event as somebody may have entered it by mistake."""
    kind = event[0]
    if kind in ("peg", "adjust"):
        return (kind, (event[1] + chance.below(seats)) % seats, event[2] + 5)
    if kind == "left":
        return ("left", event[1], None, chance.one_of(HELD))
    if kind == "hand":
        return ("hand", chance.below(seats), False)
    if kind in ("out", "blocked"):
        return chance.one_of((("out", chance.below(seats), ()), ("blocked", chance.below(seats))))
    return event


def told_badly(chance, sheet):
    """The same match with mistakes that are amended, struck and undone; None when they cannot be put right."""
    seats = len(sheet.header.players)
    twin = sheet_with(sheet.header.lines())
    wrong = []
    for event in events_that_count(sheet):
        kind = chance.below(12)
        if kind == 0 and twin.match is not None:
            if twin.record(likely(chance, twin)) is None:
                wrong.append(("strike", twin.match.count))
        elif kind == 1 and twin.match is not None:
            if twin.record(likely(chance, twin)) is None and len(twin.match.numbers) > 1:
                assert twin.record(("undo",)) is None
        entered = wrongly(chance, event, seats) if not chance.below(4) else event
        if entered != event and twin.record(entered) is None:
            wrong.append(("amend", twin.match.count, event))
            continue
        if twin.record(event) is not None:
            # The mistakes so far stand in the way: they are put right now.
            if not put_right(chance, twin, wrong) or twin.record(event) is not None:
                return None
    return twin if put_right(chance, twin, wrong) else None


def put_right(chance, twin, wrong):
    """Corrects the mistakes, newest first; some corrections are undone and made again. False when one is refused."""
    while wrong:
        for index in range(len(wrong) - 1, -1, -1):
            if twin.record(wrong[index]) is None:
                break
        else:
            return False
        if not chance.below(3):
            assert twin.record(("undo",)) is None
            assert twin.record(wrong[index]) is None
        del wrong[index]
    return True


def renamed(lines):
    """The header with other names."""
    return ["players " + " ".join(["X%d" % seat for seat in range(len(line.split(" ")) - 1)])
            if line.startswith("players ") else line for line in lines]


def turned_event(event, by, seats):
    """The event with every seat moved on."""
    if len(event) > 1 and event[1] is not None:
        return (event[0], (event[1] + by) % seats) + event[2:]
    return event


def turned_header(lines, by):
    """The header with the seats moved on."""
    found = []
    for line in lines:
        if line.startswith("players "):
            names = line.split(" ")[1:]
            line = "players " + " ".join([names[(seat - by) % len(names)] for seat in range(len(names))])
        found.append(line)
    return found


def by_player(sheet):
    """What belongs to the players, by name; comparable between tables that sit differently."""
    header, standing = sheet.header, sheet.match.standing
    hand = standing.hand
    found = {}
    for seat, name in enumerate(header.players):
        side = header.side_of[seat]
        left = hand.left[seat] if hand is not None else None
        found[name] = (standing.totals[side], standing.kept[side], standing.opened[side], side in standing.winners,
                       side in standing.goats, standing.leads == seat, left,
                       standing.settled and standing.settled[side], hand is not None and hand.by == seat)
    rated = sorted([(header.players[seat], rating) for seat, rating in rule(header.rules, "ratings")(header, standing)])
    return found, rated, standing.over, standing.pot, standing.leads == -1, standing.points


def turning_changes_nothing(sheet, by):
    """The sheet told again with the seats moved on; gives how many events were compared."""
    lines = sheet.header.lines()
    seats = len(sheet.header.players)
    first, turned, named = sheet_with(lines), sheet_with(turned_header(lines, by)), sheet_with(renamed(lines))
    compared = 0
    for event in events_that_count(sheet):
        assert first.record(event) is None
        assert named.record(event) is None
        assert turned.record(turned_event(event, by, seats)) is None
        assert state(named)[0] == state(first)[0] and state(named)[1:5] == state(first)[1:5]
        if any([reason[0] == SHARED for reason in first.match.standing.hand.reasons]):
            # A unit that cannot be shared goes to the earlier seat: turning the seats may move it.
            return compared
        assert by_player(turned) == by_player(first), event
        compared += 1
    return compared


def closed_doubles_count_nothing(chance, table):
    """Lays a whole hand in the core and on a naive table, some doubles closed; how many tiles were laid."""
    layout = EMPTY
    for _ in range(40):
        tile = chance.one_of(ALL_TILES)
        closed = tile % 11 == 0 and chance.below(2) == 1
        fits = table.fits(tile)
        if tile in table.tiles or (table.tiles and not fits):
            assert place(layout, table.mode, tile, None, closed)[1] is not None
            continue
        other, pip = chance.one_of(fits) if table.tiles else (None, None)
        layout, refusal = place(layout, table.mode, tile, other, closed)
        assert refusal is None
        if closed:
            table.closed.append(tile)
        table.lay(tile, other, pip)
        assert layout[2] == table.count(), (table.mode, table.tiles, table.joints, table.closed)
    return len(table.tiles)


def closing(naive_table):
    """The naive table, made to know closed doubles: nothing more is laid at one, and it counts nothing."""
    class Closing(naive_table):
        def __init__(self, mode):
            naive_table.__init__(self, mode)
            self.closed = []

        def room(self, tile, pip):
            return 0 if tile in self.closed else naive_table.room(self, tile, pip)

        def takes_four(self, tile):
            doubles = [one for one in self.tiles if one % 11 == 0 and one not in self.closed]
            return tile in doubles and (self.mode == "all" or (self.mode != "none" and doubles[0] == tile))

        def count(self):
            if len(self.tiles) == 1:
                return 0 if self.closed else naive_table.count(self)
            kept = self.tiles
            more = 0
            for tile in self.closed:
                # Counted as any other double by the table that does not know better: taken off again.
                more += 2 * (tile // 10) if self.neighbours(tile, tile // 10) < 2 else 0
            return naive_table.count(self) - more if kept else 0
    return Closing
