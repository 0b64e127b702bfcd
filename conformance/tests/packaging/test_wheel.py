"""Installed as a user installs it, the command does the same as in a checkout."""

import json
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from sushigo_conformance import __version__

pytestmark = pytest.mark.long


class Outcome(NamedTuple):
    """What the installed command did in an empty folder."""

    home: Path
    version: str
    code: int
    report: str


@pytest.fixture(scope="module")
def wheel(root, run, tmp_path_factory):
    """Build the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, root]
    process = run(words, root)
    assert process.returncode == 0, process.stdout
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(run, tmp_path_factory):
    """Make an environment that holds nothing."""
    folder = tmp_path_factory.mktemp("environment")
    process = run([sys.executable, "-m", "venv", folder], folder)
    assert process.returncode == 0, process.stdout
    return folder / "bin"


@pytest.fixture(scope="module")
def try_it(environment, run, installed, tmp_path_factory):
    """Install something with pip, and run the command from an empty folder."""

    def install_and_run(*what):
        pip = [environment / "python", "-m", "pip", "install", "--retries", "1", *what]
        installed(run(pip, environment))
        empty = tmp_path_factory.mktemp("empty")
        find = "import sushigo_conformance; print(sushigo_conformance.__file__)"
        home = run([environment / "python", "-c", find], empty).stdout.strip()
        version = run([environment / "sushigo", "--version"], empty).stdout
        tested = run([environment / "sushigo", "test", "reference", "--format", "json"], empty)
        assert list(empty.iterdir()) == []
        return Outcome(Path(home), version, tested.returncode, tested.stdout)

    return install_and_run


@pytest.fixture(scope="module")
def from_wheel(try_it, wheel):
    """Install the wheel, its dependencies from the index."""
    return try_it(wheel)


@pytest.fixture(scope="module")
def from_checkout(try_it, from_wheel, root):
    """Replace it by an editable install; its dependencies are there already."""
    return try_it("--editable", root)


def test_the_wheel_is_complete(from_wheel, environment):
    assert from_wheel.home.is_relative_to(environment.parent)
    assert from_wheel.version == f"sushigo {__version__}\n"
    assert from_wheel.code == 0
    report = json.loads(from_wheel.report)
    assert set(report["classes"].values()) == {"conformant"}


def test_the_wheel_brings_every_starter_kit(from_wheel, environment, run, root, tmp_path):
    kits = root / "conformance/adapters"
    for kit in sorted(kits.iterdir()):
        copied = tmp_path / kit.name
        process = run([environment / "sushigo", "adapter", kit.name, copied], tmp_path)
        assert process.returncode == 0, process.stdout
        readme = (copied / "README.md").read_text(encoding="utf-8")
        assert readme == (kit / "README.md").read_text(encoding="utf-8")


def test_the_wheel_is_called_by_the_version_of_the_suite(wheel):
    assert wheel.name == f"sushigo_conformance-{__version__}-py3-none-any.whl"


def test_an_editable_install_gives_the_same_verdict(from_checkout, from_wheel, root):
    assert from_checkout.home.is_relative_to(root)
    assert from_checkout.code == 0
    assert from_checkout.report == from_wheel.report
