"""What bots know of each game: one file per game."""
