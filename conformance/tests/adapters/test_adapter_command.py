"""The command copies a kit, says what is next, and overwrites nothing."""

import pytest

from sushigo_conformance.kits import KITS

DONE, BAD_INPUT = 0, 2


def test_every_language_of_the_list_has_a_kit_that_is_copied_whole(sushigo, tmp_path):
    for language, kit in KITS.items():
        process = sushigo("adapter", language, f"below/{language}", folder=tmp_path)
        assert process.returncode == DONE, process.stderr
        copied = tmp_path / "below" / language
        assert (copied / "README.md").is_file()
        assert not (copied / "example").exists()
        assert f'sushigo smoke "{kit.run}"' in process.stdout
        assert (kit.build or "") in process.stdout


def test_an_empty_folder_may_be_there(sushigo, tmp_path):
    (tmp_path / "mine").mkdir()
    assert sushigo("adapter", "python", "mine", folder=tmp_path).returncode == DONE
    assert (tmp_path / "mine/adapter.py").is_file()


@pytest.mark.parametrize("name", ["mine/notes.txt", "mine/adapter.py", "mine"])
def test_nothing_that_is_there_is_touched(sushigo, tmp_path, name):
    file = tmp_path / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("precious", encoding="utf-8")
    process = sushigo("adapter", "python", "mine", folder=tmp_path)
    assert process.returncode == BAD_INPUT
    assert "mine is there already" in process.stderr
    assert file.read_text(encoding="utf-8") == "precious"
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [file]


def test_an_unknown_language_is_answered_with_the_known_ones(sushigo, tmp_path):
    process = sushigo("adapter", "cobol", "mine", folder=tmp_path)
    assert process.returncode == BAD_INPUT
    assert all(language in process.stderr for language in KITS)
    assert not (tmp_path / "mine").exists()


def test_a_language_misspelt_is_answered_with_the_one_meant(sushigo, tmp_path):
    process = sushigo("adapter", "pyhton", "mine", folder=tmp_path)
    assert process.returncode == BAD_INPUT
    assert "did you mean python?" in process.stderr


def test_a_language_has_the_names_that_people_give_it(sushigo, tmp_path):
    assert sushigo("adapter", "C++", "mine", folder=tmp_path).returncode == DONE
    assert (tmp_path / "mine" / "adapter.cpp").exists()


def test_the_language_may_be_written_in_capitals(sushigo, tmp_path):
    assert sushigo("adapter", "Python", "mine", folder=tmp_path).returncode == DONE
