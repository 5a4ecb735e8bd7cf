"""Pictures of the table as standalone SVG, drawn with the project's own art."""
