"""`carbarn play GAME`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import click

from carbarn.arena.play import Seated, choose
from carbarn.bots import BOTS, find_bot
from carbarn.bots.advice import advise
from carbarn.cli.options import option_flag, read_options, read_players
from carbarn.core.errors import CarbarnError, Unreadable
from carbarn.core.event import Acted
from carbarn.core.game import Game
from carbarn.core.luck import Rng
from carbarn.core.match import Match
from carbarn.core.names import tidy_names
from carbarn.core.state import WATCHER
from carbarn.core.turn import Turn
from carbarn.games import load_record, new_match, replay

ME = "me"
DEFAULT = "me,greedy"
SHOWN = 10  # actions listed unasked
COLOURS = {
    "yellow": (232, 190, 40),
    "blue": (70, 130, 230),
    "orange": (240, 130, 40),
    "green": (60, 170, 80),
    "purple": (160, 90, 200),
    "black": (150, 150, 150),  # on a dark screen black would not be seen
    "red": (225, 60, 60),
    "brown": (160, 110, 60),
    "pink": (230, 120, 170),
    "grey": (140, 140, 130),
    "graphite": (200, 205, 215),
}
HELP = """\
Type an action as it is listed, or:
  legal          all the actions you may take, with what they would bring
  why ACTION     why an action is not possible{why}
  hint           the best three actions, what they lead to and why
{plan}\
  board          show the table again; `text` describes it in words
  undo           go back to before your last action
  save FILE      save the game; `carbarn play GAME --load FILE` continues it
  quit           stop"""
PLAN_HELP = "  plan GOAL      whole sequences of actions for a goal: {}\n"


@click.command("play")
@click.argument("game")
@click.option(
    "--players",
    help="Who plays: `me`, and bots. Default: me,greedy, or as the game was saved.",
)
@click.option("--seed", help="The same seed gives the same luck. Default: a secret one.")
@click.option("--load", type=click.Path(), help="Continue a saved game.")
@click.option(
    "--position", "place", help="Start from a position: its text, or a file that contains it."
)
@click.option(
    "--save",
    "save_to",
    type=click.Path(),
    help="Save the game here when it ends or you quit.",
)
@option_flag
def command(
    game: str,
    players: str | None,
    seed: str | None,
    load: str | None,
    place: str | None,
    save_to: str | None,
    options: tuple[str, ...],
) -> None:
    """Play in the terminal. It reads line by line, so a pipe works too."""
    if save_to:
        _check_writable(save_to)
    if load:
        if seed is not None or place is not None or options:
            raise Unreadable(f"{load} has its own luck, position and options: leave yours out")
        match = replay(load_record(load))
        if match.game.name != game:
            raise Unreadable(f"{load} is a game of {match.game.name}, not of {game}")
        specs = _players_of(load, match, players)
    else:
        specs, chosen = read_players(players or DEFAULT), read_options(options)
        match = new_match(game, len(specs), seed, names=specs, position=_position(place), **chosen)
    Session(match, specs, save_to).run()


def _check_writable(place: str) -> None:
    """Unreadable, before anything is played, if the game could not be saved there."""
    path = Path(place)
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise Unreadable(f"{place} cannot be written: name a file in a folder where you may write")


def _players_of(load: str, match: Match, players: str | None) -> list[str]:
    """Who continues a saved game: the players it was saved with, unless others are named."""
    specs = match.names if players is None else read_players(players)
    if len(specs) != match.seats:
        raise Unreadable(f"{load} has {match.seats} seats; --players names {len(specs)}")
    known = all(spec == ME or spec.partition("@")[0] in BOTS or ":" in spec for spec in specs)
    if players is None and not known:
        raise Unreadable(
            f"{load} was played by {', '.join(specs)}: use --players to say who continues, "
            f"such as {','.join([ME, *['greedy'] * (match.seats - 1)])}"
        )
    return specs


def _position(place: str | None) -> str:
    """The position to start from, given as text or as a file."""
    if place is None or "=" in place:
        return place or ""
    try:
        return Path(place).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise Unreadable(f"{place} is neither a position nor a file that contains one") from None


class Session:
    """A game in the terminal from the first prompt to the last."""

    def __init__(self, match: Match, specs: list[str], save_to: str | None) -> None:
        self.match = match
        self.bots = {
            seat: Seated(spec, find_bot(spec)) for seat, spec in enumerate(specs) if spec != ME
        }
        people = [seat for seat, spec in enumerate(specs) if spec == ME]
        self.reader = people[0] if len(people) == 1 else WATCHER  # as whom the news is read
        self.save_to = save_to
        self.rng = Rng(f"terminal {match.record().header['commitment']}")
        self.events_shown = len(match.events)
        self.commands: dict[str, Callable[[int, str], None]] = {
            "legal": lambda seat, rest: self.list_actions(seat, all_of_them=True),
            "why": self.why,
            "hint": self.hint,
            "plan": self.plan,
            "board": lambda seat, rest: self.show(seat),
            "text": lambda seat, rest: click.echo(match.game.describe(match.view(seat))),
            "undo": lambda seat, rest: self.undo(seat),
            "save": lambda seat, rest: self.save(rest),
            "help": lambda seat, rest: click.echo(_help(match.game)),
        }

    def run(self) -> None:
        """Let everybody act in turn until the game is over or the player quits."""
        try:
            while not self.match.over and self.act(self.match.actors()[0]):
                pass
        except KeyboardInterrupt:  # the same as `quit`
            click.echo()
        except CarbarnError:  # a bot has failed: save what was played
            self.save_if_asked()
            raise
        self.finish()

    def act(self, seat: int) -> bool:
        """One decision of the player in a seat; False if a person quits."""
        if seat not in self.bots:
            return self.ask(seat)
        self.match.play(seat, choose(self.match, seat, self.bots[seat], self.rng))
        return True

    def ask(self, seat: int) -> bool:
        """One decision of a person; False if they quit."""
        self.catch_up()
        self.show(seat)
        self.list_actions(seat)
        before = len(self.match.events)
        while len(self.match.events) == before:
            line = self.read()
            if line is None or line in ("quit", "exit"):
                return False
            try:
                self.run_command(seat, line)
            except CarbarnError as problem:
                click.echo(str(problem))
        return True

    def read(self) -> str | None:
        """The next line that is not empty, or None at the end of the input."""
        while True:
            click.echo("> ", nl=False)
            line = sys.stdin.readline()
            if not line:
                click.echo()
                return None
            if not sys.stdin.isatty():
                click.echo(line.rstrip())
            if line.strip():
                return " ".join(line.split())

    def run_command(self, seat: int, line: str) -> None:
        """Play an action, or carry out a command; a game's actions may begin with the same word."""
        word, _space, rest = line.partition(" ")
        actions = {str(action) for action in self.match.game.vocabulary}
        if word in self.commands and line not in actions:
            self.commands[word](seat, rest)
        else:
            self.match.play(seat, line)

    def catch_up(self) -> None:
        """Print what has happened since somebody was last asked, without what nobody here sees."""
        for event in self.match.told(self.reader, self.events_shown):
            if event.what != "dealt" or event.text is not None:
                click.echo(self.match.game.narrate(event))
        self.events_shown = len(self.match.events)

    def show(self, seat: int) -> None:
        """Draw the table as this seat sees it."""
        click.echo(self.match.game.picture(self.match.view(seat), _paint))

    def list_actions(self, seat: int, all_of_them: bool = False) -> None:
        """List the legal actions with what they would bring, the best for this seat first."""
        turn = Turn.of_match(self.match, seat, self.rng)
        rows = sorted(turn.codes, key=lambda code: -turn.previews[code].get("mine", 0))
        shown = rows if all_of_them else rows[:SHOWN]
        for code in shown:
            own, others = self.match.game.preview_words(turn.previews[code], seat)
            text = self.match.game.vocabulary.text(code)
            click.echo(f"  {text:24} {own:8} {others}".rstrip())
        if len(shown) < len(rows):
            click.echo(f"  ... and {len(rows) - len(shown)} more: type `legal`, or `help`")

    def why(self, seat: int, rest: str) -> None:
        """Say which rule forbids an action, or that none does."""
        if not rest:
            example = self.match.game.vocabulary.text(self.match.legal_codes(seat)[0])
            raise Unreadable(f"say which action, for example `why {example}`")
        reason = self.match.why_not(seat, self._complete(rest, seat))
        if reason is None:
            click.echo("That is possible.")
        else:
            click.echo(f"Not possible: {reason.sentence} ({reason.rule}).")

    def _complete(self, words: str, seat: int) -> str:
        """The action that is meant; a game may let people type only part of one."""
        try:
            self.match.game.vocabulary.code(words)
        except Unreadable:
            return self.match.game.completed(self.match.view(seat), words)
        return words

    def hint(self, seat: int, rest: str) -> None:
        """The best actions, with what they lead to and why."""
        game = self.match.game
        for number, one in enumerate(advise(game, self.match.view(seat)), start=1):
            goal, reasons, _drawn = one.explanation
            click.echo(f"  {number}. {goal.sentence}: {_outlook(one.lead, game.seats)}")
            texts = [game.vocabulary.text(code) for code in one.steps]
            if texts != [goal.sentence]:
                click.echo(f"     {', '.join(texts)}")
            for reason in reasons:
                click.echo(f"     - {reason.sentence}")

    def plan(self, seat: int, rest: str) -> None:
        """Print plans for a goal, if the game has any."""
        plans = self.match.game.plans(self.match.view(seat), rest)
        for plan in plans:
            click.echo(f"  {self.match.game.plan_words(plan)}")
        if not plans:
            click.echo("There is no such plan now.")

    def undo(self, seat: int) -> None:
        """Go back to before this player's last action; everybody else at the terminal agrees."""
        mine = [
            event.n
            for event in self.match.live_events()
            if isinstance(event, Acted) and event.seat == seat
        ]
        if not mine:
            raise Unreadable("you have not done anything yet that could be undone")
        self.match.ask_undo(seat, mine[-1] - 1)
        for other in range(self.match.seats):
            if other != seat:
                self.match.agree(other)
        self.events_shown = len(self.match.events)
        click.echo("Undone. The luck stays the same.")

    def save(self, name: str) -> None:
        """Save the game; an unfinished one with its seed, so that it can be continued."""
        if not name:
            raise Unreadable("say which file: save FILE")
        try:
            self.match.record(secret=True).save(Path(name))
        except OSError as problem:
            raise Unreadable(f"{name} cannot be written: {problem.strerror}") from None
        click.echo(f"Saved to {name}.")

    def finish(self) -> None:
        """Print the result and save the record."""
        result = self.match.result()
        if result is None:
            early = self.match.ended_early is not None
            click.echo("The game was ended early." if early else "The game is not over.")
        else:
            self.catch_up()
            self.show(WATCHER)
            order = sorted(range(self.match.seats), key=lambda seat: result.places[seat])
            click.echo(f"The end: {result.why}.")
            for seat in order:
                points = f"{result.scores[seat] / result.scale:g}"
                name = self.match.game.seat_name(seat)
                player = tidy_names(self.match.names)[seat]
                click.echo(f"  {result.places[seat]}. {name} ({player}): {points}")
        self.save_if_asked()

    def save_if_asked(self) -> None:
        """Save the record if that was asked for."""
        if self.save_to:
            self.save(self.save_to)


def _outlook(lead: float, seats: int) -> str:
    """What is expected of the end, from the lead over the best other seat."""
    points = f"{abs(lead):.1f} points"
    if seats == 1:
        return f"about {points} in the end"
    return f"about {points} {'ahead' if lead >= 0 else 'behind'} in the end"


def _help(game: Game) -> str:
    """What can be typed, with what the game says about it."""
    why, plan = game.typing_help.get("why"), game.typing_help.get("plan")
    return HELP.format(why=f" ({why})" if why else "", plan=PLAN_HELP.format(plan) if plan else "")


def _paint(text: str, colour: str) -> str:
    if colour == "dim":
        return click.style(text, dim=True)
    if colour == "bold":
        return click.style(text, bold=True)
    return click.style(text, fg=COLOURS.get(colour))  # a colour that is not known here stays plain
