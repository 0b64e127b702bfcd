"""A small specification on disk, which tests write, break and compile."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import dedent

import pytest

from sushigo_spec import Spec, SpecError
from sushigo_spec.compiling import compile_spec
from sushigo_spec.loading import DATA, spec_of

READINGS = """\
readings:
  - id: maki.zero-first
    title: Nobody has maki
    question: Do zero icons share the six?
    default: never
    values:
      - {id: never, title: No icons, text: Zero never scores.}
      - {id: shared, title: All share, text: The six is split.}
    basis: An earlier edition asks for one icon.
    rules: [maki.zero-first]
    testable: true
"""

RULES = """\
area: maki
title: Maki
rules:
  - id: maki.most
    title: Most icons
    text: Most icons score 6.
    status: stated
    cites: [{source: GW14, page: 3, half: R}]
    class: scoring
  - id: maki.zero-first
    title: Nobody has icons
    text: Nobody scores.
    status: silent
    cites: [{source: GW14, page: 3, half: R}]
    class: scoring
    reading: maki.zero-first
  - id: maki.called
    title: The winner says so
    text: The player with most icons says so.
    status: derived
    cites: [{source: GW14, page: 7}]
    class: scoring
    testable: false
    reason: Nothing that an engine shows tells whether a player spoke.
"""

CASES = """\
- id: maki/most
  title: Four icons against one
  rules: [maki.most]
  method: score_round
  params:
    tables: [[maki_2*2], [maki_1]]
  expect:
    points: [6, 3]
  because: Four is more than one.
- id: maki/none
  title: Nobody has maki
  rules: [maki.zero-first]
  method: score_round
  params: {tables: [[tempura], [tempura]]}
  expect: {points: [0, 0]}
  readings:
    maki.zero-first:
      shared: {points: [3, 3]}
  because: Zero icons never score.
"""


class SpecFolder:
    """A folder of data files; unlike the real one it has a single area, maki."""

    def __init__(self, path: Path) -> None:
        self.path = path
        for name in ("cards.yaml", "variants.yaml", "sources.yaml", "classes.yaml"):
            shutil.copy(DATA / name, path / name)
        self.write("readings.yaml", READINGS)
        self.write("rules/maki.yaml", RULES)
        self.write("cases/maki/most.yaml", CASES)

    def write(self, name: str, text: str) -> Path:
        file = self.path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
        return file

    def change(self, name: str, old: str, new: str) -> None:
        """Replace a text that the file is sure to hold."""
        file = self.path / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    def spec(self) -> Spec:
        return spec_of(compile_spec(self.path))

    def complaints(self) -> list[str]:
        with pytest.raises(SpecError) as caught:
            compile_spec(self.path)
        return list(map(str, caught.value.complaints))


@pytest.fixture
def folder(tmp_path: Path) -> SpecFolder:
    path = tmp_path / "spec"
    path.mkdir()
    return SpecFolder(path)
