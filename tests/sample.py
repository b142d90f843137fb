"""Which of many cases the quick tests run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def mostly_slow(cases: Iterable[Any], quick: Callable[[int, Any], bool]) -> list[Any]:
    """All cases; those that `quick`, given number and case, does not choose are marked slow.

    A case that is a tuple has a value for each of several arguments.
    """
    return [
        case if quick(number, case) else pytest.param(*_values(case), marks=pytest.mark.slow)
        for number, case in enumerate(cases)
    ]


def _values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
