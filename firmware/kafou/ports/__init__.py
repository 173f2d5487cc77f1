"""Keys, panel, elapsed time and store: all that touches a machine."""
