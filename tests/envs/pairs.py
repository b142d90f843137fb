"""Pairs of runs that differ in one secret, which the seats named cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator

from carbarn import Game, Rng
from carbarn.core.knowledge import HiddenMove, Move
from carbarn.envs.run import CHANCE, OVER, Run


def pairs(game: Game, seed: str) -> Iterator[tuple[Run, Run, list[int]]]:
    """Two runs with one private draw or sealed choice changed, as long as nobody uses it.

    They come after each event, with the seats that must not see a difference.
    """
    log = _played(game, Rng(seed))
    for place, (mover, _code) in enumerate(log):
        one = _after(game, log[:place])
        two = _after(game, log[:place])
        seats = _twist(one, two, log[place], Rng(f"{seed} {place}"))
        if seats is None:
            continue
        assert mover == one.log[-1][0]
        yield one, two, seats
        for step in log[place + 1 : place + 8]:
            if not _same(one, two, step, seats):
                break
            yield one, two, seats


def _played(game: Game, rng: Rng) -> list[tuple[int, int]]:
    run = Run(game)
    while run.mover != OVER:
        if run.mover == CHANCE:
            run.deal_all(rng)
        else:
            run.play(run.state.random_action(run.mover, rng))
    return run.log


def _after(game: Game, log: list[tuple[int, int]]) -> Run:
    run = Run(game)
    for step in log:
        _do(run, step)
    return run


def _do(run: Run, step: tuple[int, int]) -> None:
    if step[0] == CHANCE:
        run.deal(step[1])
    else:
        run.play(step[1])


def _twist(one: Run, two: Run, step: tuple[int, int], rng: Rng) -> list[int] | None:
    """Let the runs differ in this step; the seats that do not see it, or None if all would."""
    mover, code = step
    seats = range(one.game.seats)
    if mover == CHANCE:
        draw = one.state.pending()
        assert draw is not None
        others = [number for number, _name, count in draw.kinds if count and number != code]
        if draw.sees == -1 or not others:
            return None
        blind = [seat for seat in seats if not draw.sees >> seat & 1]
    else:
        others = [other for other in one.legal() if other != code]
        trial = one.state.clone()
        trial.play(mover, code)
        if not (one.state.sealed() and trial.sealed() and others):
            return None
        blind = [seat for seat in seats if seat != mover]
    _do(one, step)
    _do(two, (mover, others[rng.below(len(others))]))
    return blind if one.mover == two.mover else None


def _same(one: Run, two: Run, step: tuple[int, int], seats: list[int]) -> bool:
    """Both take the same step; False if the secret comes into play with it."""
    mover, code = step
    if one.mover != two.mover:
        return False
    if mover == CHANCE:
        if code not in two.outcomes():
            return False
    else:
        if code not in two.legal() or _opens(one, step):
            return False
        game = one.game
        shown = [_shown(game.hidden_moves(run.state, mover, code), seats) for run in (one, two)]
        if shown[0] != shown[1]:
            return False
    _do(one, step)
    _do(two, step)
    return True


def _opens(run: Run, step: tuple[int, int]) -> bool:
    """Whether all that was sealed is opened by this step."""
    trial = run.state.clone()
    trial.play(*step)
    return run.state.sealed() and not trial.sealed()


def _shown(steps: object, seats: list[int]) -> list[object]:
    shown: list[object] = []
    assert isinstance(steps, list | tuple)
    for step in steps:
        own: HiddenMove = step
        if isinstance(own, Move):
            kinds = [own.kind if own.seen_by(seat) else "" for seat in seats]
            shown.append((own.source, own.target, kinds))
    return shown
