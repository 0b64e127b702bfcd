"""The specification, and the pages that the generator makes of it."""

import pytest

from generate import generate
from sushigo_spec import load_spec


@pytest.fixture(scope="session")
def spec():
    return load_spec()


@pytest.fixture(scope="session")
def generated(spec, made_once):
    return made_once("generated", lambda folder: generate(spec, folder))
