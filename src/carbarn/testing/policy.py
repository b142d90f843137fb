"""The law of policies: the same view gives the same answer, and every answer can be played."""

from __future__ import annotations

from carbarn.core.game import Game, Seat
from carbarn.core.hint import Explanation, up_to_luck
from carbarn.core.luck import Rng
from carbarn.core.policy import Policy
from carbarn.core.state import State
from carbarn.testing.sample import Moment, Sample, require

WORLDS = 4  # worlds of each view in which the policy is asked
EXPLAINED = 3  # options whose explanations are compared

Answer = tuple[list[tuple[list[int], float]], int, list[Explanation]]


def policy_law(sample: Sample) -> None:
    """A policy says the same in every world of a view, changes nothing, and can be played."""
    policy = sample.game.policy()
    for moment in sample.moments:
        for seat in moment.state.actors():
            _check_answers(sample, policy, moment, seat)
        _check_rollout(sample, policy, moment)


def _check_answers(sample: Sample, policy: Policy, moment: Moment, seat: Seat) -> None:
    game, what = sample.game, f"after event {moment.n} seat {seat}"
    view = game.view(moment.state, seat, moment.known[seat])
    worlds, rng = game.worlds(view), sample.rng(f"policy {moment.n} {seat}")
    seed = f"{sample.seed} policy {moment.n} {seat}"
    first = _answer(game, policy, moment.state, seat, seed)
    _check_options(game, moment.state, seat, first, what)
    for _ in range(WORLDS):
        other = _answer(game, policy, worlds.draw(rng), seat, seed)
        require("policy", other[0] == first[0], f"{what}: other options in another world")
        require("policy", other[1] == first[1], f"{what}: another choice in another world")
        same = other[2] == first[2]
        require("policy", same, f"{what}: a hint would say something else in another world")


def _answer(game: Game, policy: Policy, state: State, seat: Seat, seed: str) -> Answer:
    """The options of a policy, its choice, and explanations; asking must leave no trace."""
    before = game.position_text(state)
    options = [(list(one.steps), one.prior) for one in policy.options(state, seat)]
    chosen = policy.choose(state, seat, Rng(seed))
    explained = [
        game.explain_in(state, seat, up_to_luck(state, seat, steps))
        for steps, _prior in options[:EXPLAINED]
    ]
    require("policy", game.position_text(state) == before, "asking a policy changes the state")
    return options, chosen, explained


def _check_options(game: Game, state: State, seat: Seat, answer: Answer, what: str) -> None:
    options, chosen, _explained = answer
    require("policy", bool(options), f"{what}: no options")
    require("policy", chosen in state.legal(seat), f"{what}: it chose {chosen}, which is illegal")
    priors = [prior for _steps, prior in options]
    require("policy", min(priors) >= 0.0, f"{what}: a prior is below 0")
    require("policy", priors == sorted(priors, reverse=True), f"{what}: not the best first")
    for steps, _prior in options:
        trial = state.clone()
        require("policy", bool(steps), f"{what}: an option has no steps")
        for number, step in enumerate(steps):
            if number and (trial.due or seat not in trial.actors()):
                break  # after luck a search decides anew
            legal = step in trial.legal(seat)
            text = game.vocabulary.text(step)
            require("policy", legal, f"{what}: step {number + 1} of {steps}, {text!r}, is illegal")
            trial.play(seat, step)


def _check_rollout(sample: Sample, policy: Policy, moment: Moment) -> None:
    """Wherever a rollout stops there is a value for each seat; of an end the values are exact."""
    state, rng = moment.state.clone(), sample.rng(f"rollout {moment.n}")
    policy.roll_out(state, rng, policy.horizon(state))
    values, what = policy.values(state), f"after a rollout from event {moment.n}"
    require("policy", len(values) == sample.game.seats, f"{what}: not a value for each seat")
    state.playout(rng)
    exact = policy.values(state) == [float(score) for score in state.points()]
    require("policy", exact, f"{what}: the values of the end are not its points")
