"""What becomes of the findings: saved as cases or records, and looked for in the suite."""

from __future__ import annotations

from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from sushigo_conformance.fuzz.fixture import fixture, save
from sushigo_conformance.fuzz.telling import Told
from sushigo_spec.case_fields import what_decides

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sushigo_conformance.fuzz.campaign import Campaign
    from sushigo_conformance.fuzz.finding import Finding
    from sushigo_conformance.fuzz.known import SuiteAsked
    from sushigo_spec import Case


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
    told = [_kept(campaign, finding, folder, suite) for finding in findings]
    if suite is None:
        return told
    unexplained = suite.failing_beside(chain.from_iterable(each.known or () for each in told))
    return [each._replace(unexplained=unexplained) for each in told]


def _kept(
    campaign: Campaign, finding: Finding, folder: Path | None, suite: SuiteAsked | None
) -> Told:
    twin = _twin(finding)
    if twin is not None and finding.result is not None:
        finding = finding._replace(result=finding.result._replace(case=twin))
    text = ""
    if finding.result is not None:
        found = (
            f"Found by `sushigo fuzz` with seed {finding.seed} in game {finding.number}, "
            f"against: {campaign.engine.name}"
        )
        text = fixture(finding.result.case, found, folder or Path())
    file, untouched = None, False
    if folder is not None and finding.result is not None and twin is None:
        file, untouched = save(finding.result.case, text, folder)
    if folder is not None and finding.record:
        file = _save_record(finding, folder)
    told = Told(
        finding=finding,
        file=file,
        known=None,
        text=text,
        of_suite=twin is not None,
        untouched=untouched,
        often=campaign.signs[finding.sign],
        games=campaign.games,
    )
    if suite is None:
        return told
    return told._replace(
        known=suite.cases_like(finding),
        mistake=suite.mistake_of(finding),
        alike=suite.failing_alike(finding),
    )


def _save_record(finding: Finding, folder: Path) -> Path:
    """Write the record of a game under the first name that no other record has."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"game-{finding.seed}-{finding.number}"
    record = finding.record + b"\n"
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    files = (folder / f"{each}.jsonl" for each in names)
    file = next(each for each in files if not each.exists() or each.read_bytes() == record)
    file.write_bytes(record)
    return file


def _twin(finding: Finding) -> Case | None:
    """The case of the suite that asks and expects the same as a finding's, if there is one."""
    from sushigo_spec import load_spec

    if finding.result is None:
        return None
    deciding = what_decides(finding.result.case)
    cases = load_spec().cases.values()
    return next((case for case in cases if what_decides(case) == deciding), None)
