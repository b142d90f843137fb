"""Settings from a file and the environment.

A flag of `carbarn serve` wins over a variable `CARBARN_...` of the environment, which wins over the
TOML file. What can be set is read off `Settings`, `Limits` and the flags themselves, so a new one
needs no entry here.
"""

from __future__ import annotations

import dataclasses
import difflib
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, get_type_hints

from carbarn.core.errors import Unreadable
from carbarn.server.settings import Limits, Settings

PREFIX = "CARBARN_"
# variables of the environment that are not settings of the server
OTHERS = ("CARBARN_BUILD", "CARBARN_CHROMIUM", "CARBARN_CONFIG")
MOST_BYTES = 1_000_000

Values = dict[str, Any]


def read_file(path: Path) -> Values:
    """What a settings file says, as TOML; Unreadable in one sentence."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise Unreadable(f"{path}: it is larger than {MOST_BYTES} bytes")
        return tomllib.loads(data.decode())
    except OSError as problem:
        raise Unreadable(f"{path}: it cannot be opened: {problem.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Unreadable(f"{path}: it cannot be read: {problem}") from None


def plain_fields(kind: type) -> dict[str, type]:
    """The settings in a dataclass that a file can give: numbers, texts, yes or no."""
    hints = get_type_hints(kind)
    names = [field.name for field in dataclasses.fields(kind)]
    return {name: hints[name] for name in names if hints[name] in (bool, int, float, str)}


@dataclasses.dataclass(frozen=True)
class Configured:
    """Settings that were given: for flags, for fields of Settings, for fields of Limits."""

    flags: Values
    settings: Values
    limits: Values

    def settings_with(self, given: Values) -> Settings:
        """The settings of a server, where these come from the flags."""
        limits = Limits(**self.limits)
        return Settings(**{**self.settings, **given, "limits": limits})


def configured(
    path: Path | None, environment: Mapping[str, str], flags: Collection[str]
) -> Configured:
    """What the file and the environment say; unknown names are refused."""
    own, limits = plain_fields(Settings), plain_fields(Limits)
    found = Configured({}, {}, {})
    data = read_file(path) if path else {}
    section = data.pop("limits", {})
    if not isinstance(section, dict):
        raise Unreadable(f"{path}: limits is a table: [limits]")
    known = {*own, *flags}
    for name, value in data.items():
        if name not in known:
            raise Unreadable(f"{path}: there is no setting {_unknown(name, [*known, 'limits'])}")
        if name in flags:
            found.flags[name] = value
        else:
            found.settings[name] = _typed(value, own[name], f"{path}: {name}")
    for name, value in section.items():
        if name not in limits:
            raise Unreadable(f"{path}: there is no limit {_unknown(name, limits)}")
        found.limits[name] = _typed(value, limits[name], f"{path}: limits.{name}")
    _from_environment(environment, flags, own, limits, found)
    return found


def _from_environment(
    environment: Mapping[str, str],
    flags: Collection[str],
    own: dict[str, type],
    limits: dict[str, type],
    found: Configured,
) -> None:
    """Add what the environment says; the flags are left to the command line itself."""
    places: dict[str, tuple[Values, str, type]] = {}
    for name, kind in own.items():
        places[f"{PREFIX}{name.upper()}"] = (found.settings, name, kind)
    for name, kind in limits.items():
        places[f"{PREFIX}LIMITS_{name.upper()}"] = (found.limits, name, kind)
    by_flag = {f"{PREFIX}{name.upper()}" for name in flags}
    for name in environment:
        if not name.startswith(PREFIX) or name in OTHERS or name in by_flag:
            continue
        if name not in places:
            known = [*places, *by_flag]
            raise Unreadable(
                f"the environment has {_unknown(name, known)}: there is no such setting"
            )
        values, field, kind = places[name]
        values[field] = _from_text(environment[name], kind, name)


def _unknown(name: str, known: Collection[str]) -> str:
    near = difflib.get_close_matches(name, sorted(known), n=1)
    return f"{name!r:.80}" + (f" (did you mean {near[0]!r}?)" if near else "")


def _typed(value: Any, kind: type, where: str) -> Any:
    """The value, if it is of that kind and makes sense."""
    if kind is float and type(value) is int:
        value = float(value)
    if type(value) is not kind:
        raise Unreadable(f"{where} is {_KINDS[kind]}, not {value!r:.60}")
    if isinstance(value, int | float) and not 0 <= value < 1e15:
        raise Unreadable(f"{where} is a number from 0, not {value!r:.60}")
    return value


def _from_text(text: str, kind: type, where: str) -> Any:
    if kind is str:
        return text
    if kind is bool:
        if text.lower() in ("1", "true", "yes", "on"):
            return True
        if text.lower() in ("0", "false", "no", "off", ""):
            return False
        raise Unreadable(f"{where} is {_KINDS[kind]}, not {text!r:.60}")
    try:
        return _typed(kind(text), kind, where)
    except ValueError:
        raise Unreadable(f"{where} is {_KINDS[kind]}, not {text!r:.60}") from None


_KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
