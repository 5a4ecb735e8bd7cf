"""The project's greedy player in the Gymnasium environment, against random opponents.

    python examples/greedy_player.py [--mode totem] [--players 2] [--games 10]

Any player that the library knows can sit in the learner's seat too: `env.game` is the game, a move is an action.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from firstfire.engine.actions import code_of
from firstfire.envs.gymnasium import KingdominoOrigins
from firstfire.players import GreedyPlayer


def main(arguments: Sequence[str] | None = None) -> None:
    """Play some games and print the mean margin."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="discovery")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=10)
    options = parser.parse_args(arguments)
    env = KingdominoOrigins(mode=options.mode, players=options.players, opponents="random")
    player, rng, margins = GreedyPlayer(), Random(1), []
    for number in range(options.games):
        env.reset(seed=number)
        over = False
        while not over:
            move = player.choose(env.game.view(env.seat), rng)
            _, reward, over, _, info = env.step(code_of(move, options.players))
        margins.append(float(reward))
        print(f"game {number}: scores {info['scores'].tolist()}, margin {reward:+.1f}")
    print(f"mean margin {sum(margins) / len(margins):+.1f}")


if __name__ == "__main__":
    main()
