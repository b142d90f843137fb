"""The time that clocks go by: that of the wall, but it passes only as fast as the machine counts.

If the wall clock jumps (somebody sets it, or a machine that slept learns the time), nobody's time
has passed. Until the clocks in the database have been put right (`ticking.py`), the jump is left
out.
"""

from __future__ import annotations

from carbarn.server.settings import Settings

TOLERANCE = 30.0  # seconds by which a clock may be corrected without anybody noticing


class SteadyTime:
    """The time now, without jumps."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._wall, self._count = settings.clock(), settings.counter()
        self._jumped = 0.0

    def now(self) -> float:
        """What time it is."""
        wall, count = self._settings.clock(), self._settings.counter()
        jump = (wall - self._wall) - (count - self._count)
        if abs(jump) > TOLERANCE:
            self._jumped += jump
        self._wall, self._count = wall, count
        return wall - self._jumped

    def jump(self) -> tuple[float, float] | None:
        """The time before and after a jump that has not been put right; None if there is none."""
        now = self.now()
        return (now, now + self._jumped) if self._jumped else None

    def put_right(self, jump: tuple[float, float]) -> None:
        """From now on it is the time of the wall again."""
        self._jumped -= jump[1] - jump[0]
        if abs(self._jumped) < 1e-3:
            self._jumped = 0.0
