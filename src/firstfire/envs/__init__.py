"""Environments for researchers: PettingZoo, Gymnasium and OpenSpiel faces of the game in the engine.

| module | what it is | needs the extra |
|---|---|---|
| `firstfire.envs.pettingzoo` | all seats, one decision at a time (AEC) | `envs` |
| `firstfire.envs.parallel` | the same for libraries that only take parallel environments | `envs` |
| `firstfire.envs.gymnasium` | one seat against players of the project | `envs` |
| `firstfire.envs.vector` | thousands of games at once, on arrays of yours | `envs` |
| `firstfire.envs.openspiel` | a game of OpenSpiel with explicit chance | `openspiel` |

Importing this package alone loads none of them. `docs/environments.md` is the guide.
"""
