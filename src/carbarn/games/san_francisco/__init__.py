"""San Francisco, of the Ticket to Ride family; its rules are in docs/rules/san_francisco.md."""

from carbarn.games.san_francisco.game import SanFrancisco

GAME = SanFrancisco
