"""What becomes of the findings: saved as cases or records, and looked for in the suite."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.fixture import fixture, save
from sushigo_conformance.fuzz.telling import Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_conformance.fuzz.campaign import Campaign
    from sushigo_conformance.fuzz.finding import Finding
    from sushigo_conformance.fuzz.known import SuiteAsked


def kept(
    campaign: Campaign,
    findings: Iterable[Finding],
    folder: Path | None,
    suite: SuiteAsked | None,
) -> list[Told]:
    """Save findings where a folder is given, and say which cases of the suite show the same.

    Raises:
        OSError: a file can't be written.
    """
    return [_kept(campaign, finding, folder, suite) for finding in findings]


def _kept(
    campaign: Campaign, finding: Finding, folder: Path | None, suite: SuiteAsked | None
) -> Told:
    text = ""
    if finding.result is not None:
        found = (
            f"Found by `sushigo fuzz` with seed {finding.seed} in game {finding.number}, "
            f"against: {campaign.engine.name}"
        )
        text = fixture(finding.result.case, found, folder or Path())
    file = None
    if folder is not None and finding.result is not None:
        file = save(finding.result.case, text, folder)
    elif folder is not None and finding.record:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"game-{finding.seed}-{finding.number}.jsonl"
        file.write_bytes(finding.record + b"\n")
    known = suite.cases_like(finding) if suite is not None else None
    return Told(finding, file, known, text)
