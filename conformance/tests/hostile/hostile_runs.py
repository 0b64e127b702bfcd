"""Runs of the real command against hostile engines."""

import json
import subprocess
import sys
import time
from typing import NamedTuple

from engine_scripts import SCRIPT, indented, survivors
from hostile_engines import ONLY, RIGHT, TRAP_CASE

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]
#: the forms that every run is reported in, besides text on stdout
FILES = {
    "json": "report.json",
    "junit": "junit.xml",
    "markdown": "report.md",
    "html": "report.html",
    "badge": "badge.svg",
}
#: seconds for an answer and for a start
PATIENCE = ("--timeout", "1", "--startup-timeout", "8")
#: seconds in which any run ends, on a busy machine too
ENDS_WITHIN = 60


class Outcome(NamedTuple):
    """What a run came to."""

    code: int
    stdout: str
    stderr: str
    #: id → result, of the JSON report; empty if there is none
    results: dict
    #: name → text
    files: dict
    seconds: float
    #: processes of the engine that still live
    left: list

    @property
    def said(self):
        """All that the user can read, on one line."""
        remarks = (result.get("remark", "") for result in self.results.values())
        messages = (result.get("message", "") for result in self.results.values())
        return " ".join(" ".join((self.stdout, self.stderr, *remarks, *messages)).split())

    @property
    def advice(self):
        """What is said of the trap's question, or why nothing could be asked, on one line."""
        trap = self.results.get(TRAP_CASE, {})
        said = trap.get("message") or trap.get("remark") or self.stderr
        return " ".join(said.split())


def run_command(engine, folder, *options):
    """Test an engine in a folder of its own, reporting in every form; return the outcome."""
    formats = [f"--format={form}={file}" for form, file in FILES.items()]
    only = [f"--only={pattern}" for pattern in ONLY]
    words = ["test", engine, *only, *PATIENCE, *options, *formats, "--format=text"]
    started = time.monotonic()
    run = subprocess.run(
        [*COMMAND, *words],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=ENDS_WITHIN,
        check=False,
    )
    seconds = time.monotonic() - started
    files = {name: _text(folder / name) for name in FILES.values() if (folder / name).exists()}
    results = json.loads(files["report.json"])["results"] if files else []
    return Outcome(
        run.returncode,
        run.stdout,
        run.stderr,
        {result["id"]: result for result in results},
        files,
        seconds,
        survivors(folder),
    )


def run_hostile(hostile, folder):
    """Write a hostile engine, and test it."""
    script = SCRIPT.format(
        trap=indented(hostile.trap), when=hostile.when, start=RIGHT + hostile.start, end=""
    )
    (folder / "engine.py").write_text(script, encoding="utf-8")
    return run_command(f"{sys.executable} -S engine.py", folder, *hostile.options)


def _text(file):
    return file.read_bytes().decode()  # line ends as they are
