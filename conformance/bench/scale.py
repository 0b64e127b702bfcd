"""`python conformance/bench/scale.py [CASES]`: a run of very many cases, its time and its memory.

First those of the suite about points, over and over under other ids, so that what is measured is
the run alone; then as many of all kinds, as files in a folder, through the command.
"""

import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter

from start import COMMAND

from sushigo_conformance.engines import open_engine
from sushigo_conformance.reports.json_report import json_report
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import Case, load_spec
from sushigo_spec.loading import DATA

CASES = 100_000
#: of the copies of the suite's files, what begins a case
ID = re.compile(r"^- id: (\S+)", re.MULTILINE)


def main(amount: int) -> None:
    """Measure, and print what came out."""
    spec = load_spec()
    plain = [case for case in spec.cases.values() if case.method.startswith("score_")]
    cases = {case.id: case for case in islice(_repeated(plain), amount)}
    before = _megabytes()
    engine = open_engine("reference")
    start = perf_counter()
    report = run(engine, spec, cases, RunOptions(narrowed=True))
    seconds = perf_counter() - start
    after = _megabytes()
    print(f"{amount} cases, {sum(result.failed for result in report.results)} failed")
    print(f"run: {seconds:.1f} s, {seconds / amount * 1000:.3f} ms a case")
    print(f"memory: {before:.0f} MB with the cases, {after:.0f} MB at the end of the run;")
    print(f"        {(after - before) / amount * 1_000_000:.0f} bytes a case kept by the run")
    start = perf_counter()
    written = len(json_report(report))
    seconds = perf_counter() - start
    print(f"JSON: {seconds:.1f} s, {seconds / amount * 1000:.4f} ms a case, {written} bytes")
    _through_the_command(amount)


def _repeated(cases: list[Case]) -> Iterator[Case]:
    for number, case in enumerate(cycle(cases)):
        yield replace(case, id=f"{case.area}/generated-{number}")


def _through_the_command(amount: int) -> None:
    """Test the reference with a folder of cases, and print what that took."""
    with tempfile.TemporaryDirectory() as folder:
        written = _copy_cases(Path(folder), amount)
        report = f"json={Path(folder) / 'report.json'}"
        words = ["test", "reference", "--cases", folder, "--format", report]
        start = perf_counter()
        subprocess.run(
            [sys.executable, "-c", COMMAND, *words], check=True, stdout=subprocess.DEVNULL
        )
        seconds = perf_counter() - start
    most = _megabytes(resource.RUSAGE_CHILDREN)
    print(f"sushigo test reference --cases FOLDER, {written} cases of all kinds, with a report:")
    print(f"{seconds:.1f} s, {seconds / written * 1000:.3f} ms a case; {most:.0f} MB at the most")


def _copy_cases(folder: Path, amount: int) -> int:
    """Write copies of the suite's files, each case under an id of its own; say how many cases."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(DATA.glob("cases/*/*.yaml"))]
    written = 0
    for number, text in enumerate(cycle(texts)):
        if written >= amount:
            return written
        copy, cases = ID.subn(rf"- id: \1-{number}", text)
        (folder / f"{number:05}.yaml").write_text(copy, encoding="utf-8")
        written += cases
    return written


def _megabytes(whose: int = resource.RUSAGE_SELF) -> float:
    """The most memory that a process has had so far; Linux counts in KiB, macOS in bytes."""
    most = resource.getrusage(whose).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else CASES)
