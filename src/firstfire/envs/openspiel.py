"""Kingdomino Origins as a game of OpenSpiel: `kingdomino_origins`.

    import pyspiel
    import firstfire.envs.openspiel

    game = pyspiel.load_game("kingdomino_origins(mode=tribe,players=3)")

| parameter | values | default |
|---|---|---|
| `mode` | `discovery`, `totem`, `tribe` | `discovery` |
| `players` | 2, 3, 4 | 4 |
| `edition` | `clarified`, `original` | `clarified` |
| `empire_of_fire`, `homo_habilis` | whether the bonus is played | False |
| `reward` | `margin`, `win` (`firstfire.envs.rewards`); both add up to 0 | `margin` |

Chance is explicit (`firstfire.envs.draws`): chiefs, dominoes and cavemen are drawn one by one at chance nodes, each
when it comes to light, dominoes of a line one after the other. So the game is one of perfect information. The draws
come between a player's action and its effect: at these chance nodes the table is still as before that action.

Actions are the codes of `firstfire.engine.actions`. `observation_tensor` is the seat's view as in
`firstfire.envs.layout`, field by field (zeros before the first line lies). `information_state_tensor` is the history:
actions + 1 of players as positive numbers, outcomes + 1 of chance as negative ones. States are serialised by their
history.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from firstfire.engine.actions import action_count, text_of
from firstfire.engine.games import apply_unchecked, dealt_game
from firstfire.engine.layout import BONUS_NAMES, CAVEMEN, KIND, OVER, RESOURCES, SEAT
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State
from firstfire.engine.to_rules import to_rules
from firstfire.envs.draws import OUTCOMES, Draw, caused, hidden, outcomes, put_in_front, thing, words
from firstfire.envs.layout import Bytes, Layout
from firstfire.envs.one_game import Settlement
from firstfire.envs.rewards import REWARDS
from firstfire.envs.shared import Shared
from firstfire.pictures.text import table_text
from firstfire.rules.cave import BOARD_SIZE
from firstfire.rules.components import CAVEMEN as CAVEMEN_UNDER
from firstfire.rules.edition import RULES
from firstfire.rules.modes import MODES
from firstfire.rules.recruiting import SEARCH_PRICE
from firstfire.rules.table import ROUNDS

MOST_POINTS = 1500.0
"""No score is higher: all 36 fires on the 22 squares of the largest terrain, all cavemen at their best, every bonus."""
CAVE_PILE = sorted(CAVEMEN.index(kind) for kind in CAVEMEN_UNDER[RULES])
"""The kinds of all cavemen."""

GAME_TYPE = pyspiel.GameType(
    short_name="kingdomino_origins",
    long_name="Kingdomino Origins",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "mode": "discovery",
        "players": 4,
        "edition": "clarified",
        "empire_of_fire": False,
        "homo_habilis": False,
        "reward": "margin",
    },
)


def longest(mode: str, players: int) -> int:
    """No game has more decisions: a turn is a placement, a claim, what the mode adds, and ten fires in all."""
    turns, rules = ROUNDS * (3 if players == 3 else 4), MODES[mode]
    recruiting = 2 + SEARCH_PRICE if rules.has_cave else 0
    return players + 10 + turns * (2 + len(RESOURCES) * rules.has_totems + recruiting)


class KingdominoOriginsGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = dict(GAME_TYPE.parameter_specification) | dict(params or {})
        self.mode, self.players, self.edition = chosen["mode"], chosen["players"], chosen["edition"]
        self.bonuses = [name for name in BONUS_NAMES if chosen[name.replace("-", "_")]]
        self.reward = REWARDS.index(chosen["reward"])
        self.layout = Layout.of(self.mode, self.players)
        self.starts = Shared.of(self.layout.starts())
        bound = MOST_POINTS if chosen["reward"] == "margin" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.players),
            max_chance_outcomes=OUTCOMES,
            num_players=self.players,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0,
            max_game_length=longest(self.mode, self.players),
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self, *_: Any) -> KingdominoOriginsState:
        """The table before anything is drawn."""
        return KingdominoOriginsState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Dominoes, cavemen and chiefs."""
        players: int = self.players
        return 48 + len(CAVE_PILE) + players

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer: of the history with perfect recall, else of the table."""
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class KingdominoOriginsState(pyspiel.State):  # type: ignore[misc]
    """The game at one moment: the table, and the draws that an action waits for."""

    def __init__(self, game: KingdominoOriginsGame) -> None:
        super().__init__(game)
        self._table: State | None = None
        self._action = -1
        people = BOARD_SIZE if MODES[game.mode].has_cave else 0
        self._awaited: tuple[Draw, ...] = (Draw.CHIEF,) + (Draw.DOMINO,) * 4 + (Draw.CAVEMAN,) * people
        self._drawn: tuple[int, ...] = ()
        self._story = ""

    # What OpenSpiel asks of a state

    def current_player(self) -> int:
        """The seat to decide, or chance, or nobody."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._awaited:
            return int(pyspiel.PlayerId.CHANCE)
        assert self._table is not None
        seat: int = self._table[SEAT]
        return seat

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self._table is not None and not self._awaited and bool(self._table[KIND] == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = np.flatnonzero(self.view(player)[1]).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn next, and how likely it is."""
        draw = self._awaited[0]
        pile = self._everything(draw) if self._table is None else hidden(self._table, draw).tolist()
        return outcomes(pile, draw, self._drawn)

    def _apply_action(self, action: int) -> None:
        self._story += f"{'; ' if self._story else ''}{self._text(action)}"
        if self._awaited:
            self._drawn += (action,)
            self._awaited = self._awaited[1:]
            if not self._awaited:
                self._carry_on()
            return
        assert self._table is not None
        after = self._after(self._table, action)
        self._awaited = caused(self._table, after)
        if self._awaited:
            self._action = action
        else:
            self._table = after

    def _action_to_string(self, player: int, action: int) -> str:
        return words(action) if player == pyspiel.PlayerId.CHANCE else text_of(action, self.num_players())

    def returns(self) -> list[float]:
        """The reward of every seat; 0 until the end."""
        if self._table is None or not self.is_terminal():
            return [0.0] * self.num_players()
        return Settlement(self.num_players(), self.get_game().reward).of(self._table)[0]

    def __str__(self) -> str:
        return self._story

    # What observers ask

    def view(self, player: int) -> tuple[Bytes, Bytes]:
        """The view of a seat and its legal actions."""
        starts, layout = self.get_game().starts, self.get_game().layout
        view, mask = (Shared.new(size, np.uint8) for size in (layout.size, layout.actions))
        if self._table is not None:
            KERNEL.observe_game(self._table.address, player, starts.address, view.address, mask.address)
        return view.array, mask.array

    def table_text(self) -> str:
        """The table as people see it."""
        return "" if self._table is None else table_text(to_rules(self._table).table, colour=False)

    # How it is done

    def _text(self, action: int) -> str:
        return words(action) if self._awaited else text_of(action, self.num_players())

    def _everything(self, draw: Draw) -> list[int]:
        """All there is of a kind, before the first draw."""
        if draw is Draw.DOMINO:
            return list(range(1, 49))
        return [*CAVE_PILE] if draw is Draw.CAVEMAN else list(range(self.num_players()))

    def _after(self, table: State, action: int) -> State:
        after = table.copy()
        apply_unchecked(after, action)
        return after

    def _carry_on(self) -> None:
        """All is drawn that the last action waited for: let it happen."""
        if self._table is None:
            self._table = self._first_table()
        else:
            put_in_front(self._table, self._drawn)
            self._table = self._after(self._table, self._action)
        self._drawn, self._action = (), -1

    def _first_table(self) -> State:
        game = self.get_game()
        chief, *numbers = self._drawn
        piles = {draw: self._everything(draw) for draw in Draw}
        piles[Draw.CHIEF].sort(key=lambda seat: seat != chief - OUTCOMES + 4)
        deck = [number + 1 for number in numbers[:4]]
        deck += [number for number in piles[Draw.DOMINO] if number not in deck]
        people = [CAVEMEN[thing(number)[1]] for number in numbers[4:]]
        if people:
            rest = [CAVEMEN[kind] for kind in piles[Draw.CAVEMAN]]
            for kind in people:
                rest.remove(kind)
            people += rest
        chiefs = piles[Draw.CHIEF][:1] if game.players == 2 else piles[Draw.CHIEF]
        rules = {"edition": game.edition, "bonuses": game.bonuses}
        return dealt_game(game.mode, game.players, chiefs=chiefs, deck=deck, cave=people, **rules)


class Observer:
    """Writes what a seat sees, or what has happened so far, into a tensor (OpenSpiel's PyObserver)."""

    def __init__(self, game: KingdominoOriginsGame, recalls: bool) -> None:
        self._recalls = recalls
        if recalls:
            length = longest(game.mode, game.players) + game.max_chance_nodes_in_history()
            self.tensor = np.zeros(length, dtype=np.float32)
            self.dict: dict[str, NDArray[np.float32]] = {"history": self.tensor}
        else:
            self.tensor = np.zeros(game.layout.size, dtype=np.float32)
            self.dict = {field.name: field.of(self.tensor) for field in game.layout.fields}

    def set_from(self, state: KingdominoOriginsState, player: int) -> None:
        """Fill the tensor."""
        if not self._recalls:
            self.tensor[:] = state.view(player)[0]
            return
        self.tensor[:] = 0
        for at, item in enumerate(state.full_history()):
            self.tensor[at] = -item.action - 1 if item.player == pyspiel.PlayerId.CHANCE else item.action + 1

    def string_from(self, state: KingdominoOriginsState, player: int) -> str:
        """The same in words: the history, or the table."""
        return f"seat {player}: {state}" if self._recalls else f"seat {player}\n{state.table_text()}"


pyspiel.register_game(GAME_TYPE, KingdominoOriginsGame)
