"""Whole games on the rules and on the engine: what the kernel answers must be what the rules and the server say."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from firstfire.engine import answers as a
from firstfire.engine import asking, games
from firstfire.engine.actions import code_of
from firstfire.engine.from_rules import beginning
from firstfire.engine.layout import SCORE_ROWS
from firstfire.engine.memory import State as Compiled
from firstfire.engine.parity.cases import Case
from firstfire.engine.parity.seeking import Seeker
from firstfire.rules import Deal, Setup, State
from firstfire.rules.components import Caveman
from firstfire.rules.moves import (
    CLAIMS,
    DISCARD,
    FIRES,
    GIVE_TOTEM,
    INNER,
    OUTER,
    PASS,
    PAYS,
    PLACES,
    RECRUITS,
    SEARCHES,
    SETTLES,
    Move,
    Search,
)
from firstfire.rules.scoring import rows_of, score_sheet, tie_break
from firstfire.rules.undo import reveals
from firstfire.server.tables.table_state import TableState
from firstfire.server.tables.told import moved_data
from firstfire.server.views.game_view import game_bytes
from firstfire.server.views.legal_view import legal_view
from firstfire.server.views.score_view import score_view
from firstfire.server.views.territory_view import territory_view

from . import naming

EVERY_MOVE: tuple[Move, ...] = (
    *(OUTER, INNER, DISCARD, PASS),
    *CLAIMS.values(),
    *GIVE_TOTEM.values(),
    *RECRUITS.values(),
    *SEARCHES.values(),
    *(move for moves in (FIRES, PAYS, SETTLES) for move in moves.values()),
)
COMMON = ("claim", "place", "pass")
"""Moves that are made often."""
PLACEMENTS = tuple(PLACES.values())
LETTERS = " abcdefgh0123456789claimplacediscardouterinnerpassfirepaysettleé\n"


class Step(NamedTuple):
    """A game on both engines before a move, the move, and the game after it."""

    before: State
    compiled: Compiled
    move: Move
    action: int
    after: State
    compiled_after: Compiled


def steps_of(case: Case) -> Iterator[Step]:
    """A whole game with a leaning to what is rare."""
    rng = random.Random(repr(case))
    setup = Setup.of(case.mode, case.players, case.edition, case.bonuses, case.rules)
    deal = Deal.random(setup, rng)

    def shuffled(rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        return random.Random(f"{case}/{number}").sample(rest, len(rest))

    state, compiled = State.dealt(setup, deal, shuffled), beginning(setup, deal, deal.cave)
    seeker = Seeker(rng)
    while not state.over:
        move = seeker.choose(state)
        action, after, then = code_of(move, case.players), state.apply(move), compiled.copy()
        games.apply_unchecked(then, action)
        if isinstance(move, Search):
            games.set_pile(then, [str(caveman) for caveman in after.secret.pile])
        yield Step(state, compiled, move, action, after, then)
        state, compiled = after, then


def agree(found: Any, wanted: Any, step: Step) -> None:
    if found != wanted:
        where, one, other = first_difference(found, wanted)
        raise AssertionError(f"{step.move!r} after {step.before.position()}: {where} is {one!r}, not {other!r}")


def first_difference(one: Any, other: Any) -> tuple[str, Any, Any]:
    """Where two unequal answers differ first, and in what."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        key = next(key for key in one if one[key] != other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        key = next(at for at, item in enumerate(one) if item != other[at])
    else:
        return "", one, other
    where, *rest = first_difference(one[key], other[key])
    return f"[{key!r}]{where}", *rest


def compare_texts(step: Step, rng: random.Random, tried: int) -> Counter[str]:
    """Refusals and notation of so many moves, legal and not, and of as many texts that are almost moves."""
    state, compiled, players = step.before, step.compiled, len(step.before.table.setup.players)
    met = Counter[str]()
    for move in (*rng.sample(EVERY_MOVE, tried), *rng.sample(PLACEMENTS, tried), *state.legal_moves):
        code = state.why(move)
        agree(asking.refusal(compiled, move), code, step)
        met[code or "legal"] += 1
        agree(asking.read_move(move, players), _code(move, players), step)
    for text in [spoilt(rng.choice(state.legal_moves), rng) for _ in range(tried)]:
        agree((text, asking.refusal(compiled, text)), (text, state.why(text)), step)
    return met


