"""Programs that show how the environments are used."""
