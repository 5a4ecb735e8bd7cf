"""Tables that never lose a move: play with friends, on one device or against opponents, from a laptop to a cluster.

Start reading at `desk/desk.py`, where every command passes; `app.py` puts the parts together, and docs/server.md tells
how they work.
"""
