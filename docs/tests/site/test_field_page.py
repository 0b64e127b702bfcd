"""The page about public engines: what their reports say, and nothing of it as markup."""

import json

import pytest

from generate.drawing import write_pages
from generate.field import FIELD, field_pages, matrix, write_field
from sushigo_spec.strict_yaml import read_yaml

INDEX = """engines:
  - name: someone/engine
    repository: https://github.com/someone/engine
    commit: 0123456789abcdef0123456789abcdef01234567
    language: Python
    adapter: engine/adapter.py
    lines: 100
    entered: its turn, `Game.turn`
    report: reports/engine.json
    also_run: {fuzz: no difference}
    read: [{fault: maki.second-after-tie, right: "yes", code: It pays <second> place.}]
    unnamed: [It has a bell.]
"""
FACTS = {
    "date": "2026-11-30",
    "suite": "0.1.0",
    "counts": {"pass": 900, "fail": 7, "crash": 2, "unsupported": 300},
    "rules": {
        "maki.most": "holds",
        "maki.no-second-after-tie": "violated",
        "maki.icons": "in doubt",
    },
    "readings": {"maki.zero-first": "shared"},
}


@pytest.fixture
def field(tmp_path):
    folder = tmp_path / "field"
    (folder / "reports").mkdir(parents=True)
    (folder / "index.yaml").write_text(INDEX, encoding="utf-8")
    (folder / "reports/engine.json").write_text(json.dumps(FACTS), encoding="utf-8")
    return folder


@pytest.fixture
def text(spec, field, tmp_path):
    write_pages(list(field_pages(spec, field)), tmp_path)
    return (tmp_path / "field.md").read_text(encoding="utf-8")


def test_without_an_index_there_is_no_page(spec, tmp_path):
    assert list(field_pages(spec, tmp_path)) == []


def test_the_matrix_holds_the_rules_on_which_some_engine_differs(spec):
    rows = dict(matrix(spec, [{"facts": FACTS}, {"facts": {"rules": {}}}]))
    assert rows == {
        "maki.no-second-after-tie": ["violated", "untested"],
        "maki.icons": ["in doubt", "untested"],
    }


def test_the_page_counts_every_kind_of_failure(text):
    assert 'data-label="Cases passed">900</td><td data-label="failed">9</td>' in text
    assert 'data-label="not asked">300</td>' in text


def test_the_page_tells_verdicts_readings_and_what_the_code_does(text):
    assert '<span title="violated">✗</span>' in text
    assert "= shared" in text
    assert "It pays &lt;second&gt; place." in text
    assert "<li>It has a bell.</li>" in text
    assert "<code>sushigo fuzz</code>: no difference" in text


def test_the_adapter_and_the_report_can_be_read_on_the_site(text, field, tmp_path):
    (field / "engine").mkdir()
    (field / "engine/adapter.py").write_text("# adapts", encoding="utf-8")
    write_field(tmp_path, field)
    for name in ("engine/adapter.py", "reports/engine.json"):
        assert f'href="../assets/field/{name}"' in text
        assert (tmp_path / "assets/field" / name).read_text() == (field / name).read_text()


def test_every_engine_of_the_index_has_a_part(spec, tmp_path):
    write_pages(list(field_pages(spec)), tmp_path)
    text = (tmp_path / "field.md").read_text(encoding="utf-8")
    for engine in read_yaml(FIELD / "index.yaml").value["engines"]:
        assert f"<code>{engine['commit']}</code>" in text
