"""Where the parts of a drawing lie and which way their wires go; in pixels, y downwards.

The controller stands upright in the middle. Left and right of it lie, from the inside outwards, a tag for every pin in
use, a lane for every wire, the parts. A module has its terminals along its upper edge, other parts at the inner edge.
"""

from types import SimpleNamespace

from host_tools.wiring.wires import side

PITCH = 26
CONTROLLER_WIDTH = 200
END = 34  # from the controller's upper edge to its first pin
TAG = 60  # how far the tags reach
LANE = 13
MODULE = (176, 150)
BUTTON = 56
BUTTON_PITCH = 3 * PITCH
BLOCK_WIDTH = 120
ROW = PITCH  # between the terminals of a block
GAP = 34
FIRST = {True: 14, False: 36}  # From the upper edge to the first terminal: of the first button, of another part.
LIFT = 3 * LANE  # A stack stands a little higher than the controller: its first wires come from above.
NEAR = 6  # Lines less than this apart are not told apart.


class Part:
    """A part of the drawing: `left` says on which side; `out` and `top` where it begins, `wide` and `high` how large.

    `out` is counted from the controller's edge outwards.
    """

    def __init__(self, name, wires, left):
        self.name = name
        self.wires = wires
        self.left = left
        self.out = self.top = 0
        terminals = [wire.terminal for wire in wires]
        self.above = 0
        if name == "panel":
            self.wide, self.high = max(MODULE[0], 26 * len(terminals)), MODULE[1]
            # Room for the wires that come from above.
            self.above = 16 + LANE * len(terminals)
        elif name == "keys":
            self.wide, self.high = BUTTON + 26, BUTTON_PITCH * (len(wires) - 1)
        else:
            self.wide, self.high = BLOCK_WIDTH, ROW * len(terminals) + 20


def parts_of(wires, known):
    """The Parts, each with its wires, on the side where most of its pins are."""
    grouped = []
    for wire in wires:
        name = "keys" if wire.part.startswith("key") else wire.part
        if not grouped or grouped[-1][0] != name:
            grouped.append((name, []))
        grouped[-1][1].append(wire)
    return [Part(name, own, side(known, [wire.pin for wire in own if wire.terminal != "VCC"]) is known.left)
            for name, own in grouped]


