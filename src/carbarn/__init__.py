"""Three tram board games, exact to the rule: to play, and as a fast engine for bots."""

from carbarn.core.action import Action, Vocabulary
from carbarn.core.bits import COMPILED
from carbarn.core.errors import Broken, CarbarnError, Illegal, Unreadable
from carbarn.core.game import Game, Option, Reason, View
from carbarn.core.luck import Keyed, Luck, Rng, Scripted, commitment
from carbarn.core.match import Match
from carbarn.core.record import Record
from carbarn.core.state import EVERYBODY, NOBODY, WATCHER, Draw, Result, State, Worlds
from carbarn.games import find_game, load_record, make, names, new_match, register, replay

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "EVERYBODY",
    "NOBODY",
    "WATCHER",
    "Action",
    "Broken",
    "CarbarnError",
    "Draw",
    "Game",
    "Illegal",
    "Keyed",
    "Luck",
    "Match",
    "Option",
    "Reason",
    "Record",
    "Result",
    "Rng",
    "Scripted",
    "State",
    "Unreadable",
    "View",
    "Vocabulary",
    "Worlds",
    "commitment",
    "find_game",
    "load_record",
    "make",
    "names",
    "new_match",
    "register",
    "replay",
]
