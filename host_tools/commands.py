"""The commands: name -> (module, one line of help). A module is imported only when its command is called.

Each module has run(arguments), which takes the words after the command and returns the exit code.
"""

COMMANDS = {
    "score": ("host_tools.score", "read score sheets: print, check or explain them, or give them as JSON"),
    "play": ("host_tools.play", "the simulated device in a terminal"),
    "screens": ("host_tools.screens", "every screen, on every simulated panel: compared, or as one picture"),
    "random_keys": ("host_tools.random_keys", "random gestures through the real app, everything checked"),
    "bench": ("host_tools.bench", "how fast, how large, how many presses: measured here, against the goals"),
    "test": ("host_tools.test", "lint, then every test, in a .venv made on first use"),
}
