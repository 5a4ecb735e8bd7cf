"""Every answer of the kernel in whole games of every kind; `python -m tests.kernel.asking` is the long comparison."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from firstfire.engine import asking, games
from firstfire.engine.answers import BAD_NOTATION, DEAL_PROBLEMS, OFF_GRID, SETUP_PROBLEMS
from firstfire.engine.layout import MODES
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words
from firstfire.engine.parity.cases import Case, cases

from . import naming, parity
