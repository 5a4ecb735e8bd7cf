"""The engine on every machine: the same games and the same thoughts, to the last bit, whatever it was built for.

`script.py` says what is to be done, in lines of text. Each machine has a few lines of its own language that do it with
the engine built for it (`machines.py`, `browser.py`, `emulated.py`, `hashes.mjs`, `hashes.c`), and answers every line
with a number. `python -m tests.parity --parts 100` is the full run.
"""
