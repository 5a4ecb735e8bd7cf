"""The game once more, in the form that becomes machine code: the source of every engine that Firstfire has.

`exports.py` lists what can be called from outside, `build/` makes shared libraries and a WebAssembly module of it. The
package `firstfire` ships these and never imports this one; `docs/engine.md` tells the way from here to a player.
"""
