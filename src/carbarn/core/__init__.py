"""The contract of a game and what is the same for all of them."""
