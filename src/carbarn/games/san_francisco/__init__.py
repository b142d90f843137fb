"""San Francisco, of the Ticket to Ride family; its rules are in games/san_francisco/rules.md."""

from carbarn.games.san_francisco.game import SanFrancisco

GAME = SanFrancisco
COMPILED = (
    "board",
    "fields",
    "network",
    "rules",
    "rules/**/[!_]*",
    "state",
    "rollout",
    "targets",
    "policy",
    "worlds",
)
