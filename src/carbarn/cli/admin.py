"""`carbarn admin`: what the host of a server does now and then."""

from __future__ import annotations

import json
import time
from pathlib import Path

import click

from carbarn.cli.place import database_options, place_of
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json

as_json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")


@click.group("admin")
def command() -> None:
    """See how a server is used, close tables, remove guests, invite people.

    Each works while the server runs, which takes notice within ten seconds.
    """


def _day(moment: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(moment))


@command.command("usage")
@database_options
@as_json_option
def usage(database: str | None, config: str | None, as_json: bool) -> None:
    """Show how many tables, guests and bytes there are."""
    place = place_of(database, config)
    from carbarn.server import admin

    found = admin.usage(place)
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    by = found["tables"]
    click.echo(f"tables   {by['open']} waiting, {by['running']} running, {by['over']} over")
    click.echo(f"         {found['tables_this_week']} changed within a week")
    click.echo(f"guests   {found['guests']}, {found['guests_with_a_seat']} with a seat")
    click.echo(f"accounts {found['accounts']}")
    click.echo(f"events   {found['events']}")
    click.echo(f"records  {found['records']}")
    click.echo(f"size     {found['bytes'] / 1e6:.1f} MB")


@command.command("tables")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 10_000))
@database_options
@as_json_option
def list_tables(limit: int, database: str | None, config: str | None, as_json: bool) -> None:
    """List the tables that changed last."""
    place = place_of(database, config)
    from carbarn.server import admin

    rows = admin.list_tables(place, limit)
    if as_json:
        click.echo(json.dumps({"tables": rows}, indent=1))
        return
    for row in rows:
        players = ", ".join(name or "(open)" for name in row["players"])
        status = "ended early" if row["early"] else row["status"]
        click.echo(f"{row['id']}  {row['game']}  {status}  {_day(row['changed'])}  {players}")


@command.command("close")
@click.argument("table")
@click.option("--yes", is_flag=True, help="Do not ask.")
@database_options
def close(table: str, yes: bool, database: str | None, config: str | None) -> None:
    """Close a table: it is removed with everything that happened at it."""
    place = place_of(database, config)
    from carbarn.server import admin

    if not yes:
        click.confirm(f"Remove table {table} and its whole game?", abort=True)
    click.echo(f"removed table {table} with {admin.close_table(place, table)} events")


@command.command("remove-guest")
@click.argument("guest")
@click.option("--yes", is_flag=True, help="Do not ask.")
@database_options
def remove_guest(guest: str, yes: bool, database: str | None, config: str | None) -> None:
    """Remove a guest, given by id or, if only one has it, by name.

    Its games stay, with "deleted player" in its seats. Records it uploaded are removed.
    """
    place = place_of(database, config)
    from carbarn.server import admin

    one = _only(admin.find_guests(place, guest), guest)
    if not yes:
        made = _day(one["created"])
        click.confirm(f"Remove {one['name']} ({one['id']}, here since {made})?", abort=True)
    done = admin.remove_guest(place, one["id"])
    click.echo(
        f"removed {one['id']}: {done.games} games stay, {done.waiting} waiting tables and "
        f"{done.records} records are gone"
    )


def _only(found: list[dict[str, Json]], wanted: str) -> dict[str, Json]:
    if not found:
        raise Unreadable(f"there is no guest {wanted!r:.60}")
    exact = [one for one in found if one["id"] == wanted] or found
    if len(exact) > 1:
        ids = ", ".join(f"{one['id']} (since {_day(one['created'])})" for one in exact[:10])
        raise Unreadable(f"{len(exact)} guests are called {wanted!r:.60}; give an id: {ids}")
    return exact[0]


@command.command("reset-link")
@click.argument("person")
@click.option("--hours", default=24.0, show_default=True, type=click.FloatRange(0.1, 720))
@click.option("--url", default="", help="Where people find the server: https://play.example.org.")
@database_options
@as_json_option
def reset_link(
    person: str, hours: float, url: str, database: str | None, config: str | None, as_json: bool
) -> None:
    """Make a link with which somebody who has lost every way in can sign in, once.

    PERSON is the name or id of an account. Whoever opens the link can choose a new password, so
    make sure that you give it to the right person.
    """
    place = place_of(database, config)
    from carbarn.server import admin
    from carbarn.server.config import read_file

    one = _only(admin.find_guests(place, person), person)
    end, expires = admin.reset_link(place, one["id"], hours)
    if not url and config is not None:
        url = str(read_file(Path(config)).get("public_url", ""))
    link = (url.rstrip("/") or "http://127.0.0.1:8000") + end
    if as_json:
        click.echo(json.dumps({"link": link, "person": one["id"], "expires": expires}, indent=1))
    else:
        until = time.strftime("%Y-%m-%d %H:%M", time.localtime(expires))
        click.echo(f"{link}  (for {one['name']}, once, until {until}; it is not shown again)")


