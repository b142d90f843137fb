"""`carbarn serve`: the server, for browsers and programs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from carbarn.cli.place import require_server
from carbarn.core.errors import Unreadable

if TYPE_CHECKING:
    from carbarn.server.config import Configured


class _Configured(click.Command):
    """A command whose options also come from `CARBARN_...` and from the file of `--config`.

    Flags win over the environment, and that over the file: click asks them in this order.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        for option in self.params:
            if isinstance(option, click.Option) and option.name != "open_page":
                option.envvar = f"CARBARN_{option.name}".upper()

    def parse_args(self, context: click.Context, arguments: list[str]) -> list[str]:
        """Read the file before the options that it gives defaults for."""
        if not context.resilient_parsing and not {"-h", "--help"} & set(arguments):
            path = _config_path(arguments)
            require_server()
            from carbarn.server.config import configured

            flags = {option.name or "" for option in self.params} - {"config", "open_page"}
            found = configured(Path(path) if path else None, os.environ, flags)
            context.default_map = found.flags
            context.obj = found
        return super().parse_args(context, arguments)


def _config_path(arguments: list[str]) -> str | None:
    """The file that `--config` names, found before everything else is."""
    for number, word in enumerate(arguments):
        if word == "--config" and number + 1 < len(arguments):
            return arguments[number + 1]
        if word.startswith("--config="):
            return word.removeprefix("--config=")
    return os.environ.get("CARBARN_CONFIG")


@click.command("serve", cls=_Configured)
@click.option("--config", metavar="FILE", help="Settings in a TOML file; see docs/operations.md.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--lan", is_flag=True, help="Let others in your network join.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database", help="A SQLite file or a postgresql:// URL. Default: a file in your data folder."
)
@click.option("--public-url", default="", help="Where people find it: https://play.example.org")
@click.option(
    "--host-name", "host_names", multiple=True, help="Another name to answer to (repeatable)."
)
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Believe X-Forwarded-For and -Proto from this address or network (repeatable).",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many server processes, on a PostgreSQL.",
)
@click.option(
    "--bot-workers", default=2, show_default=True, help="How many processes bots think in."
)
@click.option("--pace", default=0.6, show_default=True, help="Seconds between the actions of bots.")
@click.option("--private", is_flag=True, help="New guests need a code (`carbarn admin invite`).")
@click.option("--open", "open_page", is_flag=True, help="Open the site in your browser.")
@click.option("--log", is_flag=True, help="Log every request; the same as --log-level info.")
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="Log as lines of JSON, from this level on.",
)
@click.pass_obj
def command(
    found: Configured,
    config: str | None,
    host: str,
    lan: bool,
    port: int,
    database: str | None,
    public_url: str,
    host_names: tuple[str, ...],
    trusted_proxies: tuple[str, ...],
    workers: int,
    bot_workers: int,
    pace: float,
    private: bool,
    open_page: bool,
    log: bool,
    log_level: str | None,
) -> None:
    """Start the server and print its address.

    Every option can also be set in the environment (CARBARN_PORT=80) or in the file of --config
    (port = 80); the command line wins, then the environment.
    """
    from carbarn.server.database import database_url
    from carbarn.server.logs import set_up
    from carbarn.server.run import run
    from carbarn.server.supervisor import run_several
    from carbarn.server.visitors import EVERYWHERE, Proxies, origin_of

    place = database or str(data_folder() / "carbarn.sqlite")
    if lan and host not in ("127.0.0.1", *EVERYWHERE):
        raise Unreadable("give --host or --lan, not both")
    # report wrong usage before anything starts
    database_url(place)
    Proxies(trusted_proxies)
    if public_url:
        origin_of(public_url)
    level = log_level or ("info" if log else None)
    set_up(level)
    given = {
        "database": place,
        "bot_workers": bot_workers,
        "pace": pace,
        "private": private,
        "host_names": (*host_names, host),
        "lan": lan or host in EVERYWHERE,
        "public_url": public_url,
        "trusted_proxies": trusted_proxies,
    }
    settings, place = found.settings_with(given), "0.0.0.0" if lan else host
    if workers == 1:
        run(settings, place, port, open_page)
    else:
        run_several(settings, place, port, open_page, workers, level)


def data_folder() -> Path:
    """The folder for a user's data, created if it does not exist."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "carbarn"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Unreadable(
            f"the data folder {folder} cannot be created: {problem.strerror}; "
            "choose another place with --database"
        ) from None
    return folder
