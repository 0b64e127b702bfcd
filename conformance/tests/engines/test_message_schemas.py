"""The published form of the protocol: JSON Schemas of its messages, and an OpenRPC document."""

import json
from functools import cache
from importlib.resources import files

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from sushigo_conformance.engines import Call, Kind, open_engine
from sushigo_conformance.engines.base import describe_params
from sushigo_conformance.engines.messages import encode_request
from sushigo_conformance.serve.dispatch import METHODS

FOLDER = files("sushigo_spec") / "schema"
NAMES = sorted(f"messages/{path.name}" for path in (FOLDER / "messages").iterdir())
OPENRPC = json.loads((FOLDER / "openrpc.json").read_text(encoding="utf-8"))
DOCUMENTED = {method["name"]: method for method in OPENRPC["methods"]}
EXAMPLES = [
    pytest.param(name, example, id=f"{name}: {example['name']}")
    for name, method in DOCUMENTED.items()
    for example in method["examples"]
]


def read(name):
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


@cache
def validator(name):
    registry = Registry(retrieve=lambda uri: DRAFT202012.create_resource(read(uri)))
    return Draft202012Validator({"$ref": name}, registry=registry)


def complaints(name, document):
    return [error.message for error in validator(name).iter_errors(document)]


def references(schema):
    """Yield all references within a schema."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"]
        for inner in schema.values():
            yield from references(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from references(inner)


@pytest.fixture(scope="module")
def reference():
    return open_engine("reference")


def ask(engine, method, params):
    if method == "describe":
        return engine.describe()
    [(_, reply)] = engine.ask([Call(0, method, params)])
    return reply


@pytest.mark.parametrize("name", [*NAMES, "transcript.schema.json"])
def test_every_schema_is_one_and_leads_nowhere_wrong(name):
    schema = read(name)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    resolver = validator(name)._resolver.lookup(name).resolver
    for reference in references(schema):
        resolver.lookup(reference)


def test_every_method_has_its_schemas_and_its_page():
    assert set(DOCUMENTED) == METHODS
    for method in METHODS:
        assert {f"messages/{method}.{part}.schema.json" for part in ("params", "result")} <= set(
            NAMES
        )
    methods = read("messages/request.schema.json")["properties"]["method"]["enum"]
    assert set(methods) == METHODS


@pytest.mark.parametrize("name", sorted(METHODS))
def test_the_openrpc_document_and_the_schemas_agree(name):
    page = DOCUMENTED[name]
    schema = read(f"messages/{name}.params.schema.json")
    if "$ref" in schema:
        schema = read(f"messages/{schema['$ref']}")
    assert {param["name"] for param in page["params"]} == set(schema["properties"])
    required = {param["name"] for param in page["params"] if param["required"]}
    assert required == set(schema["required"])
    resolver = validator("messages/request.schema.json")._resolver
    for param in page["params"]:
        assert (
            resolver.lookup(param["schema"]["$ref"]).contents == schema["properties"][param["name"]]
        )
    assert page["result"]["schema"] == {"$ref": f"messages/{name}.result.schema.json"}
    for error in page["errors"]:
        assert error["$ref"].rpartition("/")[2] in OPENRPC["components"]["errors"]


@pytest.mark.parametrize(("method", "example"), EXAMPLES)
def test_examples_follow_the_schemas(method, example):
    params = {param["name"]: param["value"] for param in example["params"]}
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    assert complaints("messages/request.schema.json", request) == []
    result = example["result"]["value"]
    assert complaints(f"messages/{method}.result.schema.json", result) == []
    answer = {"jsonrpc": "2.0", "id": 1, "result": result}
    assert complaints("messages/answer.schema.json", answer) == []


@pytest.mark.parametrize(
    ("method", "example"),
    [example for example in EXAMPLES if example.values[0] not in ("describe", "deal", "self_play")],
)
def test_examples_tell_the_truth(method, example, reference):
    params = {param["name"]: param["value"] for param in example["params"]}
    assert ask(reference, method, params).result == example["result"]["value"]


@pytest.mark.parametrize("variant", ["base", "pass-both-ways", "dummy"])
def test_what_the_reference_answers_follows_the_schemas(variant, reference):
    params = {"players": 2, "variant": variant, "seed": 3}
    for method in ("deal", "self_play"):
        assert complaints(f"messages/{method}.params.schema.json", params) == []
        reply = ask(reference, method, params)
        assert reply.kind is Kind.RESULT, reply.message
        assert complaints(f"messages/{method}.result.schema.json", reply.result) == []
    everything = {**reply.result["request"], "observe": ["hands", "tables", "legal", "views"]}
    assert complaints("messages/play.params.schema.json", everything) == []
    result = ask(reference, "play", everything).result
    assert "legal" in result["steps"][0]
    assert complaints("messages/play.result.schema.json", result) == []


def test_describe_follows_the_schemas(reference):
    request = json.loads(encode_request(1, "describe", describe_params()))
    assert complaints("messages/request.schema.json", request) == []
    described = reference.describe().result
    assert complaints("messages/describe.result.schema.json", described) == []


ANSWER, ERROR = {"jsonrpc": "2.0", "id": 1}, {"code": 1, "message": "no"}


@pytest.mark.parametrize(
    ("name", "document"),
    [
        ("answer", {**ANSWER}),
        ("answer", {**ANSWER, "result": {}, "error": ERROR}),
        ("answer", {**ANSWER, "id": "1", "result": {}}),
        ("answer", {**ANSWER, "id": None, "result": {}}),
        ("answer", {"id": 1, "result": {}}),
        ("answer", {**ANSWER, "error": "no"}),
        ("answer", {**ANSWER, "error": {"message": "no"}}),
        ("answer", [{**ANSWER, "result": {}}]),
        ("request", {**ANSWER, "method": "score", "params": {}}),
        ("request", {**ANSWER, "method": "deal", "params": {}}),
        ("request", {**ANSWER, "method": "deal", "params": {"players": 6}}),
        ("describe.result", {"protocol": "1", "engine": {}, "methods": []}),
        ("describe.result", {"protocol": "2", "engine": {"name": "x"}, "methods": []}),
        ("describe.result", {"protocol": "1", "engine": {"name": "x"}, "methods": ["score"]}),
        ("score_round.params", {"tables": [["maki"], []]}),
        ("score_round.result", {"points": [1.5, 0]}),
        ("score_round.result", {"points": ["3", 0]}),
        ("score_round.result", {"points": [3, 0], "awards": [{"pudding": 6}, {}]}),
        ("finish.result", {"points": [3, 0], "winners": [0, 0]}),
        ("play.result", {"steps": [{}]}),
        ("play.result", {"steps": [{"accepted": "yes"}]}),
        ("play.result", {"steps": [{"accepted": True, "hands": [["sushi"], []]}]}),
        ("deal.result", {}),
        ("self_play.result", {"request": {}, "result": {"steps": []}}),
    ],
)
def test_what_is_wrong_is_told(name, document):
    assert complaints(f"messages/{name}.schema.json", document)


@pytest.mark.parametrize(
    ("name", "document"),
    [
        ("answer", {**ANSWER, "result": None}),
        ("answer", {**ANSWER, "result": {}, "took": 0.1}),
        ("answer", {**ANSWER, "error": ERROR}),
        ("score_round.result", {"points": [3.0, -1]}),
        ("play.result", {"steps": [{"failed": "IndexError"}]}),
        ("play.result", {"steps": [{"accepted": False, "by": "interface"}]}),
        ("deal.result", {"draw_pile": ["tempura"]}),
    ],
)
def test_what_is_allowed_passes(name, document):
    assert complaints(f"messages/{name}.schema.json", document) == []
