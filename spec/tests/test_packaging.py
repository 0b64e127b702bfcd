"""A wheel holds the same specification as the checkout that it was built from."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import orjson
import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = (
    "spec/sushigo_spec",
    "reference/sushigo_reference",
    "reference/tests/oracle/sushigo_oracle",
    "conformance/sushigo_conformance",
    "conformance/adapters",
)
FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore")
PROBE = """
import sys, orjson, sushigo_spec
spec = sushigo_spec.load_spec()
found = [sushigo_spec.__file__, "yaml" in sys.modules, spec]
print(orjson.dumps(found, option=orjson.OPT_NON_STR_KEYS).decode())
"""


class Places(NamedTuple):
    """A copy of the checkout, and a folder with the wheel that was built from it."""

    checkout: Path
    installed: Path


def run(*command, **options):
    return subprocess.run(
        [sys.executable, *command], check=True, stdout=subprocess.PIPE, text=True, **options
    ).stdout


def probe(packages):
    """Load the specification of the packages in a folder, in a process of its own."""
    return orjson.loads(run("-c", PROBE, env={"PYTHONPATH": str(packages)}))


@pytest.fixture(scope="module")
def places(tmp_path_factory):
    """Copy the checkout, load its specification once, then build and install its wheel."""
    folder = tmp_path_factory.mktemp("packaging")
    checkout, installed = folder / "checkout", folder / "installed"
    for package in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__", ".compiled.json*")
        shutil.copytree(ROOT / package, checkout / package, ignore=ignored)
    for file in FILES:
        shutil.copy(ROOT / file, checkout / file)
    probe(checkout / "spec")
    run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(checkout))
    (wheel,) = folder.glob("*.whl")
    run("-m", "pip", "install", "--no-deps", "--no-index", "--target", str(installed), str(wheel))
    return Places(checkout, installed)


def test_a_wheel_gives_the_same_specification_as_its_checkout_without_reading_yaml(places):
    wheel_file, wheel_reads_yaml, from_wheel = probe(places.installed)
    checkout_file, _, from_checkout = probe(places.checkout / "spec")
    assert Path(wheel_file).is_relative_to(places.installed)
    assert Path(checkout_file).is_relative_to(places.checkout)
    assert not wheel_reads_yaml
    assert from_wheel == from_checkout


def test_a_wheel_ships_the_data_and_the_schemas_for_reading(places):
    package, checkout = places.installed / "sushigo_spec", places.checkout / "spec/sushigo_spec"
    for kind in ("*.yaml", "*.schema.json"):
        shipped = {file.relative_to(package) for file in package.rglob(kind)}
        assert shipped == {file.relative_to(checkout) for file in checkout.rglob(kind)} != set()


def test_a_wheel_ships_the_compiled_form_and_not_the_cache_of_the_checkout(places):
    assert (places.checkout / "spec/sushigo_spec/.compiled.json").exists()
    package = places.installed / "sushigo_spec"
    assert [file.name for file in package.glob("*compiled*.json")] == ["compiled.json"]
