"""Starting reads JSON alone: what only compiling needs is not even imported."""

import subprocess
import sys

HEAVY = {"yaml", "jsonschema", "referencing", "difflib", "sushigo_spec.compiling"}
PROBE = """
import sys
from sushigo_spec import load_numbers, load_spec
load_spec(), load_numbers()
print(*sys.modules)
"""


def test_a_start_with_a_compiled_form_imports_nothing_that_compiles():
    for _warm in range(2):
        run = subprocess.run(
            [sys.executable, "-c", PROBE], capture_output=True, text=True, check=True
        )
    assert HEAVY.isdisjoint(run.stdout.split())
