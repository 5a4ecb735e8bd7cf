"""A conformance kit for players and environments that others write.

| call | checks |
|---|---|
| `check_player(make_player)` | a `Player`: legal moves in whole games, the same for the same views and seeds |
| `check_bot(choose)` | a function of the whole `Game`: the same, and that it does not peek at the hidden order |
| `environments.check_aec(make_env)` | a PettingZoo environment: masks, spaces, seeds, illegal actions, no peeking |
| `environments.check_gymnasium(make_env)` | a Gymnasium environment: the same for one agent |

Every check raises `Nonconformity`, which says what went wrong and in which game. `permuted` is the tool behind them:
a game that looks the same to everyone and goes on differently.
"""

from .hidden import permuted
from .nonconformity import Nonconformity
from .players import check_bot, check_player

__all__ = ["Nonconformity", "check_bot", "check_player", "permuted"]
