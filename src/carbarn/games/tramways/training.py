"""What can be trained of Tramways: what things are worth, and the values of positions."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.policy import Policy
from carbarn.core.training import Numbers
from carbarn.games.tramways.game import Tramways
from carbarn.games.tramways.policy.playing import TramwaysPolicy
from carbarn.games.tramways.policy.training import Weights, train

# What things are worth before any training, in thousandths of a point; see policy/worths.py.
START = {
    "dollar": 162,
    "worker": 758,
    "link": 632,
    "rail": 28,
    "house": 392,
    "limit": 328,
    "open": 937,
    "distance": 335,
    "used": 51,
    "stress": 298,
    "steep": 745,
    "rival": 450,
    "passenger": 289,
    "calm": 464,
    "development": 1057,
    "order": 779,
    "first": 610,
    "card rail": 652,
    "card link": 1207,
    "card build": 589,
    "card raise": 770,
    "card type": 546,
    "card parcel": 324,
    "card worker": 828,
    "card passenger": 250,
    "card calm": 764,
    "card strip": 408,
}
# The same for who plays alone, where nobody is in the way and no choice is sold.
ALONE = {
    "dollar": 120,
    "worker": 538,
    "link": 476,
    "rail": 27,
    "house": 372,
    "limit": 514,
    "open": 801,
    "distance": 249,
    "used": 73,
    "stress": 378,
    "steep": 474,
    "rival": 319,
    "passenger": 239,
    "calm": 911,
    "development": 1067,
    "order": 1297,
    "first": 523,
    "card rail": 462,
    "card link": 2042,
    "card build": 663,
    "card raise": 1194,
    "card type": 362,
    "card parcel": 557,
    "card worker": 582,
    "card passenger": 185,
    "card calm": 685,
    "card strip": 329,
}


def trainable(game: Game) -> TramwaysTraining:
    """What a table of so many seats has to learn."""
    assert isinstance(game, Tramways)
    return TramwaysTraining(game)


class TramwaysTraining:
    """The worths of things, tuned; the weights of `judging`, fitted."""

    def __init__(self, game: Tramways) -> None:
        self.game = game

    def numbers(self) -> Numbers:
        """The worths that tuning begins with."""
        return START if self.game.seats > 1 else ALONE

    def policy(self, numbers: Numbers) -> Policy:
        """Plays by these worths; the values of positions are for a search."""
        return TramwaysPolicy(self.game.table, dict(numbers), {})

    def fitted(self, numbers: Numbers, games: int, seed: str) -> Weights:
        """The weights for every round."""
        return train(self.game, numbers, games, seed)
