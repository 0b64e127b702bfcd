"""What pages show of a terminal is what happens when the commands are typed one after the other."""

import re
import shutil
import sys
from pathlib import Path

import pytest
from fenced_blocks import blocks_of, promised_code

PAGES = ["README.md", "CONTRIBUTING.md", "docs/add-a-case.md"]


def typed_and_shown(text):
    """Each command of a transcript with what stands below it; `…` is what was left out."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, shown = re.fullmatch(r"((?:[^\n]*\\\n)*[^\n]*\n)(.*)", part, re.DOTALL).groups()
        yield command, shown


@pytest.mark.parametrize("page", PAGES)
def test_a_transcript_shows_what_happens(page, run, tmp_path):
    if shutil.which("sed") is None:
        pytest.skip("sed is missing")
    transcripts = [block.text for block in blocks_of(page) if block.language == "console"]
    assert transcripts
    for command, shown in typed_and_shown("".join(transcripts)):
        process = run(["sh", "-c", command], tmp_path, Path(sys.executable).parent, COLUMNS="100")
        assert process.returncode == promised_code(command), process.stdout
        parts = map(re.escape, re.split("\n?…\n?", shown))
        assert re.fullmatch(".*".join(parts), process.stdout, re.DOTALL), process.stdout
