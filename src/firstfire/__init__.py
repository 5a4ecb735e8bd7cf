"""Kingdomino Origins as a library: rules, records, pictures and opponents."""

__version__ = "0.1.0"
