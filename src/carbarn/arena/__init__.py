"""Bots against bots: simulations and ratings."""
