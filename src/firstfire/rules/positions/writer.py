"""A table as text: what matters for the rest of the game, without the order in which it came about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..components import Caveman, Resource
from ..decisions import ChoosePair, Decision, HandOverTotem, PayResource, SettleCaveman
from ..squares import BIT, Square, square_name
from ..table import Table
from ..territory import Territory
from ..variants import BONUSES


def position_text(table: Table) -> str:
    """The text of a table. Tables that differ only in their history have the same."""
    return "; ".join(" ".join(words) for words in _sections(table) if words)


def _sections(table: Table) -> list[list[str]]:
    setup = table.setup
    marked = None if table.over else table.turn
    return [
        [setup.mode.name, str(len(setup.players)), setup.edition.name, f"rules-{setup.rules}"]
        + [bonus for bonus in BONUSES if bonus in setup.bonuses],
        ["round", str(table.round)],
        _agenda(table.decision),
        _named("line", [_standing(*at, marked=i == marked) for i, at in enumerate(zip(*table.line, strict=True))]),
        _named("next", [_standing(*at) for at in zip(*table.next_line, strict=True)]),
        _named("gone", map(str, unclaimed(table))),
        _named("totems", [f"{r.name.lower()}@{table.totems[r]}" for r in Resource if table.totems[r] is not None]),
        _named("cave", in_order(table.cave.face_up)),
        _named("burnt", in_order(burnt_cavemen(table))),
        *[["seat", str(seat), *_land(land)] for seat, land in enumerate(table.territories)],
    ]


def _named(name: str, words: Iterable[str]) -> list[str]:
    """A section, or nothing if it would be empty."""
    words = list(words)
    return [name, *words] if words else []


def _standing(number: int, chief: int | None, marked: bool = False) -> str:
    """A domino of a line with the seat whose chief stands on it."""
    return f"{'>' if marked else ''}{number}{'' if chief is None else f'@{chief}'}"


def _agenda(decision: Decision | None) -> list[str]:
    """The section that says what is to be decided."""
    return ["over"] if decision is None else ["now", str(decision.seat), *_asked(decision)]


def _asked(decision: Decision) -> list[str]:
    match decision:
        case ChoosePair():
            return ["pair"]
        case HandOverTotem():
            return ["totem", decision.resource.name.lower()]
        case PayResource():
            after = [] if decision.last is None else ["after", decision.last.name.lower()]
            return ["pay", decision.caveman, str(decision.left), *after]
        case SettleCaveman():
            return ["settle", decision.caveman]
    return [decision.kind]


def in_order(cavemen: Iterable[Caveman]) -> list[Caveman]:
    """Cavemen in the order of the box."""
    return sorted(cavemen, key=list(Caveman).index)


def _land(land: Territory) -> list[str]:
    placed = [
        f"{number}{square_name(first)}{_mark(land, first)},{square_name(second)}{_mark(land, second)}"
        for number, first, second in sorted(land.dominoes)
    ]
    return [f"hut{_mark(land, land.hut)}", *placed, *_named("discarded", map(str, sorted(land.discarded)))]


def _mark(land: Territory, square: Square) -> str:
    """What lies on a square: never more than one of wood, token and caveman (R5.4, R8.4)."""
    if land.wooden & BIT[square]:
        return "*"
    if land.tokens & BIT[square]:
        return f"+{land.fires_on(BIT[square])}"
    caveman = land.caveman_at(square)
    return "" if caveman is None else f"!{caveman}"


def unclaimed(table: Table) -> list[int]:
    """R2.3, R3.3 The dominoes that left the game because nobody claimed them."""
    lying = {domino.number for land in table.territories for domino in land.dominoes}
    lying.update(number for land in table.territories for number in land.discarded)
    return sorted(set(table.drawn) - lying - set(table.line.numbers) - set(table.next_line.numbers))


def burnt_cavemen(table: Table) -> Iterable[Caveman]:
    """R5.4 The cavemen that left the game."""
    cave, decision = table.cave, table.decision
    here = Counter(settled.caveman for land in table.territories for settled in land.cavemen) + Counter(cave.face_up)
    if isinstance(decision, (PayResource, SettleCaveman)):
        here[decision.caveman] += 1
    return (Counter(cave.turned_up) + Counter(cave.searched) - here).elements()
