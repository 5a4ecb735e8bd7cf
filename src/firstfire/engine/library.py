"""The compiled engine of this process, loaded when this module is.

    from firstfire.engine.library import KERNEL

    KERNEL.legal_actions(state.address, options.address)

Pointers are passed as numbers (`memory.Words.address`). Functions that work for long let other threads run meanwhile.
Where there is no engine for the machine, importing this raises `loader.EngineMissing`, which is an ImportError.
"""

from __future__ import annotations

from firstfire.engine.loader import Kernel

KERNEL = Kernel()
"""The engine of this process."""
