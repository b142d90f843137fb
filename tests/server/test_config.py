"""Settings by flag, environment and file, in this order; and logs that say nothing about people."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from carbarn.cli import cli
from carbarn.server.config import configured, plain_fields
from carbarn.server.logs import JsonLines
from carbarn.server.settings import Limits, Settings
from server.client import Running, Visitor, running, settings_for

Started = tuple[Settings, str, int]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """What `carbarn serve` would run with; or what it says when it does not."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("carbarn.server.logs.set_up", lambda level: None)  # other tests log too

    def run(*words: str, file: str = "", **variables: str) -> Started | str:
        ran: list[Started] = []

        def instead(settings: Settings, host: str, port: int, *_others: object) -> None:
            ran.append((settings, host, port))

        monkeypatch.setattr("carbarn.server.run.run", instead)
        if file:
            (tmp_path / "carbarn.toml").write_text(file)
            words = (*words, "--config", str(tmp_path / "carbarn.toml"))
        result = CliRunner().invoke(cli, ["serve", *words], env=variables)
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        if not ran:
            assert result.exit_code == 2 and result.stdout == ""
            return result.stderr
        return ran[0]

    return run


def test_a_flag_wins_over_the_environment_and_that_over_the_file(start: Any) -> None:
    file = 'port = 1001\nhost = "127.0.0.2"\npace = 0.5\nbot_seconds = 3\n[limits]\nburst = 7\n'
    settings, host, port = start(file=file)
    assert (host, port, settings.pace, settings.bot_seconds) == ("127.0.0.2", 1001, 0.5, 3.0)
    assert settings.limits == Limits(burst=7)
    variables = {
        "CARBARN_PORT": "1002",
        "CARBARN_PACE": "0.25",
        "CARBARN_BOT_SECONDS": "4",
        "CARBARN_LIMITS_BURST": "8",
    }
    settings, host, port = start(file=file, **variables)
    assert (host, port, settings.pace, settings.bot_seconds) == ("127.0.0.2", 1002, 0.25, 4.0)
    assert settings.limits.burst == 8
    settings, host, port = start("--port", "1003", "--host", "::1", file=file, **variables)
    assert (host, port, settings.pace) == ("::1", 1003, 0.25)


def test_without_any_everything_is_as_it_was(start: Any, tmp_path: Path) -> None:
    settings, host, port = start()
    place = str(tmp_path / "carbarn" / "carbarn.sqlite")
    assert (settings, host, port) == (
        Settings(place, host_names=("127.0.0.1",)),
        "127.0.0.1",
        8000,
    )


def test_the_file_can_be_named_by_the_environment(start: Any, tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text("port = 1234\nprivate = true\nmetrics_token = 'x'\n")
    settings, _host, port = start(CARBARN_CONFIG=str(path))
    assert (port, settings.private, settings.metrics_token) == (1234, True, "x")
    assert start(CARBARN_PRIVATE="yes")[0].private
    assert not start(CARBARN_CONFIG=str(path), CARBARN_PRIVATE="no")[0].private


WRONG = {
    "prot = 1": "'prot' (did you mean 'port'?)",
    "[limits]\nbrust = 1": "'brust' (did you mean 'burst'?)",
    "limits = 3": "[limits]",
    "heartbeat = 'often'": "heartbeat is a number",
    "heartbeat = -1": "heartbeat is a number from 0",
    "heartbeat = nan": "heartbeat is a number from 0",
    "metrics_token = 5": "metrics_token is a text",
    "hint_level = 'genius'": "hint_level is one of beginner, casual, strong, expert",
    "[limits]\nbody = 1.5": "limits.body is a whole number",
    "[limits]\nbody = true": "limits.body is a whole number",
    "port = 'x": "it cannot be read",
    "clock = 3": "'clock'",
    "[deep]\n[deep.er]": "'deep'",
}


@pytest.mark.parametrize("file", WRONG)
def test_a_wrong_file_is_refused_in_one_sentence(start: Any, file: str) -> None:
    said = start(file=file)
    assert isinstance(said, str) and WRONG[file] in said
    assert said.startswith("carbarn: ") and said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CARBARN_PROT", "1"),
        ("CARBARN_HEARTBEAT", "often"),
        ("CARBARN_LIMITS_BODY", "1e5"),
        ("CARBARN_LIMITS_BODY", "-1"),
        ("CARBARN_METRICS", "1"),
    ],
)
def test_a_wrong_variable_is_refused_in_one_sentence(start: Any, name: str, value: str) -> None:
    said = start(**{name: value})
    assert isinstance(said, str) and name in said and said.count("\n") == 1


