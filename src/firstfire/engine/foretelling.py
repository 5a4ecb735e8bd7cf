"""How well habits foretell the claims of a game that was played: who plays by them, and who does not."""

from __future__ import annotations

import numpy as np

from firstfire.engine.boards import narrow, wide
from firstfire.engine.games import Numbers
from firstfire.engine.jit import entry, merged, pointer, row
from firstfire.engine.kernel import apply_of
from firstfire.engine.layout import CLAIM, FREE, KIND, NEXT, PLAYERS, SEAT, Board, Row, State
from firstfire.engine.policy import choose_claim
from firstfire.engine.survey import SCRATCH
from firstfire.engine.turns import packed


@merged
def foretell_of(state: Row, codes: Numbers, tables: Numbers, right: Numbers, scratch: Row, like: Board) -> None:
    """Play the codes in place; wherever there is a choice of dominoes, ask each table of habits first."""
    last = len(tables)
    for code in codes:
        if state[KIND] == CLAIM and state[FREE] & (state[FREE] - 1):
            seat = state[SEAT]
            right[last, seat] += 1
            for table in range(last):
                slot = choose_claim(state, row(tables, table), scratch, like)
                right[table, seat] += packed(state[NEXT], slot) == code + 1
        apply_of(state, code, like)


@entry
def foretell(start: State, codes: Numbers, tables: Numbers, right: Numbers) -> None:
    """Count, by table of habits and seat, the claims of a game that the habits would have made, too.

    `codes` are the actions from `start`, which is played on in place; `tables` has a row of 4 × `HABITS` numbers for
    each table, `right` a row of 4 for each and a last one for the claims in which there was a choice.
    """
    scratch = np.zeros(SCRATCH, dtype=np.int64)
    if start[PLAYERS] == 2:
        foretell_of(pointer(start), codes, tables, right, pointer(scratch), wide())
    else:
        foretell_of(pointer(start), codes, tables, right, pointer(scratch), narrow())
    scratch[0] = tables[0, 0]  # used through pointers: they must live until here
