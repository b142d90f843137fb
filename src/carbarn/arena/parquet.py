"""The games of a simulation as a Parquet file: a row for each player of each game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carbarn.arena.table import Outcome
from carbarn.core.errors import Unreadable


def check_parquet(path: Path) -> None:
    """Unreadable, before anything is played, if the file could not be written."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ModuleNotFoundError as problem:
        raise Unreadable(
            f"a Parquet file needs the package {problem.name}: pip install 'carbarn[parquet]'"
        ) from None
    if path.suffix != ".parquet" or not path.parent.is_dir():
        raise Unreadable(f"{path} is not a .parquet file in an existing folder")


def write_parquet(
    path: Path, name: str, seed: str, specs: Sequence[str], outcomes: Sequence[Outcome]
) -> None:
    """Write the games; the same simulation gives the same rows."""
    import pyarrow
    import pyarrow.parquet

    rows = [
        {
            "game": outcome.number,
            "player": player,
            "bot": spec,
            "seat": outcome.seats[player],
            "score": outcome.scores[player] / outcome.scale,
            "place": outcome.places[player],
        }
        for outcome in outcomes
        for player, spec in enumerate(specs)
    ]
    table = pyarrow.Table.from_pylist(rows).replace_schema_metadata({"game": name, "seed": seed})
    try:
        pyarrow.parquet.write_table(table, path)
    except OSError as problem:
        raise Unreadable(f"{path} cannot be written: {problem}") from None
