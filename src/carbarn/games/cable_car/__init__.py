"""Cable Car, a game of Dirk Henn for 2 to 6 players; its rules are in docs/rules/cable_car.md."""

from carbarn.games.cable_car.game import CableCar

GAME = CableCar