def _code(move: str, players: int) -> int:
    try:
        return code_of(move, players)
    except ValueError:
        return a.OFF_GRID


def spoilt(text: str, rng: random.Random) -> str:
    """A text with a letter or two changed, lost, doubled or added."""
    for _ in range(rng.randint(1, 2)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(["", rng.choice(LETTERS), text[at : at + 1] * 2]) + text[at + rng.randint(0, 1) :]
    return text


def compare_legal(step: Step) -> None:
    """The legal moves in order, and what each would bring."""
    state, compiled = step.before, step.compiled
    actions = asking.ordered_actions(compiled)
    agree([asking.write_move(action, len(state.table.territories)) for action in actions], [*state.legal_moves], step)
    agree([naming.legal_move(compiled, action) for action in actions], legal_view(state), step)


def compare_changes(step: Step) -> None:
    """What the move has changed, and whether it may be taken back."""
    tables = [
        SimpleNamespace(playing=state, moves=moves, totals=[sheet.total for sheet in state.scores()])
        for state, moves in ((step.before, ()), (step.after, (step.move,)))
    ]
    wanted = cast(dict[str, Any], moved_data(cast(TableState, tables[0]), cast(TableState, tables[1]), "person"))
    del wanted["number"], wanted["by"]
    agree(naming.moved(step.compiled, step.compiled_after, step.action), wanted, step)
    told = reveals(step.before.table, step.after.table)
    agree(asking.reveals(step.compiled, step.compiled_after), told, step)


def by_square(view: dict[str, Any]) -> dict[str, Any]:
    """A score with its cavemen in the order of their squares: in the rules they stand in that of their arrival."""
    place = lambda item: (int(item["square"][1:]), item["square"][0])  # noqa: E731
    groups = [{**group, "warriors": sorted(group["warriors"], key=place)} for group in view["warrior_groups"]]
    return {**view, "hunter_gatherers": sorted(view["hunter_gatherers"], key=place), "warrior_groups": groups}


def compare_tables(step: Step) -> None:
    """All that lies open after the move: the table, the territories, the score pads, what decides."""
    table, compiled = step.after.table, step.compiled_after
    mode = table.setup.mode
    wanted = json.loads(game_bytes(table, 0))
    found = naming.open_part(compiled)
    totems = [holder["holder"] for holder in wanted["totems"]]
    agree(found.pop("totems"), totems if mode.has_totems else [None] * 4, step)
    cave = wanted["cave"] or {"face_up": [], "pile": {}}
    agree((found.pop("face_up"), found.pop("pile")), (cave["face_up"], cave["pile"]), step)
    agree(found, {key: wanted[key] for key in found}, step)
    rows, _ = games.score_sheets(compiled)
    for seat, territory in enumerate(table.territories):
        agree(naming.territory(compiled, seat), territory_view(seat, territory), step)
        pad = score_view(seat, score_sheet(table, seat))
        agree(naming.score(compiled, seat, rows[seat]), by_square(cast(dict[str, Any], pad)), step)
    ranks = [sheet.rank for sheet in step.after.scores()]
    agree(asking.best_of(compiled, range(len(ranks)))[1], tie_break(ranks), step)
    agree(asking.best_of(compiled, range(1, len(ranks)))[1], tie_break(ranks[1:]), step)
    bits = asking.setup_facts(compiled)[a.SETUP_ROWS]
    agree([row for i, row in enumerate(SCORE_ROWS) if bits >> i & 1], [*rows_of(table.setup)], step)


def compare(case: Case, texts: int, sample: int) -> Counter[str]:
    """Compare a game: changes and choices among few at every decision, everything at one in `sample`.

    Returns how often which reason was given.
    """
    met, rng = Counter[str](), random.Random(f"{case}/texts")
    for number, step in enumerate(steps_of(case)):
        compare_changes(step)
        met["decisions"] += 1
        if (number + case.seed) % sample == 0 or step.after.over:
            compare_tables(step)
        elif step.move.split()[0] in COMMON:
            continue
        compare_legal(step)
        met += compare_texts(step, rng, texts)
    met += compare_end(step)
    return met


def compare_end(step: Step) -> Counter[str]:
    """Nothing is legal in a game that is over."""
    agree(asking.ordered_actions(step.compiled_after), [], step)
    for text in (step.move, "pass", "walk"):
        agree(asking.refusal(step.compiled_after, text), step.after.why(text), step)
    return Counter({"game-over": 2})
