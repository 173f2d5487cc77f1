"""The coach: what is unseen, who may answer with what, and whether to make the fish. Exact counting, no guesses.

Chances and expectations are fractions, pairs of integers; they become digits only where they are shown (`exact`).
Tiles of a turn are counted one by one: turns of several doubles (Telephone) are not looked at.
"""
