"""What the auction of Tramways is worth: five figures of games between equal bots, with intervals.

    python benchmarks/auction.py --games 50 --seed 1

Every game is kept in artefacts/auction as it ends: the same command goes on after Ctrl-C, and more
--games are added to those that are there. `docs/tramways-auction.md` says what the figures mean.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

import carbarn
from carbarn import Keyed, Match, Rng
from carbarn.arena.kept import Results
from carbarn.arena.play import choose, seat_bot
from carbarn.cli.progress import Progress
from carbarn.core.event import Json, canonical
from carbarn.core.game import Game
from carbarn.core.policy import TO_THE_END, Policy
from carbarn.games.tramways.board import PASS
from carbarn.games.tramways.fields import BIDDING, CASH, ROUNDS
from carbarn.games.tramways.rules.scoring import complete_links, stress_value
from carbarn.games.tramways.state import TramwaysState

ROOT = Path(__file__).parent.parent
LUCKS = 6  # how often the rest of a game is played from the beginning of an auction
DOLLARS = 5  # that a player is given to find out what one is worth
DRAWS = 2000  # of a bootstrap
# What is wanted with 3 players; the docs say why.
WANTED = {
    "paid in an auction, $": (3.0, 8.0),
    "first choice is worth, $": (3.0, math.inf),
    "stress in the end": (5.0, 9.0),
    "links": (4.0, 7.0),
    "score": (34.0, 50.0),
}


def play(game: Game, bot: str, seed: str) -> dict[str, Json]:
    """A game, and what is counted of it."""
    seated = [seat_bot(bot) for _seat in range(game.seats)]
    luck = [Rng(f"{seed} bot {seat}") for seat in range(game.seats)]
    match = Match(game, Keyed(seed), [bot] * game.seats)
    auctions: list[TramwaysState] = []
    paid = [0] * ROUNDS
    while match.result() is None:
        state = state_of(match)
        if state.phase == BIDDING and state.round > len(auctions):
            auctions.append(state.clone())
        seat, round_ = match.actors()[0], int(state.round)
        code = choose(match, seat, seated[seat], luck[seat], seed=seed)
        verb, _space, number = game.vocabulary.text(code).partition(" ")
        if verb == "bid":
            paid[round_ - 1] += int(number)
        match.play(seat, code)
    state = state_of(match)
    choices, dollars = worths(game.policy(), auctions[: ROUNDS - 1], seed)
    return {
        "paid": paid,
        "choices": choices,
        "dollars": dollars,
        "stress": [int(stress_value(state, seat)) for seat in range(game.seats)],
        "links": [int(complete_links(state, seat)) for seat in range(game.seats)],
        "score": [int(one) for one in state.points()],
    }


def state_of(match: Match) -> TramwaysState:
    """The position of a match of Tramways."""
    assert isinstance(match.state, TramwaysState)
    return match.state


def worths(
    policy: Policy, auctions: Sequence[TramwaysState], seed: str
) -> tuple[list[float], list[float]]:
    """By auction: the points that first choice brings against last choice, and those of a dollar.

    A seat is put first, last, or given money; the policy plays the rest, each time with equal luck.
    """
    choices, dollars = [], []
    for number, state in enumerate(auctions):
        gained, worth = 0, 0
        for luck in range(LUCKS):
            seat = (number + luck) % state.table.seats

            def end(
                change: Callable[[TramwaysState, int], None],
                state: TramwaysState = state,
                seat: int = seat,
                key: str = f"{seed} auction {number} {luck}",
            ) -> int:
                tried = state.clone()
                change(tried, seat)
                policy.roll_out(tried, Rng(key), TO_THE_END)
                return int(tried.points()[seat])

            gained += end(goes_first) - end(goes_last)
            worth += end(gets_money) - end(changes_nothing)
        choices.append(gained / LUCKS)
        dollars.append(worth / LUCKS / DOLLARS)
    return choices, dollars


def goes_first(state: TramwaysState, seat: int) -> None:
    """Nobody bids, and the seat gets the first place."""
    arrange(state, [seat, *others(state, seat)])


def goes_last(state: TramwaysState, seat: int) -> None:
    """Nobody bids, and the seat gets the last place."""
    arrange(state, [*others(state, seat), seat])


def gets_money(state: TramwaysState, seat: int) -> None:
    """The seat has more cash before the auction."""
    state.add(seat, CASH, DOLLARS)


def changes_nothing(state: TramwaysState, seat: int) -> None:
    """The auction is held as it would be."""


def others(state: TramwaysState, seat: int) -> list[int]:
    """The other seats in their order."""
    return [int(one) for one in state.order if one != seat]


def arrange(state: TramwaysState, order: Sequence[int]) -> None:
    """The new order without a bid: who passes first is last, so they pass from last to first."""
    for place, seat in enumerate(reversed(order)):
        state.order[place] = seat
    state.mover = state.order[0]
    while state.phase == BIDDING:
        state.play(state.mover, PASS)


# Figures


def mean(numbers: Sequence[float]) -> float:
    """The mean."""
    return sum(numbers) / len(numbers)


def figures(games: Sequence[Mapping[str, Json]]) -> dict[str, float]:
    """The five figures of these games."""
    choice = mean([mean(game["choices"]) for game in games])
    dollar = mean([mean(game["dollars"]) for game in games])
    return {
        "paid in an auction, $": mean([mean(game["paid"]) for game in games]),
        "first choice is worth, $": choice / dollar if dollar > 0 else math.inf,
        "stress in the end": mean([mean(game["stress"]) for game in games]),
        "links": mean([mean(game["links"]) for game in games]),
        "score": mean([mean(game["score"]) for game in games]),
        "(first choice, points)": choice,
        "(a dollar, points)": dollar,
    }


def intervals(games: Sequence[Mapping[str, Json]]) -> dict[str, tuple[float, float]]:
    """95 % intervals of the figures, bootstrapped over games."""
    rng = Rng("intervals")
    found: dict[str, list[float]] = {}
    for _draw in range(DRAWS):
        for name, figure in figures([games[rng.below(len(games))] for _ in games]).items():
            found.setdefault(name, []).append(figure)
    low, high = DRAWS // 40, DRAWS - DRAWS // 40 - 1
    return {name: (sorted(own)[low], sorted(own)[high]) for name, own in found.items()}


def show(games: Sequence[Mapping[str, Json]]) -> None:
    """Print the figures."""
    bounds = intervals(games)
    for name, figure in figures(games).items():
        low, high = bounds[name]
        line = f"{name:26} {figure:7.2f}  (95 %: {low:.2f} to {high:.2f})"
        if name in WANTED:
            least, most = WANTED[name]
            wanted = f"at least {least:g}" if most == math.inf else f"{least:g} to {most:g}"
            line += f"  wanted: {wanted}{'' if least <= figure <= most else '  (missed)'}"
        click.echo(line)


@click.command()
@click.option("--games", type=click.IntRange(2, 100_000), default=50, show_default=True)
@click.option("--seed", default="1", show_default=True)
@click.option("--seats", type=click.IntRange(2, 5), default=3, show_default=True)
@click.option("--bot", default="ismcts@40", show_default=True, help="Who plays in all the seats.")
@click.option("--components", type=click.Path(exists=True), help="Another set of components.")
def main(games: int, seed: str, seats: int, bot: str, components: str | None) -> None:
    """Play games between equal bots and print what their auctions are worth."""
    game = carbarn.make("tramways", seats, {"components": components} if components else {})
    digest = hashlib.sha256(canonical(game.data()).encode()).hexdigest()[:12]
    heading = {"kind": "auction", "bot": bot, "seats": seats, "seed": seed, "set": digest}
    folder = ROOT / "artefacts" / "auction"
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{digest}-{seats}-{bot.replace('@', '-')}-{seed}.jsonl"
    kept = Results(folder / name)
    done: list[dict[str, Json]] = kept.open(heading, lambda line: line)[:games]
    with Progress("auction") as progress:
        for number in range(len(done), games):
            progress(number, games)
            done.append(play(game, bot, f"{seed}/{number}"))
            kept.add(done[-1])
    how = "compiled" if carbarn.COMPILED else "not compiled"
    click.echo(f"{json.dumps(heading)}, {len(done)} games, {how}")
    show(done)


if __name__ == "__main__":
    try:
        main(standalone_mode=False)
    except (KeyboardInterrupt, click.Abort):
        click.echo("stopped; the same command goes on", err=True)
        raise SystemExit(1) from None
    except click.ClickException as problem:
        problem.show()
        raise SystemExit(problem.exit_code) from None
