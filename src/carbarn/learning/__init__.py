"""Learning a game by playing: puzzles."""
