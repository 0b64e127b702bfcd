"""`make strength`: measure everything, write strength.json and the figures of the README, and fail
if something is weak.

Give names of parts to measure those alone; what was measured before stays in the file.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from strength.parts import PARTS
from strength.paths import ROOT
from strength.readme import with_figures
from sushigo_conformance import __version__
from sushigo_spec import load_spec

RESULTS = ROOT / "strength.json"
README = ROOT / "README.md"


def main(names: list[str]) -> int:
    """Measure the parts named, or all; the exit code is 1 if any is weak."""
    if unknown := set(names) - PARTS.keys():
        print(f"there is no part {', '.join(sorted(unknown))}: only {', '.join(PARTS)}")
        return 2
    weaknesses = []
    for name in names or PARTS:
        started = time.monotonic()
        figures, weak = PARTS[name](load_spec())
        seconds = round(time.monotonic() - started)
        print(f"{name} ({seconds} s): {json.dumps(figures)[:2000]}", flush=True)
        weaknesses += [f"{name}: {each}" for each in weak]
        _keep(RESULTS, name, {**figures, "measured_on": _revision(), "seconds": seconds})
    measured = json.loads(RESULTS.read_text())
    if measured.keys() == PARTS.keys():
        README.write_text(with_figures(README.read_text(), measured))
    print("\n".join(["", "Weak:", *weaknesses] if weaknesses else ["", "Nothing is weak."]))
    return 1 if weaknesses else 0


def _keep(file: Path, name: str, figures: dict[str, Any]) -> None:
    """Write what one part gave, so that what is measured stands even if a later part breaks."""
    before = json.loads(file.read_text()) if file.is_file() else {}
    measured = {part: figures if part == name else before.get(part) for part in PARTS}
    text = json.dumps({part: value for part, value in measured.items() if value}, indent=2)
    file.write_text(text + "\n")


def _revision() -> dict[str, Any]:
    command = ["git", "rev-parse", "--short=12", "HEAD"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    spec = load_spec()
    return {
        "version": __version__,
        "commit": done.stdout.strip() or "unknown",
        "rules": len(spec.rules),
        "cases": len(spec.cases),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
