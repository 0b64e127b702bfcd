"""Checks documents against the JSON Schemas in `schema/`, and says in plain words what is wrong."""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from .complaints import Complaint
from .quick_check import surely_follows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from jsonschema import ValidationError
    from referencing.jsonschema import SchemaRegistry

    from .pointers import Json
    from .strict_yaml import Document, ValuePath

_FOLDER = Path(__file__).parent / "schema"

#: A finding about the value at a path, or (`True`) about the key that leads to it.
_Finding = tuple["ValuePath", bool, str]


class _Problem(NamedTuple):
    """What a schema's keyword found wrong: what it wanted, what stands there instead."""

    keyword: str
    wanted: Json
    found: Json
    schema: Json


def check(document: Document, schema: str) -> list[Complaint]:
    """Return all complaints about a document of the kind `schema` (`cards`, `rules`, …)."""
    findings = _findings(document.value, f"{schema}.schema.json")
    complaints = [document.complaint(path, text, key=key) for path, key, text in findings]
    return sorted(complaints, key=lambda complaint: complaint[1:3])


def mistakes(value: Json, reference: str) -> list[str]:
    """Return what is wrong with a value that stands in no file, each with the way to it.

    `reference` names a schema or a part of one: `cases.schema.json#/$defs/play_params`.
    """
    found = wrong_values(value, reference)
    ways = ["".join(f"/{part}" for part in path) for path, _ in found]
    return [f"{way}: {text}" if way else text for way, (_, text) in zip(ways, found, strict=True)]


def wrong_values(value: Json, reference: str) -> list[tuple[ValuePath, str]]:
    """Return the way to each value within a value that is wrong, and what is wrong with it.

    `reference` may also lead to a message of the protocol: `messages/deal.result.schema.json`.
    """
    return [(path, text) for path, _, text in _findings(value, reference)]


def words(name: str) -> list[str]:
    """Return the words that the schemas list under a name (`area`, `card`, …), in their order."""
    common: Json = _registry().contents("common.schema.json")
    listed: list[str] = common["$defs"][name]["enum"]
    return listed


def closest(word: str, words: Iterable[str]) -> str:
    """Return `; did you mean …?` with the known word most like `word`, or nothing."""
    matches = get_close_matches(word, list(words), n=1)
    return f"; did you mean {matches[0]}?" if matches else ""


@lru_cache
def _validator(reference: str) -> Draft202012Validator:
    """Return the validator of a schema; references lead to the others by file name."""
    return Draft202012Validator({"$ref": reference}, registry=_registry())


@lru_cache(maxsize=1)
def _registry() -> SchemaRegistry:
    """Return all the schemas by the way to their files, indexed once."""
    resources = (
        (
            file.relative_to(_FOLDER).as_posix(),
            DRAFT202012.create_resource(json.loads(file.read_text(encoding="utf-8"))),
        )
        for file in sorted(_FOLDER.rglob("*.schema.json"))
    )
    return Registry().with_resources(resources).crawl()


def _findings(value: Json, reference: str) -> list[_Finding]:
    """Return all that is wrong with a value, each thing once."""
    if surely_follows(value, reference):
        return []
    errors = _validator(reference).iter_errors(value)
    return list(dict.fromkeys(finding for error in errors for finding in _translated(error)))


def _translated(error: ValidationError) -> Iterator[_Finding]:
    """Translate one error of the validator."""
    path = tuple(error.absolute_path)
    problem = _Problem(
        str(error.validator),
        error.validator_value,
        error.instance,
        error.schema,
    )
    if problem.keyword == "additionalProperties":
        yield from _unknown_keys(problem, path)
    elif problem.keyword in _TRANSLATIONS:
        yield path, False, _TRANSLATIONS[problem.keyword](problem)
    else:
        yield path, False, error.message


def _unknown_keys(problem: _Problem, path: ValuePath) -> Iterator[_Finding]:
    known = list(problem.schema.get("properties", {}))
    patterns = list(problem.schema.get("patternProperties", {}))
    for key in problem.found:
        if key in known or any(re.search(pattern, key) for pattern in patterns):
            continue
        hint = closest(key, known) or (f"; allowed: {', '.join(known)}" if known else "")
        reason = problem.schema.get("x-keys", "unknown key")
        yield (*path, key), True, f"{reason} {key!r}{hint}"