def test_wrong_values_of_flags_from_the_file_are_told(start: Any) -> None:
    for file in ("port = 'eighty'", "port = 99999", "log_level = 'loud'", "bot_workers = 'many'"):
        said = start(file=file)
        assert isinstance(said, str) and "Invalid value" in said


def test_a_file_that_is_not_there_is_told(start: Any, tmp_path: Path) -> None:
    said = start("--config", str(tmp_path / "none.toml"))
    assert (
        said == f"carbarn: {tmp_path}/none.toml: it cannot be opened: No such file or directory\n"
    )


def test_every_plain_setting_can_be_set_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "all.toml"
    own = plain_fields(Settings)
    assert {"database", "heartbeat", "private"} <= set(own) and "clock" not in own
    values = {bool: "true", int: "3", float: "3", str: "'x'"}
    chosen = {"hint_level": "'casual'", "smtp_security": "'tls'", "smtp_from": "'a@example.org'"}
    lines = [f"{name} = {chosen.get(name, values[kind])}" for name, kind in own.items()]
    lines += ["[limits]", *(f"{name} = 3" for name in plain_fields(Limits))]
    path.write_text("\n".join(lines))
    found = configured(path, {}, [])
    assert found.settings_with({}).limits == Limits(*[3] * len(plain_fields(Limits)))
    assert found.settings_with({}).database == "x"


def test_the_other_commands_find_the_database_in_the_same_places(tmp_path: Path) -> None:
    database, file = tmp_path / "a.sqlite", tmp_path / "c.toml"
    with running(settings_for(str(database))):
        pass
    file.write_text(f"database = {json.dumps(str(database))}\nport = 1\n")
    for words, variables in (
        (["--database", str(database)], {}),
        (["--config", str(file)], {}),
        ([], {"CARBARN_DATABASE": str(database)}),
        ([], {"CARBARN_CONFIG": str(file)}),
    ):
        result = CliRunner().invoke(cli, ["admin", "usage", *words], env=variables)
        assert result.exit_code == 0, result.output


# Logs


def lines_of(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(JsonLines().format(record)) for record in caplog.records]


def test_every_line_of_the_log_is_json_and_names_nobody(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "carbarn.server"):
        zoe = Visitor(server, "Zoë Nachname")
        zoe.makes("me", "open", public=True)
        zoe.tries("GET", "/api/tables/secret-address")
    lines = lines_of(caplog)
    assert {(line["method"], line["status"]) for line in lines} >= {("POST", 201), ("GET", 404)}
    assert all(line["level"] == "info" and line["time"].endswith("Z") for line in lines)
    text = json.dumps(lines, ensure_ascii=False)
    assert all(one not in text for one in ("Zoë", zoe.id, zoe.token, "secret-address"))


def test_an_error_is_logged_with_its_place_but_not_with_what_it_says() -> None:
    def line_for(problem: Exception) -> dict[str, Any]:
        try:
            raise problem
        except Exception as caught:
            info = (type(caught), caught, caught.__traceback__)
            record = logging.LogRecord("carbarn", 40, "x", 1, "it failed", None, info)
        line: dict[str, Any] = json.loads(JsonLines().format(record))
        return line

    said = line_for(ValueError("Zoë's body"))
    assert (said["level"], said["event"], said["error"]) == ("error", "it failed", "ValueError")
    assert "Zoë" not in json.dumps(said, ensure_ascii=False)
    assert "test_config.py" in said["at"][-1]
    assert line_for(OSError(28, "No space left"))["cause"] == "[Errno 28] No space left"
