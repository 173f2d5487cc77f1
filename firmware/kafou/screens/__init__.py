"""The screens: each takes presses, gives the next screen, and describes itself as a scene.

A screen has press(gesture, role) -> the next screen (itself to stay), scene(rectangle) -> nodes for the part
above the hint line, and hint() -> the hint line. `undoes` is True where tapped BACK
is undo (the score screen). It gets the app: book, settings, letters, toast(text).
"""
