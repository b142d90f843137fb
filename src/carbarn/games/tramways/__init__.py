"""Tramways, a game of Alban Viard for 1 to 5 players; its rules are in games/tramways/rules.md."""

from carbarn.games.tramways.game import Tramways

GAME = Tramways
COMPILED = (
    "board",
    "fields",
    "network",
    "policy/[!_t]*",  # all but the training
    "rules/**/[!_]*",
    "state",
    "worlds",
)
