"""`python conformance/bench/scale.py [CASES]`: a run of very many cases, its time and its memory.

The cases are those of the suite about points, over and over under other ids, so that what is
measured is the run and not the reading of files; that is measured beside, on a smaller folder.
"""

import resource
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter

from sushigo_conformance.engines import open_engine
from sushigo_conformance.reports.json_report import json_report
from sushigo_conformance.runner.run import RunOptions, run
from sushigo_spec import Case, load_cases, load_spec

CASES = 100_000
IN_A_FOLDER = 2_000
GENERATED = """\
- id: pudding/generated-{number}
  title: Generated {number}
  rules: [pudding.most]
  method: score_pudding
  params: {{puddings: [{number_of}, 0, 0]}}
  expect: {{points: {points}}}
  because: Generated.
"""


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
    seconds = _reading_a_folder()
    print(f"reading a folder: {seconds / IN_A_FOLDER * 1000:.2f} ms a case, checks included")


def _repeated(cases: list[Case]) -> Iterator[Case]:
    for number, case in enumerate(cycle(cases)):
        yield replace(case, id=f"{case.area}/generated-{number}")


def _reading_a_folder() -> float:
    with tempfile.TemporaryDirectory() as folder:
        text = "".join(
            GENERATED.format(number=number, number_of=number % 3, points=[0, 0, 0])
            if number % 3 == 0
            else GENERATED.format(number=number, number_of=number % 3, points=[6, -3, -3])
            for number in range(IN_A_FOLDER)
        )
        (Path(folder) / "generated.yaml").write_text(text, encoding="utf-8")
        start = perf_counter()
        load_cases(Path(folder), load_spec())
        return perf_counter() - start


def _megabytes() -> float:
    """The most memory that this process has had so far; Linux counts in KiB, macOS in bytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else CASES)
