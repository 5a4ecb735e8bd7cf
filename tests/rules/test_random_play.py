"""Random play in step with a second, plain implementation of the rules, and what must hold at every step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from firstfire import Game
from firstfire.rules import BadNotation, IllegalMove, Resource, Terrain
from firstfire.rules.components import DOMINOES
from firstfire.rules.decisions import LandFire, PayResource, PlaceDomino, SettleCaveman
from firstfire.rules.edition import EDITIONS_UNDER, RULES
from firstfire.rules.legal import REASONS
from firstfire.rules.squares import column_of, row_of, squares_in
from firstfire.rules.territory import Territory
from tests.play import COMBINATIONS, examples, new_game
from tests.referee import CONCEIVABLE, RESOURCES, Ground, Referee

LETTERS = {terrain: terrain.name[0] for terrain in Terrain}


def referee_for(game: Game) -> Referee:
    deal, setup = game.state.secret.deal, game.setup
    return Referee(
        setup.mode.name,
        len(setup.players),
        setup.edition.name,
        setup.bonuses,
        deal.chiefs,
        deal.deck,
        deal.cave,
        setup.rules,
    )


def cells_of(land: Territory) -> dict[tuple[int, int], Ground]:
    """A territory as the referee keeps it."""
    cells = {}
    for square in squares_in(land.occupied):
        terrain, half = land.terrain_at(square), land.half_at(square)
        resource = land.resource_at(square)
        fires, token = land.fires_on(1 << square), land.tokens >> square & 1
        cells[column_of(square) - column_of(land.hut), row_of(square) - row_of(land.hut)] = Ground(
            "hut" if terrain is None else LETTERS[terrain],
            fires=0 if token else fires,
            craters=half.craters if half else 0,
            token=fires if token else 0,
            resource=None if resource is None else resource.name.lower(),
            caveman=land.caveman_at(square),
        )
    return cells


def check(game: Game, referee: Referee) -> None:
    """Everything that holds at every step of every game."""
    table, decision = game.table, game.table.decision
    assert (game.seat, decision.kind if decision else "") == (referee.seat, referee.kind)
    assert set(game.legal_moves) == referee.legal_moves()
    assert len(set(game.legal_moves)) == len(game.legal_moves)
    assert bool(game.legal_moves) != game.over
    check_territories(game, referee)
    check_conservation(game, referee)
    if game.over or (isinstance(decision, PlaceDomino) and table.turn == 0):
        assert [sheet.rows() for sheet in game.scores()] == [referee.score(seat) for seat in game.setup.seats]
        assert list(game.winners()) == referee.winners()
    assert list(table.totems) == [referee.totems[resource] for resource in RESOURCES]
    assert sorted(table.cave.face_up) == sorted(referee.board)


def check_territories(game: Game, referee: Referee) -> None:
    for land, cells in zip(game.table.territories, referee.lands, strict=True):
        assert cells_of(land) == cells
        columns = [column_of(square) for square in squares_in(land.occupied)]
        rows = [row_of(square) for square in squares_in(land.occupied)]
        assert max(columns) - min(columns) < game.setup.size
        assert max(rows) - min(rows) < game.setup.size
        assert land.occupied & ~land.window == 0
        assert 1 + 2 * len(land.dominoes) == land.occupied.bit_count()


def check_conservation(game: Game, referee: Referee) -> None:
    """Every domino, resource, token and caveman is somewhere, once."""
    table, decision = game.table, game.table.decision
    to_place = list(table.line.numbers[table.turn :])
    if to_place and not isinstance(decision, PlaceDomino):
        to_place = to_place[1:]  # the domino of this turn lies already
    placed = [domino.number for land in table.territories for domino in land.dominoes]
    discarded = [number for land in table.territories for number in land.discarded]
    everywhere = [*table.undrawn, *table.next_line.numbers, *to_place, *placed, *discarded, *referee.gone]
    assert sorted(everywhere) == list(DOMINOES)
    assert len(referee.gone) == (table.round if len(game.setup.players) == 3 else 0)
    assert sorted(game.state.secret.deal.deck[game.state.secret.dominoes :]) == sorted(table.undrawn)

    if game.setup.mode.has_resources:
        for resource, name, total in zip(Resource, RESOURCES, (16, 13, 11, 9), strict=True):
            lying = sum(land.resources[resource].bit_count() for land in table.territories)
            waiting = [*table.undrawn, *table.next_line.numbers, *to_place, *referee.gone]
            halves = [half for number in waiting for half in (DOMINOES[number].first, DOMINOES[number].second)]
            assert lying + referee.lost[name] + sum(half.resource is resource for half in halves) == total

    tokens = sum(land.tokens.bit_count() for land in table.territories)
    volcanoes = sum(land.terrains[Terrain.VOLCANO].bit_count() for land in table.territories)
    assert tokens == volcanoes - isinstance(decision, LandFire)

    if game.setup.mode.has_cave:
        settled = [caveman for land in table.territories for _, caveman in land.cavemen]
        hired = [decision.caveman] if isinstance(decision, (PayResource, SettleCaveman)) else []
        assert Counter(game.state.secret.pile) == table.pile
        assert sorted([*settled, *hired, *referee.dead, *table.cave.face_up, *game.state.secret.pile]) == sorted(
            table.setup.cavemen
        )


def check_refusals(game: Game, texts: list[str]) -> None:
    """An illegal move is refused with a reason and changes nothing."""
    table, legal = game.table, game.legal_moves
    for text in texts:
        if text in legal:
            continue
        with pytest.raises(IllegalMove) as caught:
            game.state.apply(text)
        assert caught.value.code in REASONS
    assert game.table is table
    assert game.legal_moves == legal


def check_view(game: Game) -> None:
    """A view is the table and the moves, and nothing else."""
    view = game.view(0)
    assert tuple(view) == (0, game.table, game.moves, None)
    known = view.to_object()
    assert len(known["deck"]) == game.state.secret.dominoes
    assert known["deck"] == [n for at in range(0, len(known["deck"]), 4)
                             for n in sorted(game.state.secret.deal.deck[at : at + 4])]  # fmt: skip


TEXTS = [text for text, _ in CONCEIVABLE]
CI = settings().derandomize


class RandomPlay(RuleBasedStateMachine):
    """Play any game, a few moves at a time, with the referee beside it."""

    @initialize(
        combination=st.sampled_from(COMBINATIONS), seed=st.integers(0, 2**32), rules=st.sampled_from([*EDITIONS_UNDER])
    )
    def begin(self, combination: tuple[str, int, str], seed: int, rules: int) -> None:
        self.game, _ = new_game(*combination, seed, rules)
        self.referee = referee_for(self.game)

    @precondition(lambda self: not self.game.over)
    @rule(choices=st.lists(st.integers(0, 2**16), min_size=4, max_size=12), save=st.booleans())
    def play(self, choices: list[int], save: bool) -> None:
        """Moves by number; saving resources makes searches likely."""
        for choice in choices:
            if self.game.over:
                return
            moves = sorted(self.game.legal_moves)
            if save and "pass" in moves:
                moves = [move for move in moves if move.startswith("search")] or [moves[0]]
            self.game = self.game.apply(moves[choice % len(moves)])
            assert self.game.move is not None
            self.referee.apply(str(self.game.move), self.game.state.secret.pile)
            check(self.game, self.referee)

    @rule(texts=st.lists(st.sampled_from(TEXTS), max_size=20))
    def refuse(self, texts: list[str]) -> None:
        check_refusals(self.game, texts)

    @rule(text=st.text(max_size=20))
    def refuse_nonsense(self, text: str) -> None:
        if text not in TEXTS:
            with pytest.raises(BadNotation):
                self.game.state.apply(text)

    @invariant()
    def the_view_is_public(self) -> None:
        check_view(self.game)


TestRandomPlay = RandomPlay.TestCase
TestRandomPlay.settings = settings(
    max_examples=examples(8), stateful_step_count=40, phases=[Phase.generate] if CI else list(Phase)
)


@pytest.mark.parametrize(
    ("mode", "players", "edition", "rules"),
    [*((*each, RULES) for each in COMBINATIONS), *(("tribe", players, "original", 1) for players in (2, 3, 4))],
)
def test_whole_games_agree_with_the_referee(mode: str, players: int, edition: str, rules: int) -> None:
    game, rng = new_game(mode, players, edition, "referee", rules)
    referee = referee_for(game)
    refusing = Random(players)
    while True:
        check(game, referee)
        check_refusals(game, refusing.sample(TEXTS, 10))
        if game.over:
            break
        moves = sorted(game.legal_moves)
        searches = [move for move in moves if move.startswith("search")]
        save = "pass" in moves and rng.random() < 0.7
        game = game.apply(rng.choice(searches) if searches else "pass" if save else rng.choice(moves))
        assert game.move is not None
        referee.apply(str(game.move), game.state.secret.pile)
    assert len(game.history()) == len(game.moves) + 1


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
def test_every_other_move_is_refused_at_every_kind_of_decision(mode: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(3):
        game, rng = new_game(mode, 2 + seed, "clarified", "refusals")
        while not game.over:
            assert game.table.decision is not None
            kind = game.table.decision.kind
            met[kind] += 1
            if met[kind] % 16 == 1:
                check_refusals(game, TEXTS)
            game = game.apply(rng.choice(sorted(game.legal_moves)))
        check_refusals(game, TEXTS)
    assert set(met) >= {"open2", "claim", "place", "fire"} | (
        {"recruit", "pay", "settle"} if mode == "tribe" else set()
    )
