"""Loading the specification: its compiled form, beside the YAML files through libyaml."""

from pathlib import Path

import yaml
from measuring import Row, medians, ms

from sushigo_spec.loading import DATA, spec_of
from sushigo_spec.store import load_compiled

ROUNDS = 5


def rows() -> list[Row]:
    """Both times; the reading of YAML leaves out the checks that compiling makes."""
    files = [file.read_bytes() for file in sorted(Path(DATA).rglob("*.yaml"))]

    def compiled() -> None:
        spec_of(load_compiled(DATA))

    def from_yaml() -> None:
        for text in files:
            yaml.load(text, Loader=yaml.CSafeLoader)

    compiled()
    fast, slow = medians([compiled, from_yaml], ROUNDS)
    return [
        Row(
            "loading the specification, compiled",
            ms(fast),
            f"{ms(slow)}: reading its YAML through libyaml",
            f"{fast / slow:.2f}",
            "",
            None,
        )
    ]
