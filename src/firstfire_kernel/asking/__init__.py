"""What can be asked about a game beside playing it: by a page, which has no rules of its own.

| file | what it answers |
|---|---|
| `notation.py` | moves as text, and back |
| `refusals.py` | why a move is not legal; the legal ones in the rules' order |
| `moves.py` | a move in numbers |
| `steps.py` | what a move has changed and revealed, what it would bring, whether it may be taken back |
| `pad.py` | what a score is made of, and what decides a tie |
| `territories.py` | what lies in a territory |
| `table.py` | what lies open beside the territories |
| `box.py` | what is agreed on, and what is in the box |
| `hashes.py`, `fair.py` | the deal from a seed |
| `deals.py` | games with given orders |

Where each fact stands in an answer is told by `firstfire.engine.answers`.
"""
