"""What a finished game is worth to each seat: the names of the rewards. Both add up to 0 over the seats.

`margin` is the seat's score minus the mean score of the others; with two players the difference. `win` is 1 for a sole
victory and -1/(n-1) for each loser of an n-player game; a shared victory (R9.3) shares both.
"""

from __future__ import annotations

REWARDS = ("margin", "win")
MARGIN, WIN = range(2)
