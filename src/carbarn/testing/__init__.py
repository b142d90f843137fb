"""The laws as a product: for people who write a game, a variant or a view of one.

>>> from carbarn.testing import check_game
>>> check_game("cable_car", seats=3, games=1).games
1
"""

from carbarn.testing.check import Report, check_fixture, check_game
from carbarn.testing.laws import LAWS
from carbarn.testing.sample import LawBroken, Sample, play_sample

__all__ = ["LAWS", "LawBroken", "Report", "Sample", "check_fixture", "check_game", "play_sample"]
