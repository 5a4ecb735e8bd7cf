"""What is to be decided: its section, whether it can be asked now, and the decision itself."""

from __future__ import annotations

from ..components import Resource
from ..decisions import (
    ChoosePair,
    ClaimDomino,
    Decision,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)
from ..errors import BadPosition
from ..fire import volcano_of
from ..moves import Place
from ..recruiting import SEARCH_PRICE
from ..setup import Setup
from ..squares import Square
from ..table import ROUNDS
from .outline import Agenda, Outline
from .words import caveman_in, number_in, resource_in, seat_in, shown


def agenda_in(words: list[str], setup: Setup) -> Agenda:
    """The agenda that the words after `now` name."""
    match words:
        case [seat, ("pair" | "claim" | "place" | "fire" | "recruit") as kind]:
            return Agenda(kind, seat_in(seat, "now", setup))
        case [seat, "totem", resource]:
            return Agenda("totem", seat_in(seat, "now", setup), resource_in(resource, "now"))
        case [seat, "pay", caveman, left, *rest] if len(rest) in (0, 2) and rest[:1] in ([], ["after"]):
            last = resource_in(rest[1], "now") if rest else None
            price = number_in(left, "now", SEARCH_PRICE)
            return Agenda("pay", seat_in(seat, "now", setup), last, caveman_in(caveman, "now"), price)
        case [seat, "settle", caveman]:
            return Agenda("settle", seat_in(seat, "now", setup), caveman=caveman_in(caveman, "now"))
    raise BadPosition("bad-word", f"{shown(' '.join(words))} is not a seat and what it decides", "now")


def check_agenda(outline: Outline) -> None:
    """R2–R8 Whether this can be asked of this seat in this round of this mode."""
    setup, round_, agenda, line = outline.setup, outline.round, outline.agenda, outline.line
    in_round, before_last = 1 <= round_ <= ROUNDS, round_ < ROUNDS
    possible = {
        "pair": round_ == 0 and len(setup.players) == 2,
        "claim": before_last and (in_round or len(setup.players) > 2),
        "place": in_round,
        "fire": in_round,
        "totem": in_round and setup.mode.has_totems,
        "recruit": in_round and before_last and setup.mode.has_cave,
        "pay": in_round and before_last and setup.mode.has_cave,
        "settle": in_round and before_last and setup.mode.has_cave,
        "over": round_ == ROUNDS,
    }
    if not possible[agenda.kind]:
        raise BadPosition("not-now", f"no {agenda.kind} in round {round_} of this game", "now")
    if round_ == 0:
        if any(chief == agenda.seat for _, chief, _ in outline.next_line):
            raise BadPosition("wrong-seat", "the chief of that seat stands already", "now")
    elif agenda.kind != "over" and line[outline.turn].chief != agenda.seat:
        raise BadPosition("wrong-seat", "not the seat whose domino has its turn", "now")
    if agenda.kind == "pay":
        _check_price(agenda)


def _check_price(agenda: Agenda) -> None:
    """R8.3 A search costs one of each type in their order, a recruit two different ones."""
    last = agenda.resource
    possible = {
        4: last is None,
        3: last is Resource.MAMMOTH,
        2: last is None or last is Resource.FISH,
        1: last is not None and last is not Resource.FLINT,
    }
    if not possible.get(agenda.left, False):
        raise BadPosition("wrong-price", "no price of two or four resources is paid like this", "now")


def decision_of(outline: Outline, heirs: tuple[int, ...]) -> Decision | None:
    """The decision; `heirs` are those tied for the most of the resource of a totem to hand over."""
    kind, seat, resource, caveman, left = outline.agenda
    match kind:
        case "over":
            return None
        case "pair":
            return ChoosePair(seat)
        case "claim":
            return ClaimDomino(seat)
        case "place":
            return PlaceDomino(seat, outline.line[outline.turn].number)
        case "fire":
            return LandFire(seat, *placed_volcano(outline))
        case "recruit":
            return RecruitCaveman(seat)
    if resource is not None and kind == "totem":
        return HandOverTotem(seat, resource, heirs)
    assert caveman is not None
    return PayResource(seat, caveman, left, resource) if kind == "pay" else SettleCaveman(seat, caveman)


def placed_volcano(outline: Outline) -> tuple[Square, int]:
    """R5.1 The volcano placed in this turn: its square and its craters. Raises `BadPosition` if there is none."""
    for laid in outline.lands[outline.agenda.seat].laid:
        if laid.number == outline.current:
            volcano = volcano_of(laid.number, Place(laid.first, laid.second))
            if volcano is not None:
                return volcano
    raise BadPosition("no-volcano", "no volcano has just been placed", "now")
