"""A whole open table as one line of text, and back: `docs/positions.md` has the notation.

| file | what it holds |
|---|---|
| `writer.py`, `land_writer.py` | a game as text |
| `missing.py` | what has left the game |
| `reader.py` | a text as a game |
| `words.py` | the words that both know |
| `spots.py` | squares of a game's boards, one by one |
| `outline.py` | what the sections say, before anyone asks whether it can be |
| `sections.py`, `agenda.py`, `standing.py`, `lists.py`, `lands.py` | a text as an outline |
| `counts.py` | every domino once, every seat as many as the round says |
| `ground.py`, `laying.py` | a territory square by square, its dominoes laid in an order that the rules allow |
| `fires.py`, `wood.py`, `totems.py`, `tribes.py`, `prices.py` | whether what lies there can have come there |
| `filling.py` | an outline as a game |

Nothing here depends on the size of the boards: a square is a number, column + `UP` · row, as in the rules. What is
refused, and in which order, is what `firstfire.rules.positions` refuses: `tests/kernel/test_positions.py` compares.
"""
