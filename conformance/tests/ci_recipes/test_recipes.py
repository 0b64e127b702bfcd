"""Every recipe is of the form that its service asks for, and tests the engine as it says."""

import json
import re
import shlex
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from jsonschema import validators

from sushigo_conformance.cli.group import sushigo

PAGE = (Path(__file__).parents[3] / "docs/ci-recipes.md").read_text(encoding="utf-8")
BLOCK = re.compile(r'^```(\w+) title="([^"]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)


class Recipe(NamedTuple):
    """A file of a CI service."""

    language: str
    file: str
    text: str


RECIPES = {recipe.file: recipe for recipe in map(Recipe._make, BLOCK.findall(PAGE))}
#: file → the schema of its service, as check-jsonschema brings it
SCHEMAS = {
    ".github/workflows/sushi-go.yml": "github-workflows",
    ".github/workflows/sushi-go-parts.yml": "github-workflows",
    ".gitlab-ci.yml": "gitlab-ci",
    ".circleci/config.yml": "circle-ci",
    "azure-pipelines.yml": "azure-pipelines",
    "bitbucket-pipelines.yml": "bitbucket-pipelines",
    ".woodpecker.yaml": "woodpecker-ci",
}
#: the script for an engine that is a server
SERVER = "test-server.sh"
YAML = [recipe for recipe in RECIPES.values() if recipe.language == "yaml"]
RUN = re.compile(r"sushigo test .*?(?=\n\s*(?:- |\w+:|''')|\Z)", re.DOTALL)


def test_no_recipe_is_unknown_here():
    assert set(SCHEMAS) | {"Jenkinsfile", "test-rules.sh", SERVER} == set(RECIPES)


class Loader(yaml.SafeLoader):
    """Takes `on` for text, as the services do."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("true|false"), list("tf"))


def parsed(recipe):
    return yaml.load(recipe.text, Loader=Loader)


@pytest.mark.parametrize("file", SCHEMAS)
def test_a_recipe_has_the_form_that_its_service_asks_for(file):
    vendored = files("check_jsonschema") / f"builtin_schemas/vendor/{SCHEMAS[file]}.json"
    schema = json.loads(vendored.read_text(encoding="utf-8"))
    document = parsed(RECIPES[file])
    errors = validators.validator_for(schema)(schema).iter_errors(document)
    assert [error.message for error in errors] == []


@pytest.mark.parametrize("file", SCHEMAS)
def test_a_schema_finds_mistakes(file):
    vendored = files("check_jsonschema") / f"builtin_schemas/vendor/{SCHEMAS[file]}.json"
    schema = json.loads(vendored.read_text(encoding="utf-8"))
    assert list(validators.validator_for(schema)(schema).iter_errors([1]))


def test_the_pipeline_of_jenkins_is_balanced_and_whole():
    text = RECIPES["Jenkinsfile"].text
    code = re.sub(r"'''.*?'''|'[^'\n]*'", "''", text, flags=re.DOTALL)
    assert "'" not in code.replace("''", "")
    depth = 0
    for sign in code:
        depth += (sign == "{") - (sign == "}")
        assert depth >= 0
    assert depth == 0
    for part in ("pipeline", "agent", "stages", "steps", "post", "always"):
        assert re.search(rf"\b{part} \{{", code)


@pytest.mark.parametrize(
    "text",
    [
        RECIPES["test-rules.sh"].text,
        RECIPES[SERVER].text,
        *re.findall(r"^```sh\n(.*?)^```$", PAGE, re.S | re.M),
    ],
)
def test_a_shell_takes_the_scripts(text):
    shell = shutil.which("bash")
    run = subprocess.run([shell, "-n"], input=text, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def runs_of(text):
    """Return the command lines of `sushigo test` in a text, each as words."""
    for found in RUN.findall(text):
        line = " ".join(found.replace("\\\n", " ").split())
        yield shlex.split(line.replace("${{ matrix.part }}", "1"))[1:]


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
def test_a_recipe_tests_the_engine_with_options_that_there_are(recipe):
    runs = list(runs_of(recipe.text))
    assert runs
    for name, *words in runs:
        command = sushigo.get_command(None, name)
        options = {"expectations": __file__}  # the file must exist
        words = [options["expectations"] if word == "known.yaml" else word for word in words]
        context = command.make_context(name, words)
        assert context.params["engine"] == ("$address" if recipe.file == SERVER else "./adapter",)


@pytest.mark.parametrize("file", [file for file in RECIPES if "parts" not in file])
def test_a_recipe_keeps_what_the_run_writes(file):
    text = RECIPES[file].text
    written = re.findall(r"--format \w+=(\S+)", text)
    for path in written:
        name = path.rsplit("/", 1)[-1]
        kept = text.count(name) > 1 or "/" in path
        assert kept, f"{path} is written and forgotten"


def test_the_service_shows_the_tests_where_it_can():
    for file in SCHEMAS:
        if file not in (".woodpecker.yaml", ".github/workflows/sushi-go-parts.yml"):
            assert "junit=" in RECIPES[file].text
            assert "badge=" in RECIPES[file].text
