"""What `bench` measures, one module a subject; each gives rows (what, measured, goal, whether it is met or None)."""
