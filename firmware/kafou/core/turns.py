"""Turns: who is to play, and how many tiles each player holds, as far as the events of a hand tell."""


def to_play(players, leader, events):
    """The seat to play next: the leader, or whoever sits after the player of the newest play or pass.

    `events` are those of the hand, in order. Who drew is still to play.
    """
    seat = leader
    for event in events:
        if event[0] in ("tile", "peg", "pass"):
            seat = (event[1] + 1) % players
        elif event[0] == "draw":
            seat = event[1]
    return seat


def held(header, events, seat):
    """How many tiles the seat holds: those dealt, less those told as played, and those told as drawn.

    None when that cannot be: points were pegged without tiles, or draws were not told.
    """
    tiles = header.rules.DEALT[len(header.players) - 2]
    for event in events:
        if event[0] == "peg":
            return None
        if event[0] == "tile" and event[1] == seat:
            tiles -= len(event[2])
        elif event[0] == "draw" and event[1] == seat:
            tiles += event[2]
    return tiles if tiles > 0 else None
