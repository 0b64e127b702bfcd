"""The specification, and the pages that the generator makes of it."""

import pytest

from generate import generate
from sushigo_spec import load_spec


@pytest.fixture(scope="session")
def spec():
    return load_spec()


@pytest.fixture(scope="session")
def generated(spec, tmp_path_factory):
    folder = tmp_path_factory.mktemp("generated")
    generate(spec, folder)
    return folder
