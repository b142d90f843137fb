"""What can be trained of Tramways: what things are worth, and the values of positions."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.policy import Policy
from carbarn.core.training import Numbers
from carbarn.games.tramways.game import Tramways
from carbarn.games.tramways.policy.playing import TramwaysPolicy
from carbarn.games.tramways.policy.training import Weights, learnt, train


def trainable(game: Game) -> TramwaysTraining:
    """The numbers of `weights.json` for as many seats."""
    assert isinstance(game, Tramways)
    return TramwaysTraining(game)


class TramwaysTraining:
    """The worths of things, tuned; the weights of `judging`, fitted."""

    def __init__(self, game: Tramways) -> None:
        self.game = game

    def numbers(self) -> Numbers:
        """The worths that come with the game."""
        return learnt(self.game.seats).worths

    def policy(self, numbers: Numbers) -> Policy:
        """Plays by these worths; the values of positions are for a search."""
        return TramwaysPolicy(self.game.table, dict(numbers), {})

    def fitted(self, numbers: Numbers, games: int, seed: str) -> Weights:
        """The weights for every round."""
        return train(self.game, numbers, games, seed)
