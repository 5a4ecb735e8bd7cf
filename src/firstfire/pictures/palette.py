"""The colours of everything that is not art: walls, panels, words and players."""

WALL = "#F3E7D3"
BONE = "#FBF5EA"
INK = "#2B2320"
FADED_INK = "#6B5B4E"
EDGE = "#DCC7A3"
EMBER = "#D9472B"
FLAME = "#F6A21E"
TRAY = "#4B3A2E"
"""The ground that dominoes are laid on."""
TRAY_SQUARE = "#5A4739"
TRAY_FRAME = "#A98B67"

NIGHT_WALL = "#1E1815"
NIGHT_INK = "#F1E6D6"

PLAYER = {"pink": "#D4517F", "black": "#34343A", "green": "#3C8C57", "blue": "#2E6DB4"}
