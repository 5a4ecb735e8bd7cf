"""Games as servers of former versions stored them, and what those servers answered."""
