"""What all tests of the site share: the generator, the site built once, and one browser."""

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "docs/site"), str(Path(__file__).parent)]

from browsing import CHROMIUM_ARGS, serving  # noqa: E402
from built_site import BuiltSite  # noqa: E402

#: the site must work below any path
BELOW = "below/a/path"


@pytest.fixture(scope="session")
def made_once(tmp_path_factory):
    """Gives a folder that all processes of this run share, made by the first that asks for it."""
    base = tmp_path_factory.getbasetemp()
    base = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def made(name, make):
        folder, unfinished = base / name, base / f"{name}-unfinished"
        with (base / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not folder.exists():
                make(unfinished)
                unfinished.rename(folder)
        return folder

    return made


@pytest.fixture(scope="session")
def built(made_once):
    """The site as `make site` builds it."""
    return BuiltSite(made_once("site", lambda folder: build(folder / BELOW)) / BELOW)


def build(folder):
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def built_address(built):
    """Where the built site is served."""
    with serving(built.folder.parents[2]) as address:
        yield f"{address}{BELOW}/"


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("chromium is missing: apt-get install chromium")
    with sync_api.sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        yield launched
        launched.close()
