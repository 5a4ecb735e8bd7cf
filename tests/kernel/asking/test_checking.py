"""Whether a record holds: found by the kernel, as `verify` finds it."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from firstfire import BadRecord, Move, Record, verify
from firstfire.engine.checking import check_record
from firstfire.engine.from_rules import from_rules
from firstfire.engine.memory import State as Compiled
from firstfire.engine.parity.cases import cases
from firstfire.rules import BadPosition, Setup, State, read_position
from firstfire.rules.strict_json import parse_json
from tests.play import DATA
from tests.rules.position_round_trips import spirited

from .parity import EVERY_MOVE, PLACEMENTS

Verdict = tuple[str, str, int | None] | None
"""None for a record that holds."""


def standing(text: str) -> Compiled | str:
    """The game of a position."""
    try:
        return from_rules(State.imagined(read_position(text), random.Random(0)))
    except BadPosition as error:
        return error.code


def verdict_of_the_kernel(data: Any) -> Verdict:
    try:
        check_record(data, standing)
    except BadRecord as error:
        return error.code, error.where, error.move
    return None


def verdict_of_the_rules(data: Any) -> Verdict:
    try:
        verify(Record(data))
    except BadRecord as error:
        return error.code, error.where, error.move
    return None


def some_record(number: int) -> dict[str, Any]:
    """A record of any kind: of a whole game or a part, from the beginning or from a position."""
    (case,) = [*cases(number + 1)][number:]
    rng = random.Random(f"record {number}")
    setup = Setup.of(case.mode, case.players, case.edition, case.bonuses, case.rules)
    state, start = State.new(setup, rng), None
    moves: list[Move] = []
    enter, leave = rng.choice(((None, None), (None, rng.randrange(90)), (rng.randrange(60), None)))
    while not state.over and len(moves) != leave:
        if start is None and len(moves) == enter:
            start = read_position(state.position(), setup.players)._replace(setup=setup)
            state, moves, enter = State.imagined(start, rng), [], None
            continue
        move = spirited(state, rng, 0.6)
        moves.append(move)
        state = state.apply(move)
    return Record.of(setup, moves, state, start=start).to_object()


def spoil(data: dict[str, Any], rng: random.Random) -> str:
    """Make one thing of a record wrong, or at least different; returns what."""
    ways = ["deck", "cut deck", "chiefs", "move", "lose a move", "swap moves", "text"]
    ways += ["cave", "cut cave"] if data.get("cave") else []
    ways += ["shuffle", "lose a shuffle"] if data.get("shuffles") else []
    ways += ["add a shuffle"] if "cave" in data else []
    ways += ["score", "winners", "lose the scores"] if "scores" in data else ["set-up"]
    ways += ["position"] if "position" in data else []
    way, moves = rng.choice(ways), data["moves"]
    at = rng.randrange(len(moves)) if moves else 0
    match way:
        case "deck" | "cave":
            pile = data[way]
            if len(pile) > 1:
                one, two = rng.sample(range(len(pile)), 2)
                pile[one], pile[two] = rng.choice(((pile[two], pile[one]), (pile[two], pile[two])))
        case "cut deck" | "cut cave":
            del data[way.split()[1]][-1:]
        case "chiefs":
            data["chiefs"] = rng.choices([-1, 0, 1, 2, 3, 4, 10**30], k=rng.randint(0, 5))
        case "move":
            moves[at : at + 1] = [str(rng.choice(EVERY_MOVE + PLACEMENTS))]
        case "lose a move":
            del moves[at : at + 1]
        case "swap moves":
            moves[at : at + 2] = moves[at : at + 2][::-1]
        case "text":
            moves[at : at + 1] = [rng.choice(["claim 0", "place e5 e5", "", "fire z1", "totem fish 4", "settle e5 "])]
        case "shuffle":
            rng.shuffle(data["shuffles"][-1])
            if rng.random() < 0.5 and data["shuffles"][-1]:
                data["shuffles"][-1][0] = rng.choice(["oaf", "hunter", "shaman"])
        case "lose a shuffle":
            del data["shuffles"][-1]
        case "add a shuffle":
            data.setdefault("shuffles", []).append(["oaf"])
        case "score":
            scores = rng.choice(data["scores"])
            scores[rng.choice([*scores])] += rng.choice([-1, 1, 10**25])
        case "winners":
            data["winners"] = rng.choice([[], [0], [1], [0, 1], [0, 0], data["winners"][::-1], [7]])
        case "lose the scores":
            del data["scores"], data["winners"]
        case "set-up":
            key, value = rng.choice(
                [("mode", "chess"), ("mode", "totem"), ("edition", "fourth"), ("edition", "original"), ("rules", 3)]
                + [("rules", -(10**20)), ("bonuses", ["homo-habilis"] * 2), ("bonuses", ["x"]), ("players", ["A"])]
                + [("players", ["A", "B"]), ("players", ["A", "\n", "C"]), ("format", "firstfire/3"), ("rules", True)]
            )
            data[key] = value
        case "position":
            data["position"] = data["position"].replace(
                *rng.choice(((" ", "  "), ("0", "1"), ("hut", "hat"), ("2", "3"))), 1
            )
    return way


def check(numbers: Iterable[int], spoilt: int) -> Counter[str]:
    """Compare the verdicts on good records and on each spoilt so often; returns what was found wrong."""
    met = Counter[str]()
    for number in numbers:
        good = some_record(number)
        assert verdict_of_the_kernel(good) == verdict_of_the_rules(good) is None
        met["holds"] += 1
        rng = random.Random(f"spoilt {number}")
        for _ in range(spoilt):
            data = copy.deepcopy(good)
            way = spoil(data, rng)
            wanted = verdict_of_the_rules(data)
            assert verdict_of_the_kernel(data) == wanted, (number, way)
            met["holds" if wanted is None else wanted[0]] += 1
    return met


def test_records_of_all_kinds_hold_or_fail_alike() -> None:
    met = check(range(54), 2)
    assert met["holds"] >= 54
    assert {"bad-deck", "bad-notation", "not-now", "wrong-scores", "bad-chiefs"} <= {*met}


INDEX = json.loads((DATA / "bad_records" / "index.json").read_text("utf-8"))


def check_file(path: Path) -> None:
    check_record(parse_json(path.read_bytes()), standing)


@pytest.mark.parametrize("name", [name for name, entry in INDEX.items() if not entry.get("view")])
def test_bad_records_are_refused_for_the_same_reason(name: str) -> None:
    entry = INDEX[name]
    with pytest.raises(BadRecord) as caught:
        check_file(DATA / "bad_records" / name)
    assert (caught.value.code, caught.value.where, caught.value.move) == (entry["code"], entry["where"], entry["move"])
