"""Pictures of the table: in the terminal (`text`) and as SVG (`svg`)."""
