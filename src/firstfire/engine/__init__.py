"""The same game as `firstfire.rules`, compiled with Numba on flat arrays.

Needs the `engine` extra (NumPy, Numba). Importing this package alone loads neither: import the module you want.
`docs/engine.md` explains the buffer, the action space and how to call the kernel.
"""
