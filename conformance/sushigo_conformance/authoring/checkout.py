"""Where things are in a checkout; an installed package has none of them."""

from __future__ import annotations

from pathlib import Path

import sushigo_conformance
import sushigo_spec

_ROOT = Path(sushigo_conformance.__file__).parents[2]
_DATA = Path(sushigo_spec.__file__).parent


def own_cases() -> Path | None:
    """The folder of the specification's own cases, where they can be changed."""
    folder = _ROOT / "spec" / "sushigo_spec" / "cases"
    return folder if folder.is_dir() and folder.parent.samefile(_DATA) else None


def javascript_adapter() -> Path | None:
    """The adapter of the site's JavaScript engine."""
    file = _ROOT / "docs" / "engine" / "adapter.mjs"
    return file if file.is_file() else None
