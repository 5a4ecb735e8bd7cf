"""The reward curve as an SVG picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan

WIDTH, HEIGHT, LEFT, BOTTOM, TOP = 720, 360, 60, 50, 40


def curve_svg(points: Sequence[tuple[int, float]], title: str) -> str:
    """Mean margin over decisions: each iteration as a dot, the mean of it and four on either side as a line."""
    points = [(x, y) for x, y in points if not isnan(y)]
    most = max(x for x, _ in points)
    low, high = min(0.0, *(y for _, y in points)) - 1, max(0.0, *(y for _, y in points)) + 1

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + x / most * (WIDTH - LEFT - 20)
        return across, HEIGHT - BOTTOM - (y - low) / (high - low) * (HEIGHT - BOTTOM - TOP)

    def smooth(at: int) -> float:
        near = [y for _, y in points[max(0, at - 4) : at + 5]]
        return sum(near) / len(near)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"',
        'font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FBF5EA"/>',
        f'<text x="{LEFT}" y="24" font-size="16" fill="#2B2320">{title}</text>',
    ]
    step = 5 if high - low < 40 else 10
    for mark in range(int(low // step) * step, int(high) + 1, step):
        if mark >= low:
            _, y = place(0, mark)
            parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 20}" stroke="#DCC7A3"/>')
            parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#6B5B4E">{mark:+d}</text>')
    for share in (0.25, 0.5, 0.75, 1.0):
        x, _ = place(most * share, 0)
        words = f"{most * share / 1e6:.2f} million"
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 28}" text-anchor="end" fill="#6B5B4E">{words}</text>')
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 10}" fill="#6B5B4E">decisions of the learner; margin in points</text>')
    for x, y in points:
        across, up = place(x, y)
        parts.append(f'<circle cx="{across:.1f}" cy="{up:.1f}" r="2" fill="#F6A21E" opacity="0.5"/>')
    line = "L".join("{:.1f} {:.1f}".format(*place(x, smooth(at))) for at, (x, _) in enumerate(points))
    parts.append(f'<path d="M{line}" fill="none" stroke="#D9472B" stroke-width="2.5"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"
