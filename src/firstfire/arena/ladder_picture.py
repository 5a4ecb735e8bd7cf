"""Pictures of strength: a ladder of ratings, and a curve of win shares over time or work. Plain SVG."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from xml.sax.saxutils import escape

from .results import Standing

INK, FAINT, FIRE = "#3b2a1e", "#d9cbb8", "#c4511f"
WIDTH, ROW, LEFT, RIGHT, TOP = 640, 34, 130, 40, 46
LETTER = 8
"""Room for a letter of a name."""


def ladder_svg(standings: Sequence[Standing], title: str = "Elo, with 95 % intervals") -> str:
    """One row per entrant, best first."""
    rows = sorted(standings, key=lambda row: -row.elo)
    low = min([row.elo_low for row in rows]) - 20
    high = max([row.elo_high for row in rows]) + 20
    left = max([LEFT] + [LETTER * (len(row.name) + 3) for row in rows])

    def x(elo: float) -> float:
        return left + (elo - low) / (high - low) * (WIDTH - left - RIGHT)

    parts = []
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        parts += [
            f'<text x="{left - 12}" y="{y + 4:.0f}" text-anchor="end">{escape(row.name)}</text>',
            f'<line x1="{x(low):.1f}" y1="{y}" x2="{x(high):.1f}" y2="{y}" stroke="{FAINT}"/>',
            f'<line x1="{x(row.elo_low):.1f}" y1="{y}" x2="{x(row.elo_high):.1f}" y2="{y}" stroke="{FIRE}"'
            ' stroke-width="6" stroke-linecap="round" opacity="0.45"/>',
            f'<circle cx="{x(row.elo):.1f}" cy="{y}" r="6" fill="{FIRE}"/>',
            f'<text x="{x(row.elo):.1f}" y="{y - 10:.0f}" text-anchor="middle" font-size="11">{row.elo:+.0f}</text>',
        ]
    return _svg(title, parts, TOP + ROW * len(rows) + 12)


def curve_svg(points: Sequence[tuple[float, float, float, float]], title: str, fair: float) -> str:
    """Win share by thinking time: seconds, share and its interval for each point; time on a logarithmic scale."""
    height, bottom = 320, 280
    times = [log10(point[0]) for point in points]
    first, last = min(times), max(times)

    def x(seconds: float) -> float:
        return LEFT - 60 + (log10(seconds) - first) / ((last - first) or 1) * (WIDTH - LEFT + 60 - RIGHT)

    def y(share: float) -> float:
        return bottom - share * (bottom - TOP)

    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<line x1="60" y1="{y(share):.1f}" x2="{WIDTH - 20}" y2="{y(share):.1f}" stroke="{FAINT}"/>')
        parts.append(f'<text x="52" y="{y(share) + 4:.0f}" text-anchor="end">{100 * share:.0f} %</text>')
    dashes = f'x1="60" y1="{y(fair):.1f}" x2="{WIDTH - 20}" y2="{y(fair):.1f}" stroke="{INK}" stroke-dasharray="5 5"'
    parts.append(f"<line {dashes}/>")
    line = " ".join(f"{x(seconds):.1f},{y(share):.1f}" for seconds, share, _, _ in points)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{FIRE}" stroke-width="2"/>')
    for seconds, share, low, high in points:
        at = f"{x(seconds):.1f}"
        parts += [
            f'<line x1="{at}" y1="{y(low):.1f}" x2="{at}" y2="{y(high):.1f}" stroke="{FIRE}" stroke-width="5"'
            ' stroke-linecap="round" opacity="0.45"/>',
            f'<circle cx="{at}" cy="{y(share):.1f}" r="5" fill="{FIRE}"/>',
            f'<text x="{at}" y="{bottom + 22}" text-anchor="middle">{seconds:g} s</text>',
        ]
    return _svg(title, parts, height)


def _svg(title: str, parts: Sequence[str], height: float) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
            f' height="{height}" font-family="Georgia, serif" font-size="14" fill="{INK}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ee"/>',
            f'<text x="{WIDTH / 2}" y="24" text-anchor="middle" font-size="16">{escape(title)}</text>',
            *parts,
            "</svg>",
            "",
        ]
    )
