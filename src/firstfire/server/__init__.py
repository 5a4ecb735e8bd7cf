"""Tables that never lose a move: play with friends, on one device or against opponents, from a laptop to a cluster.

Start reading at `tables/desk.py`, where every command passes; `app.py` puts the parts together.
"""
