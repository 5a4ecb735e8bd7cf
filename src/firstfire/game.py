"""A game from the first move on: the face of the library."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .rules import Deal, Move, Record, ScoreSheet, Setup, State, Table, View
from .rules.replay import replay
from .rules.secret import Shuffler, seeded_shuffler
from .rules.undo import reveals

if TYPE_CHECKING:
    import random


class Game:
    """A game and how it came about. Immutable: `apply` returns the game after the move, this one stays."""

    __slots__ = ("extra", "move", "previous", "start", "state")

    def __init__(
        self,
        state: State,
        previous: Game | None = None,
        move: Move | None = None,
        extra: Mapping[str, Any] | None = None,
        start: Table | None = None,
    ) -> None:
        """A game in a state, reached from `previous` by `move`; `extra` are further keys for its record.

        `start` is the table of the position from which it began, if it began with one.
        """
        self.state = state
        self.previous = previous
        self.move = move
        self.start: Table | None = start if previous is None else previous.start
        self.extra: Mapping[str, Any] = extra or {}

    @classmethod
    def new(
        cls,
        mode: str = "discovery",
        players: int | Iterable[str] = 4,
        *,
        edition: str = "clarified",
        bonuses: Iterable[str] = (),
        seed: int | str | None = None,
    ) -> Game:
        """A new game, without variants (R10) unless `bonuses` names them.

        The same seed gives the same shuffle; without one it is truly random.
        """
        return cls(State.new(Setup.of(mode, players, edition, bonuses), _random(seed)))

    @classmethod
    def dealt(cls, setup: Setup, deal: Deal, shuffler: Shuffler) -> Game:
        """A new game with every order given."""
        return cls(State.dealt(setup, deal, shuffler))

    @classmethod
    def from_position(cls, text: str, players: Iterable[str] | None = None, *, seed: int | str | None = None) -> Game:
        """A game that goes on from a position (`docs/positions.md`), with names for its seats. Raises `BadPosition`.

        The same seed deals what is hidden the same way; without one it is truly random.
        """
        state = State.from_position(text, _random(seed), players)
        return cls(state, start=state.table)

    @classmethod
    def from_record(cls, record: Record | str | bytes, *, rng: random.Random | None = None) -> Game:
        """The game of a record, ready to play on; `rng` shuffles what the record does not. Raises `BadRecord`."""
        record = record if isinstance(record, Record) else Record.parse(record)
        shuffler = seeded_shuffler((rng or _random(None)).getrandbits(64))
        states = replay(record, shuffler)
        game = cls(next(states), extra=record.extra, start=record.start)
        for move, state in zip(record.moves, states, strict=True):
            game = cls(state, game, move, game.extra)
        return game

    # The game now

    @property
    def table(self) -> Table:
        """Everything that lies open."""
        return self.state.table

    @property
    def setup(self) -> Setup:
        """Mode, players, edition, bonuses and version of the rules."""
        return self.state.table.setup

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def seat(self) -> int | None:
        """The seat to decide, or None at the end."""
        return self.state.seat

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves of the seat to decide."""
        return self.state.legal_moves

    def apply(self, move: str) -> Game:
        """The game after a move. Raises `IllegalMove` or `BadNotation`, each with a `code`."""
        found = self.state.find(move)
        return Game(self.state.apply(found), self, found, self.extra)

    def why(self, move: str) -> str | None:
        """Why a move is refused, by its stable code; None if it is legal."""
        return self.state.why(move)

    def scores(self) -> tuple[ScoreSheet, ...]:
        """Every seat's score sheet, as if the game ended now."""
        return self.state.scores()

    def winners(self) -> tuple[int, ...]:
        """The winning seats, as if the game ended now; several if the victory is shared."""
        return self.state.winners()

    def view(self, seat: int | None) -> View:
        """What a seat may see; None for a spectator."""
        return View(seat, self.table, self.moves, self.start)

    def position(self) -> str:
        """The open table as a line of text, what FEN is to chess (`docs/positions.md`)."""
        return self.state.position()

    # The game so far

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple([game.move for game in self.history() if game.move is not None])

    def history(self) -> list[Game]:
        """The game before the first move, then after each one, up to now."""
        games = []
        game: Game | None = self
        while game is not None:
            games.append(game)
            game = game.previous
        return games[::-1]

    def at(self, number: int) -> Game:
        """The game after so many moves."""
        return self.history()[number]

    def undo(self, seat: int) -> Game | None:
        """The game before the last step, if `seat` made it and nothing hidden has come to light since."""
        before = self.previous
        if before is None or before.seat != seat or reveals(before.table, self.table):
            return None
        return before

    def record(self, **extra: Any) -> Record:
        """The record of the game so far, hidden order included; `extra` adds further keys."""
        return Record.of(self.setup, self.moves, self.state, {**self.extra, **extra}, self.start)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its record: what the shuffles of searches to come would be is not kept."""
        return Game.from_record, (self.record(),)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    # Pictures

    def __str__(self) -> str:
        from .pictures.text import table_text

        return table_text(self.table)

    def to_svg(self) -> str:
        """The whole table as an SVG picture."""
        from .pictures.svg import table_svg

        return table_svg(self.table)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def __repr__(self) -> str:
        names = ", ".join(self.setup.players)
        return f"<Game: {self.setup.mode}, {names}; round {self.table.round} of 12, {len(self.moves)} moves>"


def _random(seed: int | str | None) -> random.Random:
    from random import Random, SystemRandom

    return SystemRandom() if seed is None else Random(seed)
