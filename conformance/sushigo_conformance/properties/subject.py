"""The engine that laws are tried on: what it can do, and what it answers, seats clockwise."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sushigo_conformance.engines.base import Call, Kind
from sushigo_conformance.properties.scope import Scope, scope_of
from sushigo_conformance.protocol.abilities import EDITION, Abilities
from sushigo_conformance.protocol.mirror import mirror, players_of
from sushigo_conformance.runner.plan import plan
from sushigo_conformance.runner.readings import readings_followed
from sushigo_conformance.runner.run import describe
from sushigo_conformance.testing import opened

if TYPE_CHECKING:
    from sushigo_conformance.engines.base import Engine

#: pytest shows what a law says, and not the way to it through here
__tracebackhide__ = True

Json = dict[str, Any]


class LawBrokenError(AssertionError):
    """A law does not hold; the message says what was asked and what is wrong with the answer."""


class DeclinedError(Exception):
    """The engine says that it can't answer this, which breaks no law."""


class Subject:
    """An engine under test, what it can do, and what it was asked last.

    Args:
        engine: a text as `sushigo test` takes it, an object that answers, or a class or function
            that makes one.
        timeout: seconds for one answer.

    Raises:
        EngineError: it can't be run, does not say what it is, or plays another game.
    """

    def __init__(self, engine: object, timeout: float = 5.0) -> None:
        self._engine: Engine = opened(engine, timeout)
        try:
            self._look_at()
        except BaseException:
            self._engine.close()
            raise
        #: what was asked of it since `forget`, with the answers
        self.asked: list[tuple[str, Json, Any]] = []

    def _look_at(self) -> None:
        from sushigo_conformance.engines.base import EngineError
        from sushigo_spec import load_spec

        spec = load_spec()
        self.abilities: Abilities = describe(self._engine, spec)
        if self.abilities.edition != EDITION:
            raise EngineError(f"it plays {self.abilities.edition!r}, another game than {EDITION}")
        telling = [case for case in spec.cases.values() if case.readings]
        asked = plan(telling, self.abilities).asked
        followed = readings_followed(spec, self._engine, asked, self.abilities)
        #: id of a reading → the value that it follows
        self.readings = {id_: each.value for id_, each in followed.items()}
        #: what it can be asked
        self.scope: Scope = scope_of(self.abilities, self.readings)

    def can(self, feature: str) -> bool:
        """Whether it declares a feature."""
        return feature in self.abilities.features

    def ask(self, method: str, params: Json) -> Json:
        """Ask the engine, and give its result as a mapping, seats clockwise.

        Raises:
            DeclinedError: it says that it can't do this.
            LawBrokenError: it gives no answer, or one that is no object.
        """
        turned = players_of(method, params) if self.abilities.counterclockwise else 0
        sent = mirror(params, turned)
        ((_, reply),) = self._engine.ask([Call(0, method, sent)])
        if reply.kind is Kind.UNSUPPORTED:
            raise DeclinedError(reply.message)
        self.asked.append((method, params, mirror(reply.result, turned)))
        if reply.kind is not Kind.RESULT:
            raise LawBrokenError(self.told(f"no answer, but {reply.kind}: {reply.message}"))
        if type(reply.result) is not dict:
            raise LawBrokenError(self.told("the answer is no object"))
        return self.asked[-1][2]  # type: ignore[no-any-return]

    def forget(self) -> None:
        """Begin anew with what was asked."""
        self.asked.clear()

    def told(self, what: str) -> str:
        """What is wrong, with everything that was asked and answered."""
        lines = [what]
        for method, params, result in self.asked:
            lines += [
                f"  asked    {method} {json.dumps(params)}",
                f"  answered {json.dumps(result)}",
            ]
        return "\n".join(lines)

    def close(self) -> None:
        """Stop the engine."""
        self._engine.close()
