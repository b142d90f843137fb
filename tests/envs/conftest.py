"""All environments know the toy game too: nothing in them is about one game."""

from __future__ import annotations

import carbarn
from toy import Lanterns

carbarn.register(Lanterns)
