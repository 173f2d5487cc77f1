"""Exact fractions, (numerator, denominator) pairs of integers, and their digits: the same on every Python."""


def fraction(top, bottom):
    """top / bottom in lowest terms; `bottom` is greater than 0."""
    one = abs(top)
    other = bottom
    while other:
        one, other = other, one % other
    return top // one, bottom // one


def less(one, other):
    """The first fraction less the second."""
    return fraction(one[0] * other[1] - other[0] * one[1], one[1] * other[1])


def choose(n, k):
    """C(n, k): how many different sets of k things there are among n; none when k is greater than n.

    For the tiles of a double-six set every step stays below 2**30, where small boards are quick.
    """
    if k > n:
        return 0
    ways = 1
    for step in range(1, min(k, n - k) + 1):
        ways = ways * (n - step + 1) // step
    return ways


def decimal(value, places):
    """The fraction as text with that many decimal places, rounded from its exact value.

    A half goes away from zero: 1/8 is "0.13". Nothing is ever "-0.00".
    """
    top, bottom = value
    scaled, rest = divmod(abs(top), bottom)
    for _place in range(places):
        digit, rest = divmod(rest * 10, bottom)
        scaled = scaled * 10 + digit
    if 2 * rest >= bottom:
        scaled += 1
    digits = str(scaled)
    digits = "0" * (places + 1 - len(digits)) + digits
    if places:
        digits = digits[:-places] + "." + digits[-places:]
    return "-" + digits if top < 0 and scaled else digits


def percent(value):
    """A chance in whole percent: (4, 9) is "44%"."""
    return decimal((100 * value[0], value[1]), 0) + "%"
