"""Copies what the pages show and run: cards, styles, scripts, the JavaScript engine, schemas."""

from __future__ import annotations

import shutil
from pathlib import Path

from generate.schema_words import SCHEMAS

_SITE = Path(__file__).parents[1]
#: folder → what of it is copied, and the folder below `assets/` that it goes to
_COPIED = {
    _SITE / "cards": ("*.svg", "cards"),
    _SITE / "styles": ("*.css", "styles"),
    _SITE / "scripts": ("*.mjs", "scripts"),
    _SITE.parent / "engine": ("*.mjs", "engine"),
}


def write_assets(out: Path) -> None:
    """Copy all assets below `out`; the schemas keep their folders, for they refer to each other."""
    for folder, (pattern, name) in _COPIED.items():
        target = out / "assets" / name
        target.mkdir(parents=True, exist_ok=True)
        for path in sorted(folder.glob(pattern)):
            shutil.copyfile(path, target / path.name)
    shutil.copytree(SCHEMAS, out / "schema", dirs_exist_ok=True)
