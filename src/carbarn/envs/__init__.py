"""The interfaces that bot builders know: PettingZoo, OpenSpiel, Gymnasium."""