def _alternatives(problem: _Problem) -> str:
    """Say what the branches ask for: keys of which one is needed, or kinds of values."""
    if all(set(branch) == {"required"} for branch in problem.wanted):
        keys = ", ".join(key for branch in problem.wanted for key in branch["required"])
        amount = "exactly one" if problem.keyword == "oneOf" else "one"
        return f"{amount} of these keys is needed: {keys}"
    wanted = problem.schema.get("title", "another kind of value")
    return f"expected {wanted}, found {_shown(problem.found)}"


def _missing(problem: _Problem) -> str:
    missing = [key for key in problem.wanted if key not in problem.found]
    return f"missing {'key' if len(missing) == 1 else 'keys'}: {', '.join(missing)}"


def _wrong_type(problem: _Problem) -> str:
    kinds = problem.wanted
    kinds = [kinds] if isinstance(kinds, str) else kinds
    wanted = " or ".join(_KINDS[kind] for kind in kinds)
    return f"expected {wanted}, found {_shown(problem.found)}"


def _not_listed(problem: _Problem) -> str:
    words = [_word(word) for word in problem.wanted]
    hint = closest(str(problem.found), words)
    return f"{_shown(problem.found)} is none of {', '.join(words)}{hint}"


def _wrong_form(problem: _Problem) -> str:
    """Say what a text should look like: schemas say it beside their patterns."""
    wanted = problem.schema.get("patternErrorMessage", f"text like {problem.wanted}")
    hint = closest(problem.found, problem.schema.get("examples", ()))
    return f"expected {wanted}, found {_shown(problem.found)}{hint}"


def _wrong_amount(problem: _Problem) -> str:
    bound = "at least" if problem.keyword.startswith("min") else "at most"
    noun = problem.keyword[3:].lower()
    noun = {"length": "characters", "properties": "keys"}.get(noun, noun)
    noun = noun.removesuffix("s") if problem.wanted == 1 else noun
    return f"expected {bound} {problem.wanted} {noun}, found {len(problem.found)}"


def _out_of_range(problem: _Problem) -> str:
    bound = "at least" if problem.keyword == "minimum" else "at most"
    return f"expected {bound} {problem.wanted}, found {problem.found}"


def _not_constant(problem: _Problem) -> str:
    return f"expected {_word(problem.wanted)}, found {_shown(problem.found)}"


def _dependent(problem: _Problem) -> str:
    pairs = (
        (key, other)
        for key, others in problem.wanted.items()
        for other in others
        if key in problem.found and other not in problem.found
    )
    return "; ".join(f"{key} needs {other} beside it" for key, other in pairs)


def _repeated(problem: _Problem) -> str:
    twice = [item for item in problem.found if problem.found.count(item) > 1]
    return f"{_shown(twice[0])} stands here twice"


def _forbidden(problem: _Problem) -> str:
    return f"{_shown(problem.found)} is not allowed here"


_TRANSLATIONS: dict[str, Callable[[_Problem], str]] = {
    "required": _missing,
    "type": _wrong_type,
    "enum": _not_listed,
    "const": _not_constant,
    "pattern": _wrong_form,
    "minItems": _wrong_amount,
    "maxItems": _wrong_amount,
    "minLength": _wrong_amount,
    "minProperties": _wrong_amount,
    "maxProperties": _wrong_amount,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "dependentRequired": _dependent,
    "uniqueItems": _repeated,
    "not": _forbidden,
    "anyOf": _alternatives,
    "oneOf": _alternatives,
}

_KINDS = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def _word(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _shown(value: Json) -> str:
    """Show a value shortly, with the kind that it has where that is not plain to see."""
    if value is None:
        return "nothing (null)"
    text = json.dumps(value, ensure_ascii=False)
    text = text if len(text) <= 60 else text[:57] + "..."
    return f"the text {text}" if isinstance(value, str) else text
