"""The roles of a board's keys and knob."""


def roles(board):
    """The roles that can be pressed, in the board's order, each once.

    A simulated board names roles, ("UP", "OK"); a real one a pin with each, (("UP", 2), ("OK", 4)).
    A knob turns UP and DOWN.
    """
    found = []
    for key in board.KEYS:
        found.append(key if isinstance(key, str) else key[0])
    if getattr(board, "KNOB", None) is not None:
        found += [role for role in ("UP", "DOWN") if role not in found]
    return tuple(found)
