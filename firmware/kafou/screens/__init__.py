"""The screens: each takes presses, gives the next screen, and describes itself as a scene.

A screen has press(gesture, role) -> the next screen (itself to stay), scene(rectangle) -> nodes for the part
above the hint line, and hint() -> the hint line. `undoes` is True where tapped BACK
is undo (the score screen). It gets the app: book, settings, letters, toast(text).
"""

# What is loaded at power-on; it takes a large piece of memory to load it again.
ALWAYS = ("common", "route", "score", "score_grid", "score_marks")
# What a new match is set up with, one after another. What one of them leads back to is in use, whether it is forgotten
# or not, and would be loaded a second time.
SETTING_UP = ALWAYS + ("choice", "reading", "rule_choice", "draft", "names", "spelling", "house", "options",
                       "option_number", "option_words")
# What is on the panel hand after hand. A port that is short of memory may forget the modules of all other screens;
# they are loaded again when they are shown again.
HAND_AFTER_HAND = ALWAYS + ("choice", "points", "tile", "face", "reason", "laid", "outcome", "amount", "holding",
                            "settlement", "unseen", "reading")
