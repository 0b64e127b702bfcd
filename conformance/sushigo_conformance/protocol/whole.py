"""Whole numbers as JSON may write them: 3.0 is 3."""

from __future__ import annotations

from typing import Any


def whole(value: Any) -> Any:
    """Give a whole float as the integer that it is; anything else as it stands."""
    return int(value) if type(value) is float and value.is_integer() else value
