"""Pressing several buttons of a page in one go, which a slow machine is grateful for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

_PRESS = """(keys) => {
  for (const key of keys) {
    const target = document.querySelector(`[data-key="${key}"]`);
    if (!target || target.disabled) throw new Error(`${key} can't be pressed`);
    target.click();
  }
}"""


def press(page: Any, keys: Iterable[str]) -> None:
    """Press the elements with these keys in order; an error if one is missing or disabled."""
    page.evaluate(_PRESS, list(keys))
