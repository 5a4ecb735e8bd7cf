"""The score in words: every region, resource, totem and caveman, the bonuses, and what decided a tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..pictures.words import caveman_name, count, listed, player_name
from ..rules import Resource, ScoreSheet, Setup, Table, Terrain, square_name
from ..rules.components import POINTS_PER
from ..rules.scoring import score_sheets, tie_break, winners
from ..rules.squares import Mask, squares_in
from ..rules.variants import EMPIRE_OF_FIRE, HOMO_HABILIS


def sheet_words(sheet: ScoreSheet, setup: Setup) -> Iterator[tuple[str, int]]:
    """Everything that scores for a player, each with its points (R9.1, R9.2)."""
    for region in sorted(sheet.regions, key=lambda region: (region.terrain, -region.points)):
        if region.points:
            name = region.terrain.name.lower()
            size = f"{count(region.squares, 'square')} x {count(region.fires, 'fire')}"
            yield f"{name}: {size} ({_squares(region.mask)})", region.points
    barren = [region for region in sheet.regions if not region.fires and region.terrain is not Terrain.VOLCANO]
    if barren:
        yield "without fire: " + listed([f"{r.terrain.name.lower()} of {r.squares}" for r in barren]), 0
    for resource in Resource:
        if sheet.resource_points[resource]:
            yield count(sheet.resource_points[resource], resource.name.lower()), sheet.resource_points[resource]
    for resource in Resource:
        if sheet.totem_points[resource]:
            yield f"{resource.name.lower()} totem", sheet.totem_points[resource]
    yield from _cavemen_words(sheet)
    if EMPIRE_OF_FIRE in setup.bonuses:
        where = "in the centre" if sheet.empire_of_fire else "not in the centre"
        yield f"Empire of Fire: the hut is {where}", sheet.empire_of_fire
    if HOMO_HABILIS in setup.bonuses:
        what = "nothing discarded" if sheet.homo_habilis else "a domino was discarded"
        yield f"Homo Habilis: {what}", sheet.homo_habilis


def _cavemen_words(sheet: ScoreSheet) -> Iterator[tuple[str, int]]:
    """R8.5, R8.6 Each hunter-gatherer with what it counted, and each group of warriors."""
    for square, caveman, counted, points in sheet.caveman_points.hunter_gatherers:
        each, per = POINTS_PER[caveman]
        seen = "cavemen" if per == "caveman" and counted != 1 else per if counted == 1 else count(2, per)[2:]
        yield f"{caveman_name(caveman)} on {square_name(square)}: {counted} {seen} around x {each}", points
    for group in sheet.caveman_points.warrior_groups:
        where = listed([square_name(square) for square, _ in group.warriors])
        yield f"{count(len(group.warriors), 'warrior')} x power {group.power} (on {where})", group.points


def _squares(mask: Mask) -> str:
    return " ".join(square_name(square) for square in squares_in(mask))


def victory_words(table: Table) -> str:
    """R9.3 Who won, and by what if the points were even."""
    sheets, setup = score_sheets(table), table.setup
    won = winners(sheets)
    top = sheets[won[0]]
    tie = tie_break([sheet.rank for sheet in sheets])
    points = count(top.total, "point")
    if tie is None:
        return f"{player_name(setup, won[0])} wins with {points}."
    level = [seat for seat in setup.seats if sheets[seat].total == top.total]
    even = f"{_names(setup, level)} have {points} each"
    if tie == "largest_region":
        squares = count(top.largest_region, "square")
        return f"{even}. {_names(setup, won)} wins by the largest region: {squares}."
    widest = [seat for seat in level if sheets[seat].largest_region == top.largest_region]
    even += f"; {_names(setup, widest)} have a largest region of {count(top.largest_region, 'square')} each"
    if tie == "fires":
        return f"{even}. {_names(setup, won)} wins by the most fires: {top.fires}."
    return f"{even}, and {count(top.fires, 'fire')} each. {_names(setup, won)} share the victory."


def _names(setup: Setup, seats: Sequence[int]) -> str:
    return listed([player_name(setup, seat) for seat in seats])
