"""Plain English for what lies on the table and what is to be decided."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules import DOMINOES, Caveman, Half, Setup, Table, square_name
from ..rules.components import COLOURS, FIRE_RANGE
from ..rules.decisions import (
    ChoosePair,
    ClaimDomino,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)
from ..rules.scoring import score_sheets, winners
from ..rules.table import ROUNDS


def player_name(setup: Setup, seat: int) -> str:
    """A player's name as a terminal can show it, with the colour where the name alone does not tell who it is."""
    names = ["".join([letter for letter in name if letter.isprintable()]).strip() for name in setup.players]
    name = names[seat]
    if not name:
        return COLOURS[seat]
    return name if names.count(name) == 1 else f"{name} ({COLOURS[seat]})"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def count(number: int, word: str) -> str:
    """`1 fire`, `2 fires`; fish stay fish."""
    return f"{number} {word}" if number == 1 or word == "fish" else f"{number} {word}s"


def caveman_name(caveman: Caveman) -> str:
    """A kind of caveman as people say it."""
    return caveman.value.replace("-", " ")


def half_words(half: Half, wooden: bool) -> str:
    """`lake with 1 fire`, `grassland with a mammoth`, `desert`."""
    terrain = half.terrain.name.lower()
    if half.fires:
        return f"{terrain} with {count(half.fires, 'fire')}"
    if half.craters:
        return f"{terrain} with {count(half.craters, 'crater')}"
    if wooden and half.resource is not None:
        return f"{terrain} with a {half.resource.name.lower()}"
    return terrain


def domino_words(number: int, wooden: bool) -> str:
    """`domino 12 (grassland with a mammoth, desert)`."""
    domino = DOMINOES[number]
    return f"domino {number} ({half_words(domino.first, wooden)}, {half_words(domino.second, wooden)})"


def round_words(table: Table) -> str:
    """Where in the game we are."""
    if table.over:
        return "The end"
    return f"Round {table.round} of {ROUNDS}" if table.round else "Set-up"


def decision_words(table: Table) -> str:
    """Whose turn it is and what is to be decided, or how the game ended."""
    decision = table.decision
    if decision is None:
        return _ending(table)
    setup = table.setup
    match decision:
        case ChoosePair():
            a, b, c, d = table.next_line.numbers
            words = f"take the outer dominoes ({a} and {d}) or the inner ones ({b} and {c})"
        case ClaimDomino():
            words = "claim a domino of the next line"
        case PlaceDomino(number=number):
            words = f"place {domino_words(number, setup.mode.has_resources)}"
        case LandFire(volcano=volcano, fires=fires):
            reach = count(FIRE_RANGE[fires], "square")
            words = f"the volcano on {square_name(volcano)} throws {count(fires, 'fire')}, up to {reach} far"
        case HandOverTotem(resource=resource, to=to):
            heirs = listed([player_name(setup, seat) for seat in to], "or")
            words = f"give the {resource.name.lower()} totem to {heirs}"
        case RecruitCaveman():
            words = "recruit a caveman, or pass"
        case PayResource(caveman=caveman, left=left):
            words = f"pay for the {caveman_name(caveman)}, {count(left, 'resource')} to go"
        case SettleCaveman(caveman=caveman):
            words = f"settle the {caveman_name(caveman)}"
    return f"{player_name(setup, decision.seat)}: {words}"


def _ending(table: Table) -> str:
    return f"The game is over. {victory_words(table)}."


def victory_words(table: Table) -> str:
    """Who has won, or shares the victory, as if the game ended now."""
    sheets = score_sheets(table)
    won = winners(sheets)
    names = listed([player_name(table.setup, seat) for seat in won])
    points = count(sheets[won[0]].total, "point")
    return f"{names} {'wins' if len(won) == 1 else 'share the victory'} with {points}"


def task_words(table: Table) -> str:
    """The same in few words, for a picture: `Ada places domino 12`."""
    decision = table.decision
    if decision is None:
        return victory_words(table)
    match decision:
        case ChoosePair():
            words = "takes the outer or the inner pair"
        case ClaimDomino():
            words = "chooses a domino"
        case PlaceDomino(number=number):
            words = f"places domino {number}"
        case LandFire(fires=fires):
            words = f"lands a fire of {fires}"
        case HandOverTotem(resource=resource):
            words = f"hands over the {resource.name.lower()} totem"
        case RecruitCaveman():
            words = "may recruit a caveman"
        case PayResource(caveman=caveman, left=left):
            words = f"pays for the {caveman_name(caveman)}, {left} to go"
        case SettleCaveman(caveman=caveman):
            words = f"settles the {caveman_name(caveman)}"
    return f"{player_name(table.setup, decision.seat)} {words}"
