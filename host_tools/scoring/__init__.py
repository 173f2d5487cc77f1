"""Reading sheets for a person: checks, JSON, explanations. Runs on CPython and on MicroPython alike."""
