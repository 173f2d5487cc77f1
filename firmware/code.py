"""Starts Kafou on CircuitPython."""

REFUSED = "Kafou cannot start: %s. Put it on the board again: python3 -m host_tools flash"


def main():
    """Runs the program; says so when it is not there, not whole, or made for another CircuitPython."""
    try:
        from kafou.ports.circuitpython.start import start
    except (ImportError, ValueError, SyntaxError) as error:
        print(REFUSED % error)
        return
    try:
        start()
    except ImportError as error:
        print(REFUSED % error)


if __name__ == "__main__":
    main()
