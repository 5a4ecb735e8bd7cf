"""Drawing a domino and what lies on its two squares."""

from __future__ import annotations

from ..rules.components import DOMINOES, Caveman, Half, Resource, Terrain
from . import palette
from .canvas import Canvas, number

VARIANTS = {
    Terrain.DESERT: (3, 1, 3, 2, 3),
    Terrain.GRASSLAND: (1, 2, 3),
    Terrain.LAKE: (1, 2, 1, 3),
    Terrain.JUNGLE: (1, 3, 2, 1, 3),
    Terrain.QUARRY: (1, 2, 3),
}
"""Which of its pictures a terrain takes in turn, the plain ones more often. A volcano's depends on its craters."""


def ground(domino: int, half: int) -> str:
    """The picture of one half's terrain. It stays the same for the whole game, whatever comes to lie on it."""
    printed = _half(domino, half)
    terrain = printed.terrain.name.lower()
    if printed.terrain is Terrain.VOLCANO:
        return f"volcano-{printed.craters}"
    if printed.terrain is Terrain.DESERT and printed.fires:
        return "desert-3"
    variants = VARIANTS[printed.terrain]
    return f"{terrain}-{variants[(domino + half * 3) % len(variants)]}"


def _half(domino: int, half: int) -> Half:
    return DOMINOES[domino].second if half else DOMINOES[domino].first


def draw_domino(
    canvas: Canvas, domino: int, first: tuple[float, float], second: tuple[float, float], square: float, around: str
) -> None:
    """Draw a domino whose halves have their top left corners at `first` and `second`, on ground coloured `around`."""
    for half, (x, y) in enumerate((first, second)):
        canvas.use(ground(domino, half), x, y, square)
        if fires := _half(domino, half).fires:
            canvas.use(f"fire-{fires}", x, y, square)
    left, top = min(first[0], second[0]), min(first[1], second[1])
    across, down = abs(first[0] - second[0]) + square, abs(first[1] - second[1]) + square
    _cut_out(canvas, left, top, across, down, square, around)


def _cut_out(canvas: Canvas, left: float, top: float, across: float, down: float, square: float, around: str) -> None:
    """Round the corners of a piece and leave a thin gap around it, by painting over what is too much."""
    gap, radius = square * 0.02, square * 0.13
    wide, high = across - 2 * gap - 2 * radius, down - 2 * gap - 2 * radius
    turn = f"a{number(radius)} {number(radius)} 0 0 1"
    r, w, h = number(radius), number(wide), number(high)
    rounded = (
        f"M{number(left + gap + radius)} {number(top + gap)}h{w}{turn} {r} {r}v{h}{turn} -{r} {r}"
        f"h-{w}{turn} -{r} -{r}v-{h}{turn} {r} -{r}z"
    )
    whole = f"M{number(left)} {number(top)}h{number(across)}v{number(down)}h-{number(across)}z"
    canvas.path(whole + rounded, f'fill="{around}" fill-rule="evenodd"')
    canvas.path(rounded, f'fill="none" stroke="{palette.INK}" stroke-width="{number(square * 0.025)}" opacity=".45"')


def draw_start(canvas: Canvas, colour: str, x: float, y: float, square: float, around: str) -> None:
    """Draw a player's starting tile."""
    canvas.use(f"start-{colour}", x, y, square)
    _cut_out(canvas, x, y, square, square, square, around)


def draw_resource(canvas: Canvas, resource: Resource, x: float, y: float, square: float) -> None:
    """Draw a wooden resource on the square at (x, y)."""
    canvas.use(resource.name.lower(), x + square * 0.1, y + square * 0.08, square * 0.8)


def draw_token(canvas: Canvas, fires: int, x: float, y: float, square: float) -> None:
    """Draw a fire token on the square at (x, y)."""
    canvas.use(f"token-{fires}", x + square * 0.08, y + square * 0.08, square * 0.84)


def draw_caveman(canvas: Canvas, caveman: Caveman, x: float, y: float, square: float) -> None:
    """Draw a caveman on the square at (x, y)."""
    canvas.use(str(caveman), x + square * 0.05, y + square * 0.04, square * 0.9)


def draw_chief(canvas: Canvas, colour: str, x: float, y: float, square: float) -> None:
    """Draw a chief standing across the middle of a domino that lies at (x, y) from left to right."""
    canvas.use(f"chief-{colour}", x + square * 0.64, y + square * 0.04, square * 0.72)


def draw_wooden(canvas: Canvas, domino: int, x: float, y: float, square: float) -> None:
    """Draw the resources of a domino that lies at (x, y) from left to right, as long as they lie on it (R7.1)."""
    for half in range(2):
        resource = _half(domino, half).resource
        if resource is not None:
            draw_resource(canvas, resource, x + half * square, y, square)
