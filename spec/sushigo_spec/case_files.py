"""Reads files of cases: their schema, their ids, and the cards that they put into play."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import orjson

from .card_lists import cards_of, expanded
from .complaints import Complaint, SpecError
from .pointers import PointerError, replaced
from .schemas import check, closest
from .strict_yaml import Document, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from .model import Spec
    from .strict_yaml import ValuePath

#: What decides a case; the revision is made of it, and two cases may not agree in all of it.
DECIDING = (
    "method",
    "params",
    "expect",
    "check",
    "with_",
    "same",
    "differ",
    "isolate",
    "readings",
    "needs",
)


class CaseReader:
    """Collects compiled cases and the complaints about them, file after file.

    `deck` says how many there are of each card; `taken` which ids are in use, and where.
    """

    def __init__(self, deck: Mapping[str, int], taken: Mapping[str, str] | None = None) -> None:
        self.compiled: list[dict[str, Any]] = []
        self.complaints: list[Complaint] = []
        self.documents: list[Document] = []
        self._deck = deck
        self._taken = dict(taken or {})

    def read(self, root: Path, prefix: str = "") -> None:
        """Read a file of cases, or all the `.yaml` files of a folder, however deep.

        A case's `where` counts from `root`; complaints put `prefix` before it.
        """
        files = sorted(root.rglob("*.yaml")) if root.is_dir() else [root]
        for file in files:
            name = file.relative_to(root).as_posix() if root.is_dir() else file.name
            self._read_file(file, name, prefix)

    def _read_file(self, file: Path, name: str, prefix: str) -> None:
        try:
            document = read_yaml(file, prefix + name)
        except SpecError as error:
            self.complaints += error.complaints
            return
        complaints = check(document, "cases")
        self.complaints += complaints
        if complaints:
            return
        self.documents.append(document)
        for index, fields in enumerate(document.value):
            self._check_id(document, index, f"{name}:{document.place((index,))[0]}")
            case = compiled_case(fields, self._taken[fields["id"]])
            self.complaints += _beyond_the_deck(case, document, index, self._deck)
            self.compiled.append(case)

    def _check_id(self, document: Document, index: int, where: str) -> None:
        name = document.value[index]["id"]
        if name in self._taken:
            message = f"the id {name} is taken ({self._taken[name]})"
            self.complaints.append(document.complaint((index, "id"), message))
        self._taken[name] = self._taken.get(name, where)


def read_user_cases(root: Path, spec: Spec) -> list[dict[str, Any]]:
    """Read cases that are not part of `spec` but speak of its rules, readings and cards.

    Raises:
        SpecError: with every complaint about every file.
    """
    if not root.exists():
        raise SpecError([Complaint(str(root), 1, 1, "there is no such file or folder")])
    deck = {card.id: card.count for card in spec.cards.values()}
    taken = {case.id: f"in the suite, {case.where}" for case in spec.cases.values()}
    reader = CaseReader(deck, taken)
    reader.read(root, f"{root.as_posix()}/" if root.is_dir() else _folder_prefix(root))
    for document in reader.documents:
        reader.complaints += unknown_names(document, spec)
    if reader.complaints:
        raise SpecError(reader.complaints)
    return reader.compiled


def _folder_prefix(file: Path) -> str:
    return file.as_posix().removesuffix(file.name)


def unknown_names(document: Document, spec: Spec) -> list[Complaint]:
    """Complain about rules, readings, values and sources that the specification does not have."""
    complaints: list[Complaint] = []

    def know(kind: str, word: str, known: Iterable[str], path: ValuePath, key: bool) -> None:
        if word not in known:
            message = f"there is no {kind} {word}{closest(word, known)}"
            complaints.append(document.complaint(path, message, key=key))

    for index, fields in enumerate(document.value):
        for place, rule in enumerate(fields["rules"]):
            know("rule", rule, spec.rules, (index, "rules", place), False)
        for place, cite in enumerate(fields.get("cites", [])):
            know("source", cite["source"], spec.sources, (index, "cites", place, "source"), False)
        for reading, values in fields.get("readings", {}).items():
            path = (index, "readings", reading)
            know("reading", reading, spec.readings, path, True)
            known = spec.readings[reading].values if reading in spec.readings else values
            for value in values:
                know(f"value of {reading} called", value, known, (*path, value), True)
    return complaints


def compiled_case(fields: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return all the fields of a case: defaults filled in, lists of cards written out."""
    case = {
        "id": fields["id"],
        "title": fields["title"],
        "area": fields["id"].partition("/")[0],
        "rules": fields["rules"],
        "method": fields["method"],
        "params": expanded(fields["params"]),
        "expect": expanded(fields.get("expect")),
        "check": fields.get("check"),
        "with_": expanded(fields.get("with")),
        "same": fields.get("same", []),
        "differ": fields.get("differ", []),
        "isolate": fields.get("isolate"),
        "readings": expanded(fields.get("readings", {})),
        "needs": fields.get("needs", []),
        "cites": fields.get("cites", []),
        "since": fields.get("since", "0.1.0"),
        "synthetic": fields.get("synthetic"),
        "because": fields["because"],
        "where": where,
    }
    return case | {"revision": revision(case)}


def revision(case: Mapping[str, Any]) -> str:
    """Hash what decides a case: 12 hexadecimal digits that its prose does not change."""
    deciding = {name: case[name] for name in DECIDING}
    canonical = orjson.dumps(deciding, option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(canonical).hexdigest()[:12]


def _beyond_the_deck(
    case: Mapping[str, Any], document: Document, index: int, deck: Mapping[str, int]
) -> list[Complaint]:
    """Complain about more cards than there are, unless the case is declared synthetic."""
    if case["synthetic"]:
        return []
    worlds = [(case["params"], "params")]
    if case["with_"]:
        try:
            worlds.append((replaced(case["params"], case["with_"]), "with"))
        except PointerError as error:
            return [document.complaint((index, "with", error.pointer), str(error), key=True)]
    return [
        document.complaint(
            (index, world),
            f"{count} × {card} in play, but the deck holds {deck[card]} "
            "(deck.108-cards, p.2 L); a case beyond the deck says `synthetic:` and why",
        )
        for params, world in worlds
        for card, count in cards_of(params).items()
        if count > deck.get(card, count)
    ]
