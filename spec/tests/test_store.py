import os

import pytest

from sushigo_spec import SpecError
from sushigo_spec.store import fingerprint, load_compiled, load_compiled_numbers


@pytest.fixture
def cache(folder):
    return folder.path / ".compiled.json"


@pytest.fixture
def no_compiling(monkeypatch):
    """Fail if anything is compiled from now on."""

    def refuse(_folder):
        raise AssertionError("compiled although a fresh form was there")

    monkeypatch.setattr("sushigo_spec.compiling.compile_spec", refuse)
    monkeypatch.setattr("sushigo_spec.compiling.compile_numbers", refuse)


def test_the_second_load_reads_what_the_first_has_compiled(folder, cache, request):
    first = load_compiled(folder.path)
    assert cache.exists()
    request.getfixturevalue("no_compiling")
    assert load_compiled(folder.path) == first
    assert load_compiled_numbers(folder.path)["cards"] == first["cards"]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("rules/maki.yaml", "Most icons score 6.", "Most icons score 7."),
        ("cases/maki/most.yaml", "points: [6, 3]", "points: [6, 2]"),
        ("cards.yaml", "count: 14", "count: 15"),
    ],
)
def test_a_changed_file_is_compiled_anew(folder, name, old, new):
    before = load_compiled(folder.path)
    stat = (folder.path / name).stat()
    folder.change(name, old, new)
    os.utime(folder.path / name, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1))
    assert load_compiled(folder.path) != before


def test_a_new_file_and_a_removed_file_are_noticed(folder):
    load_compiled(folder.path)
    (folder.path / "cases/maki/most.yaml").rename(folder.path / "cases/maki/other.yaml")
    assert load_compiled(folder.path)["cases"][0]["where"] == "maki/other.yaml:1"


def test_what_is_compiled_depends_on_the_schemas_and_on_the_code(folder):
    before = fingerprint(folder.path)
    folder.write("schema/rules.schema.json", "{}")
    with_schema = fingerprint(folder.path)
    folder.write("compiling.py", "")
    assert len({before, with_schema, fingerprint(folder.path)}) == 3


@pytest.mark.parametrize("rubbish", ["", "{", "[]", '{"key": 1}', "null"])
def test_a_broken_cache_is_made_again(folder, cache, rubbish):
    expected = load_compiled(folder.path)
    cache.write_text(rubbish)
    assert load_compiled(folder.path) == expected
    assert cache.read_text() != rubbish


def test_nothing_half_written_is_left_behind(folder):
    load_compiled(folder.path)
    names = [file.name for file in folder.path.iterdir() if "compiled" in file.name]
    assert names == [".compiled.json"]


def test_where_no_file_can_be_written_loading_works_without_one(folder, cache):
    cache.mkdir()
    assert load_compiled(folder.path) == load_compiled(folder.path)
    assert cache.is_dir()


def test_a_shipped_form_is_taken_as_it_is(folder, request):
    compiled = load_compiled(folder.path)
    (folder.path / ".compiled.json").rename(folder.path / "compiled.json")
    folder.write("compiled.json", '{"shipped": true}')
    request.getfixturevalue("no_compiling")
    assert load_compiled(folder.path) == {"shipped": True} != compiled


def test_wrong_data_is_not_kept(folder, cache):
    folder.change("rules/maki.yaml", "status: stated", "status: said")
    with pytest.raises(SpecError):
        load_compiled(folder.path)
    assert not cache.exists()


def test_numbers_are_loaded_while_other_files_are_wrong(folder):
    folder.write("cases/maki/broken.yaml", "- [\n")
    assert load_compiled_numbers(folder.path)["scoring"]["maki"] == {"most": 6, "second": 3}
