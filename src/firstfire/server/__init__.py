"""Tables that never lose a move: play with friends, on one device or against opponents, from a laptop to a cluster.

Start reading at `desk/desk.py`, where every command passes (docs/server.md tells of the rest); `app.py` puts the parts together.
"""
