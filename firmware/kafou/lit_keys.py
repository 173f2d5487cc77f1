"""Which keys mean something on a screen, and in which colour a board with lights below its keys says so."""

RED, GREEN, BLUE, YELLOW, WHITE = (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (1, 1, 1)
# On every screen.
COLOURS = {"OK": GREEN, "BACK": RED, "UP": WHITE, "DOWN": WHITE, "UNDO": RED, "OUT": YELLOW}
ALWAYS = ("UP", "DOWN", "OK", "BACK")


def roles(screen):
    """The keys that a screen listens to: those of every screen, and what its `more_keys` tells."""
    return ALWAYS + tuple(screen.more_keys() if hasattr(screen, "more_keys") else ())


def colours(screen):
    """{role: (red, green, blue), each 0 or 1} of the keys that mean something now; players are blue, digits white."""
    return {role: COLOURS.get(role, BLUE if role.startswith("SEAT") else WHITE) for role in roles(screen)}
