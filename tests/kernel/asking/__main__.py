"""The long comparison: `python -m tests.kernel.asking --games 270 --records 1000`."""

from __future__ import annotations

import argparse
from collections import Counter

from firstfire.engine.parity.cases import cases

from .parity import compare
from .test_checking import check

SPOILT = 10
"""Records that are made wrong of each good one."""

parser = argparse.ArgumentParser(prog="python -m tests.kernel.asking", description=__doc__)
parser.add_argument("--games", type=int, default=270)
parser.add_argument("--records", type=int, default=1000)
parser.add_argument("--seed", type=int, default=0, help="first seed of the games")
options = parser.parse_args()
met = sum((compare(case, 100, 1) for case in cases(options.games, options.seed)), Counter[str]())
print(f"{options.games:,} games: previews, changes, refusals, tables and score pads all agree")
for name, count in met.most_common():
    print(f"{count:12,} {name}")
verdicts = check(range(options.records), SPOILT)
print(f"{verdicts.total():,} records, {options.records:,} of them good: all verdicts agree")
for name, count in verdicts.most_common():
    print(f"{count:12,} {name}")
