"""Learning to play: lessons on the real board, and puzzles."""
