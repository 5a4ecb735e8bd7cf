"""What keeps strangers out: secrets, origins, limits and headers."""
