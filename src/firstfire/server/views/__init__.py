"""Building what clients see. Nothing here ever touches a `Secret`: the builders take a `Table`, which has none."""
