"""Layouts from fixed seeds, counted both ways."""

from naive_layout import MODES, compare


def chooser(seed):
    """Whole numbers below n from a seed, the same on every Python. (Numerical Recipes' generator.)"""
    state = [seed]

    def choose(n):
        state[0] = (state[0] * 1664525 + 1013904223) & 0xFFFFFFFF
        return (state[0] >> 8) % n
    return choose


laid = 0
for seed in range(60):
    for mode in MODES:
        laid += compare(mode, chooser(seed))
print(laid, "tiles laid")
