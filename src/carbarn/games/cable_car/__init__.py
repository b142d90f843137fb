"""Cable Car, a game of Dirk Henn for 2 to 6 players; its rules are in games/cable_car/rules.md."""

from carbarn.games.cable_car.game import CableCar

GAME = CableCar
