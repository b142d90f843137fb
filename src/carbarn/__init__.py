"""Three tram board games, exact to the rule: to play, and as a fast engine for bots."""

from carbarn.core.action import Action, Vocabulary
from carbarn.core.bits import COMPILED
from carbarn.core.errors import Broken, CarbarnError, Illegal, Outdated, Unreadable
from carbarn.core.event import Acted, Dealt, Event, Told, Undone
from carbarn.core.game import Game, Option, Reason, View
from carbarn.core.knowledge import HiddenMove, Item, Known, Look, Move, Shuffle, deal_out
from carbarn.core.luck import Keyed, Luck, Rng, Scripted, commitment
from carbarn.core.match import Match
from carbarn.core.puzzle import PuzzleKind, PuzzleTable
from carbarn.core.record import Record
from carbarn.core.shapes import GameTypes
from carbarn.core.state import EVERYBODY, NOBODY, WATCHER, Draw, Result, State, Worlds, places
from carbarn.core.turn import Turn
from carbarn.games import find_game, load_record, make, names, new_match, register, replay

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "EVERYBODY",
    "NOBODY",
    "WATCHER",
    "Acted",
    "Action",
    "Broken",
    "CarbarnError",
    "Dealt",
    "Draw",
    "Event",
    "Game",
    "GameTypes",
    "HiddenMove",
    "Illegal",
    "Item",
    "Keyed",
    "Known",
    "Look",
    "Luck",
    "Match",
    "Move",
    "Option",
    "Outdated",
    "PuzzleKind",
    "PuzzleTable",
    "Reason",
    "Record",
    "Result",
    "Rng",
    "Scripted",
    "Shuffle",
    "State",
    "Told",
    "Turn",
    "Undone",
    "Unreadable",
    "View",
    "Vocabulary",
    "Worlds",
    "commitment",
    "deal_out",
    "find_game",
    "load_record",
    "make",
    "names",
    "new_match",
    "places",
    "register",
    "replay",
]
