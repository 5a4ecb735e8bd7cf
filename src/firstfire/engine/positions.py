"""Positions as text (`docs/positions.md`) from Python: a compiled game as text, and back."""

from __future__ import annotations

from array import array

from firstfire.engine.buffers import POSITION_LENGTH, POSITION_SECTION, POSITION_WORDS
from firstfire.engine.games import redeal
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State, Words
from firstfire.engine.position_words import POSITION_ERRORS, POSITION_SECTIONS
from firstfire.rules.errors import BadPosition


def position_text(state: State) -> str:
    """The position of a game as it stands."""
    out = array("B", bytes(POSITION_LENGTH))
    length = KERNEL.write_position(state.address, out.buffer_info()[0])
    return out[:length].tobytes().decode("ascii")


def read_position(text: str, seed: int | None = None) -> State:
    """The game of a position; what is hidden is in order, or dealt from a seed. Raises `BadPosition`."""
    state, outline = State(), Words.zeros(POSITION_WORDS)
    letters = text.encode("utf-8", "surrogatepass")
    code = KERNEL.read_position(letters, len(letters), state.address, outline.address)
    if code:
        name, where = POSITION_ERRORS[code], POSITION_SECTIONS[outline[POSITION_SECTION]]
        raise BadPosition(name, name.replace("-", " "), where)
    if seed is not None:
        redeal(state, seed)
    return state
