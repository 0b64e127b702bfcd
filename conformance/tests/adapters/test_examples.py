"""The worked examples are right engines with whole adapters, made from the kits as they are now."""

import json
import shutil

import pytest
from filled_in import SOURCES

from sushigo_conformance.kits import EXAMPLE, KITS, folder_of

EXAMPLES = [language for language in KITS if (folder_of(language) / EXAMPLE).is_dir()]


def fixed_part(file):
    """What a user of a kit need not change."""
    _, fixed = file.read_text(encoding="utf-8").split("---- Nothing below needs a change", 1)
    return fixed


def test_three_languages_have_an_example():
    assert EXAMPLES == ["python", "typescript", "go"]


@pytest.mark.parametrize("language", EXAMPLES)
def test_an_example_has_the_kit_below_its_own_part(language):
    source = SOURCES[language]
    kit = folder_of(language)
    assert fixed_part(kit / EXAMPLE / source) == fixed_part(kit / source)


@pytest.mark.parametrize("language", EXAMPLES)
def test_an_example_is_conformant(language, require, build, sushigo, tmp_path):
    require(language)
    folder = tmp_path / EXAMPLE
    ignored = shutil.ignore_patterns("__pycache__", "node_modules")
    shutil.copytree(folder_of(language) / EXAMPLE, folder, ignore=ignored)
    built = build(language, folder)
    process = sushigo("test", built.command, "--format", "json", folder=folder)
    report = json.loads(process.stdout)
    assert process.returncode == 0, process.stderr
    assert {name: report["classes"][name] for name in ("scoring", "turn", "game")} == dict.fromkeys(
        ("scoring", "turn", "game"), "conformant"
    )