@command.command("rename")
@click.argument("person")
@click.argument("name")
@database_options
def rename(person: str, name: str, database: str | None, config: str | None) -> None:
    """Give a guest or account another name, also in the seats that they have.

    PERSON is an id or, if only one has it, a name. Records that were downloaded keep the old one.
    """
    place = place_of(database, config)
    from carbarn.server import admin

    one = _only(admin.find_guests(place, person), person)
    shown = admin.rename(place, one["id"], name)
    click.echo(f"{one['id']} was called {one['name']} and is called {shown} now")


@command.command("announce")
@click.argument("text", default="")
@click.option("--until", default="", help='Until when: "2030-01-31 18:00", in local time.')
@click.option("--hours", default=24.0, show_default=True, type=click.FloatRange(0.01, 24 * 90))
@click.option("--stop", is_flag=True, help="Take the announcement back.")
@database_options
def announce(
    text: str, until: str, hours: float, stop: bool, database: str | None, config: str | None
) -> None:
    """Show a sentence at the head of every page until a time: "We update tonight at ten."."""
    place = place_of(database, config)
    from carbarn.server import admin

    if stop:
        admin.end_announcement(place)
        click.echo("nothing is announced any more")
        return
    end = _moment(until) if until else time.time() + hours * 3600
    shown = admin.announce(place, text, end)
    click.echo(f"until {time.strftime('%Y-%m-%d %H:%M', time.localtime(end))}: {shown}")


def _moment(text: str) -> float:
    for form in ("%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%Y-%m-%d"):
        try:
            return time.mktime(time.strptime(text, form))
        except (ValueError, OverflowError):
            continue
    raise Unreadable(f'give a time such as "2030-01-31 18:00", not {text[:40]!r}')


@command.command("registration")
@click.argument("state", type=click.Choice(["open", "close"]))
@database_options
def registration(state: str, database: str | None, config: str | None) -> None:
    """Close the server to new guests and accounts, or open it again.

    Whoever has a name here already goes on as before.
    """
    place = place_of(database, config)
    from carbarn.server import admin

    admin.set_registration(place, open_to_all=state == "open")
    click.echo("anybody can come" if state == "open" else "nobody new can come")


@command.command("invite")
@click.option("--uses", default=1, show_default=True, type=click.IntRange(1, 10_000))
@click.option("--days", default=14.0, show_default=True, type=click.FloatRange(0.01, 3650))
@click.option("--note", default="", help="For whom it is; only shown to you.")
@database_options
@as_json_option
def invite(
    uses: int, days: float, note: str, database: str | None, config: str | None, as_json: bool
) -> None:
    """Make an invitation code for a private server (`carbarn serve --private`)."""
    place = place_of(database, config)
    from carbarn.server import admin

    code, expires = admin.invite(place, uses, days, note)
    if as_json:
        click.echo(json.dumps({"code": code, "uses": uses, "expires": expires}, indent=1))
    else:
        people = "1 person" if uses == 1 else f"{uses} people"
        click.echo(f"{code}  (for {people}, until {_day(expires)}; it is not shown again)")


@command.command("codes")
@database_options
@as_json_option
def codes(database: str | None, config: str | None, as_json: bool) -> None:
    """List the invitation codes that can still be used, without the codes themselves."""
    place = place_of(database, config)
    from carbarn.server import admin

    rows = admin.list_codes(place)
    if as_json:
        click.echo(json.dumps({"codes": rows}, indent=1))
        return
    for row in rows:
        click.echo(f"{row['id']}  uses {row['uses']}  until {_day(row['expires'])}  {row['note']}")


@command.command("revoke")
@click.argument("code")
@database_options
def revoke(code: str, database: str | None, config: str | None) -> None:
    """Make an invitation code invalid, given as itself or by its id in `codes`."""
    place = place_of(database, config)
    from carbarn.server import admin

    admin.revoke(place, code)
    click.echo("the code is no longer valid")


@command.command("reports")
@database_options
@as_json_option
def reports(database: str | None, config: str | None, as_json: bool) -> None:
    """List what people have reported of the talk at tables."""
    place = place_of(database, config)
    from carbarn.server.talk import moderation

    rows = moderation.list_reports(place)
    if as_json:
        click.echo(json.dumps({"reports": rows}, indent=1))
        return
    for row in rows:
        said = f"{row['name']} ({row['guest']}) at {row['table_id']}: {row['text']}"
        click.echo(f"{row['id']}  {_day(float(str(row['at'])))}  {said}")


@command.command("remove-line")
@click.argument("report")
@click.option("--keep", is_flag=True, help="Leave the line as it is, and close the report.")
@database_options
def remove_line(report: str, keep: bool, database: str | None, config: str | None) -> None:
    """Remove the line that was reported under this id in `reports`."""
    place = place_of(database, config)
    from carbarn.server.talk import moderation

    moderation.close_report(place, report, keep=keep)
    click.echo("the line stays" if keep else "the line is removed")
