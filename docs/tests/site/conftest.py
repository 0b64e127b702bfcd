"""The generator on the path, and the site built once for all tests that look at it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "docs/site"))
sys.path.insert(0, str(Path(__file__).parent))

from built_site import BuiltSite  # noqa: E402

from generate import generate  # noqa: E402
from sushigo_spec import load_spec  # noqa: E402


@pytest.fixture(scope="session")
def spec():
    return load_spec()


@pytest.fixture(scope="session")
def generated(spec, tmp_path_factory):
    folder = tmp_path_factory.mktemp("generated")
    generate(spec, folder)
    return folder


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "below/a/path"
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return BuiltSite(folder)
