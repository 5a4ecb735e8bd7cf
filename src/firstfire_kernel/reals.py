"""Floating point functions of our own: those of C and JavaScript differ in the last bit from host to host.

Only sums, products, quotients and bits are used, which are the same everywhere.
"""

from __future__ import annotations

from firstfire_kernel.jit import bits_of, compiled, from_bits

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The natural logarithm of 2 in two parts: the first is exact when multiplied by a small whole number."""
PER_LN2 = 1.44269504088896338700
SMALLEST, LARGEST = -700.0, 700.0
"""Beyond these, results would leave the range of ordinary numbers; they are held there."""
SQRT2 = 1.41421356237309504880


@compiled
def exp(x: float) -> float:
    """e to the power of `x`, at most one unit in the last place off, for `x` from -700 to 700."""
    x = min(max(x, SMALLEST), LARGEST)
    halves = x * PER_LN2
    power = int(halves + 0.5) if halves >= 0 else int(halves - 0.5)
    high = x - power * LN2_HIGH
    low = power * LN2_LOW
    r = high - low
    # e^r = 1 + r + r²·s by its series, to the 14th power; what r has lost by rounding is added at the end.
    s = 1.0 / 87178291200.0
    s = s * r + 1.0 / 6227020800.0
    s = s * r + 1.0 / 479001600.0
    s = s * r + 1.0 / 39916800.0
    s = s * r + 1.0 / 3628800.0
    s = s * r + 1.0 / 362880.0
    s = s * r + 1.0 / 40320.0
    s = s * r + 1.0 / 5040.0
    s = s * r + 1.0 / 720.0
    s = s * r + 1.0 / 120.0
    s = s * r + 1.0 / 24.0
    s = s * r + 1.0 / 6.0
    s = s * r + 0.5
    lost = (high - r) - low
    grown = 1.0 + (r + (r * r * s + lost))
    return grown * from_bits((power + 1023) << 52)


@compiled
def log(x: float) -> float:
    """The natural logarithm of `x`, for ordinary positive numbers."""
    bits = bits_of(x)
    power = (bits >> 52) - 1023
    part = from_bits(bits & ((1 << 52) - 1) | 1023 << 52)
    if part > SQRT2:
        part = 0.5 * part
        power += 1
    # log part = 2·artanh t by its series, t at most 0.172
    t = (part - 1.0) / (part + 1.0)
    square = t * t
    s = 1.0 / 23.0
    s = s * square + 1.0 / 21.0
    s = s * square + 1.0 / 19.0
    s = s * square + 1.0 / 17.0
    s = s * square + 1.0 / 15.0
    s = s * square + 1.0 / 13.0
    s = s * square + 1.0 / 11.0
    s = s * square + 1.0 / 9.0
    s = s * square + 1.0 / 7.0
    s = s * square + 1.0 / 5.0
    s = s * square + 1.0 / 3.0
    return power * LN2_HIGH + (2.0 * t + (2.0 * t * square * s + power * LN2_LOW))
