"""Reduces a report of `sushigo test` to the facts that the field report shows.

    python conformance/field/reduce.py REPORT COMMIT DATE > conformance/field/reports/NAME.json

REPORT is what `--format json=REPORT` wrote, COMMIT the full hash of the engine's commit, and DATE
the day of the run. What is left holds nothing of the engine but its name and address: verdicts,
readings, numbers of cases, and the faults that explain its answers.
"""

import json
import sys
from pathlib import Path
from typing import Any

#: how a reading became known, where an answer of the engine showed it
SHOWN = {"declared", "found"}


def reduced(report: dict[str, Any], commit: str, date: str) -> dict[str, Any]:
    """The facts of a whole run.

    Raises:
        ValueError: Only a part of the suite was asked.
    """
    if report["narrowed"]:
        raise ValueError("only a part of the suite was asked: run it without --only and --class")
    engine = report["engine"]
    return {
        "engine": {
            **{key: engine[key] for key in ("name", "language", "homepage")},
            "commit": commit,
        },
        "date": date,
        "suite": report["suite"],
        "conformant": report["conformant"],
        "asked_of": {key: engine[key] for key in ("methods", "players", "features")},
        "classes": report["classes"],
        "counts": {status: number for status, number in report["counts"].items() if number},
        "rules": {id_: rule["verdict"] for id_, rule in report["rules"].items()},
        "readings": {
            id_: reading["value"]
            for id_, reading in report["readings"].items()
            if reading["known"] in SHOWN
        },
        "diagnosis": [
            {key: claim[key] for key in ("faults", "or_else", "agreed", "of") if key in claim}
            for claim in report["diagnosis"]
        ],
        "faults_at_work": [fault["id"] for fault in report["faults_at_work"]],
        "unexplained": len(report["unexplained"]),
    }


def main() -> int:
    """Write the reduced report to stdout; return the exit code."""
    if len(sys.argv) != 4:
        print(f"usage: python {sys.argv[0]} REPORT COMMIT DATE", file=sys.stderr)
        return 2
    _, path, commit, date = sys.argv
    try:
        facts = reduced(json.loads(Path(path).read_text(encoding="utf-8")), commit, date)
    except (OSError, ValueError, KeyError) as failure:
        print(f"{path}: {failure}", file=sys.stderr)
        return 2
    print(json.dumps(facts, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