def place_parts(parts, known, lanes):
    """Stacks the parts of each side in the order of their pins; the height of the drawing, controller from y = 0."""
    for left in (True, False):
        own = [part for part in parts if part.left == left]
        pins = known.left if left else known.right
        middles = {}
        for part in own:
            rows = [pins.index(wire.pin) for wire in part.wires if wire.pin in pins]
            middles[part.name] = END + PITCH * sum(rows) // max(1, len(rows))
        own.sort(key=lambda part: (middles[part.name], part.name))
        needed = sum(part.above + part.high for part in own) + GAP * (len(own) - 1)
        height = END * 2 + PITCH * (len(pins) - 1)
        y = middles[own[0].name] - needed // 2 if len(own) == 1 else (height - needed) // 2 - LIFT
        for part in own:
            part.out = TAG + LANE * (lanes[left] + 1) + 16
            part.top = y + part.above
            # Ways above a module and terminals of other parts lie between the rows of the pins.
            if part.above:
                part.top += (END + LANE // 2 + 16 - part.top) % LANE
            else:
                part.top += (END + PITCH // 2 - FIRST[part.name == "keys"] - part.top) % PITCH
            y = part.top + part.high + GAP


def pin_place(known, pin):
    """(left, y) of a pin of the controller."""
    pins = known.left if pin in known.left else known.right
    return pins is known.left, END + PITCH * pins.index(pin)


def x_of(left, out):
    """The x of a place so far out on a side; the controller's left edge is 0."""
    return -out if left else CONTROLLER_WIDTH + out


def terminal_place(part, index):
    """(x, y) of a part's terminal, and the y of the way above it for a module's, else None."""
    count = len(part.wires)
    if part.name == "panel":
        edge = x_of(part.left, part.out + part.wide) if part.left else x_of(False, part.out)
        x = edge + part.wide // 2 + (2 * index - count + 1) * 13
        # The terminal nearest to the controller has the lowest way.
        step = count - 1 - index if part.left else index
        return x, part.top + 10, part.top - 16 - LANE * step
    if part.name == "keys":
        return x_of(part.left, part.out), part.top + FIRST[True] + BUTTON_PITCH * (index - 1), None
    return x_of(part.left, part.out), part.top + FIRST[False] + ROW * index, None


def rail(part):
    """(x, y of its end) of what all keys share: a line behind the buttons, ending below the last."""
    return x_of(part.left, part.out + BUTTON + 20), part.top + FIRST[True] + part.high - PITCH


def route(part, index, known, lanes, over):
    """The corners of a wire from its pin to its terminal. `lanes`: {left: lane number} of this wire.

    `over` is the y of the way across the controller, for a wire from its other side.
    """
    wire = part.wires[index]
    left, y = pin_place(known, wire.pin)
    lane = x_of(left, TAG + LANE * (lanes[left] + 1))
    corners = [(x_of(left, 0), y), (lane, y)]
    if left != part.left:
        corners += [(lane, over), (x_of(part.left, TAG + LANE * (lanes[part.left] + 1)), over)]
        lane = corners[-1][0]
    if part.name == "keys" and not wire.terminal == "":
        x, y = rail(part)
        return corners + [(lane, y), (x, y), (x, part.top + BUTTON - 14)]
    x, y, above = terminal_place(part, index)
    if above is None:
        return corners + [(lane, y), (x, y)]
    return corners + [(lane, above), (x, above), (x, y)]


def segments(corners):
    """The horizontal and the vertical pieces of a way: [(y, x1, x2)], [(x, y1, y2)]."""
    across, down = [], []
    for (x1, y1), (x2, y2) in zip(corners, corners[1:]):
        if y1 == y2 and x1 != x2:
            across.append((y1, min(x1, x2), max(x1, x2)))
        elif y1 != y2:
            down.append((x1, min(y1, y2), max(y1, y2)))
    return across, down


def crossings(routes):
    """How often two of these ways cross."""
    pieces = [segments(corners) for corners in routes]
    return sum(x1 < x < x2 and y1 < y < y2
               for first, (across, _down) in enumerate(pieces) for second, (_across, down) in enumerate(pieces)
               if first != second for y, x1, x2 in across for x, y1, y2 in down)


def crowded(routes):
    """How often two of these ways run side by side, too near to be told apart."""
    pieces = [segments(corners)[0] for corners in routes]
    return sum(abs(y - other_y) < NEAR and max(x1, other_x1) < min(x2, other_x2)
               for index, across in enumerate(pieces) for others in pieces[:index]
               for y, x1, x2 in across for other_y, other_x1, other_x2 in others)


def confusion(routes):
    """How hard these ways are to follow: less is better."""
    return crossings(routes) + 4 * crowded(routes)


def laid_out(wires, known):
    """A drawing's plan: `parts`, `routes` as [(Wire, corners)], easy to follow, `over` (see `route`)."""
    parts = parts_of(wires, known)
    places = [(part, index) for part in parts for index in range(len(part.wires))]
    own = []
    lanes_used = {True: 0, False: 0}
    for part, index in places:
        lanes = {}
        for left in {pin_place(known, part.wires[index].pin)[0], part.left}:
            lanes[left] = lanes_used[left]
            lanes_used[left] += 1
        own.append(lanes)
    place_parts(parts, known, lanes_used)
    over = min([-24] + [part.top - part.above for part in parts]) - 8

    def routes():
        return [route(part, index, known, lanes, over) for (part, index), lanes in zip(places, own)]

    fewest = confusion(routes())
    better = True
    while better and fewest:
        better = False
        for left in (True, False):
            on_side = [lanes for lanes in own if left in lanes]
            for first in on_side:
                for second in on_side:
                    first[left], second[left] = second[left], first[left]
                    found = confusion(routes())
                    if found < fewest:
                        fewest, better = found, True
                    else:
                        first[left], second[left] = second[left], first[left]
    return SimpleNamespace(parts=parts, over=over, lanes=lanes_used,
                           routes=[(part.wires[index], corners)
                                   for (part, index), corners in zip(places, routes())])
