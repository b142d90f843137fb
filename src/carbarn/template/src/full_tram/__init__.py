"""Full Tram, a game for Carbarn."""
