"""The same game as `firstfire.rules`, compiled: a shared library and what it takes to use it from Python.

Needs nothing but the standard library. Importing this package alone loads nothing: import the module you want.
`docs/engine.md` explains the buffer, the action space and how to call the kernel.
"""
