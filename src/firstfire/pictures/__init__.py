"""Pictures of the table: as text for a terminal (`text`) and as SVG (`svg`), drawn with the project's own art."""
