"""A random game in the PettingZoo environment, printed decision by decision.

python examples/random_game.py [--mode tribe] [--players 3] [--seed 1] [--show]
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from firstfire.envs import pettingzoo


def main(arguments: Sequence[str] | None = None) -> None:
    """Play one game and say how it ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="discovery")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print the table after every decision")
    options = parser.parse_args(arguments)
    env = pettingzoo.env(
        mode=options.mode, players=options.players, render_mode="human" if options.show else None, reward="win"
    )
    env.reset(seed=options.seed)
    for seat, agent in enumerate(env.agents):
        env.action_space(agent).seed(options.seed + seat)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            print(f"{agent}: {info['score']} points, reward {reward:+.2f}")
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    game = env.unwrapped.game
    print(f"{len(game.moves)} decisions; the last: {game.moves[-1]}")


if __name__ == "__main__":
    main()
