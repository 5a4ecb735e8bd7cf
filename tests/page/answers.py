"""One game by the rules, and all that can be asked about it on the way, as the server would say it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, cast

from firstfire.engine.parity import Case
from firstfire.engine.parity.seeking import Seeker
from firstfire.fair_shuffle import SEED_BYTES, Seeds, commitment, fair_deal, fair_shuffler
from firstfire.rules import Deal, Move, Record, Setup, State
from firstfire.rules.components import Caveman
from firstfire.rules.moves import Search
from firstfire.rules.scoring import tie_break
from firstfire.rules.squares import parse_square
from firstfire.rules.undo import reveals
from firstfire.server.tables.table_state import TableState
from firstfire.server.tables.told import moved_data
from firstfire.server.views.game_view import game_bytes
from firstfire.server.views.legal_view import legal_view

OFTEN = 8
"""All legal moves and the whole view are compared at least once in so many decisions."""
RARE = ("totem", "pay", "settle")
"""Kinds of decision at which they always are."""
WRONG = 3
"""Moves of other games, and texts that are none, that are refused at each decision."""


class Moment(NamedTuple):
    """What `moved_data` reads of a table."""

    playing: State
    moves: tuple[Move, ...]
    totals: list[int]

    @classmethod
    def of(cls, state: State, moves: tuple[Move, ...]) -> Moment:
        return cls(state, moves, [sheet.total for sheet in state.scores()])


def game_of(case: Case) -> dict[str, Any]:
    """A whole game: its record, and for every decision and the end what is to be answered."""
    rng = Random(repr(case))
    setup = Setup.of(case.mode, case.players, case.edition, case.bonuses, case.rules)

    def shuffled(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        return Random(f"{case}/{number}").sample(rest, len(rest))

    state = State.dealt(setup, Deal.random(setup, rng), shuffled)
    seeker, moves, answers = Seeker(rng), (), []
    now = Moment.of(state, moves)
    spoilt: list[str] = ["claim 0", "place a1 a2", "fire g7", "pass", "pay é1", "search oaf"]
    while not now.playing.over:
        state = now.playing
        move = seeker.choose(state)
        then = Moment.of(state.apply(move), (*now.moves, move))
        answers.append(
            {
                **asked(now, rng.randrange(OFTEN) == 0),
                "why": {text: state.why(text) for text in rng.sample(spoilt, WRONG)},
                "moved": told(now, then),
                "reveals": reveals(state.table, then.playing.table),
            }
        )
        spoilt.append(_spoilt(str(rng.choice(state.legal_moves)), rng))
        if isinstance(move, Search):
            answers[-1]["pile"] = [str(caveman) for caveman in then.playing.secret.pile]
        now = then
    answers.append({**asked(now, True), **end_of(now.playing, rng)})
    fair = fair_deal_of(setup, rng)
    return {
        "case": case._asdict(),
        "fair": fair,
        "record": Record.of(setup, now.moves, now.playing).to_object(),
        "answers": answers,
    }


def asked(now: Moment, deep: bool) -> dict[str, Any]:
    """What is answered about a moment; the long answers only if they are asked for, or seldom to be had."""
    state, decision = now.playing, now.playing.table.decision
    answer: dict[str, Any] = {
        "kind": None if decision is None else decision.kind,
        "seat": state.seat,
        "legal": [str(move) for move in state.legal_moves],
        "position": state.position(),
    }
    if deep or (decision is not None and decision.kind in RARE):
        answer["view"] = _in_place(json.loads(game_bytes(state.table, len(now.moves))))
        answer["moves"] = legal_view(state)
    return answer


def _in_place(view: dict[str, Any]) -> dict[str, Any]:
    """A view with the cavemen of each seat by square: the engine does not know in which order they came."""
    for score in view["scores"]:
        for people in (score["hunter_gatherers"], *(group["warriors"] for group in score["warrior_groups"])):
            people.sort(key=lambda man: parse_square(man["square"]))
    return view


def told(now: Moment, then: Moment) -> dict[str, Any]:
    """What the move between two moments has changed and brought to light."""
    data = cast(dict[str, Any], moved_data(cast(TableState, now), cast(TableState, then), "person"))
    del data["by"]
    return data


def end_of(state: State, rng: Random) -> dict[str, Any]:
    """The scores, who has won, and what decided, among all and among some."""
    sheets = state.scores()
    some = sorted(rng.sample(range(len(sheets)), max(1, len(sheets) - 1)))
    return {
        "scores": [sheet.rows() for sheet in sheets],
        "winners": list(state.winners()),
        "tie": tie_break([sheet.rank for sheet in sheets]),
        "some": some,
        "tie of some": tie_break([sheets[seat].rank for seat in some]),
    }


def fair_deal_of(setup: Setup, rng: Random) -> dict[str, Any]:
    """A deal from seeds that anyone can check, and a pile after a search."""
    clients = tuple(rng.choice(("", "sea", "Mädchen", "✓" * 21)) for _ in setup.seats)
    seeds = Seeds(f"t{rng.getrandbits(40)}", rng.randbytes(SEED_BYTES), clients)
    deal, search = fair_deal(setup, seeds), rng.randrange(5)
    rest = deal.cave[: rng.randrange(len(deal.cave) + 1)]
    return {
        "table": seeds.table,
        "server_seed": seeds.server_seed.hex(),
        "client_seeds": clients,
        "commitment": commitment(seeds.server_seed),
        "chiefs": deal.chiefs,
        "deck": deal.deck,
        "cave": deal.cave,
        "rest": rest,
        "search": search,
        "pile": fair_shuffler(seeds)(rest, search),
    }


def _spoilt(move: str, rng: Random) -> str:
    """A move with a letter left out, put in or exchanged, or as it is, for another decision."""
    at = rng.randrange(len(move))
    return rng.choice(
        (move, move, move[:at] + move[at + 1 :], move[:at] + rng.choice("a1 z9") + move[at + rng.randrange(2) :])
    )
