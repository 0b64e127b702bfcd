"""An engine at the other end of a connection that may hang, break or lie.

Calls are put with several open at once. When that goes wrong, the engine is restarted and what
was open is asked again one by one, the oldest first, so that the blame falls on the call that
deserves it; then all goes on as before.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import Event

from sushigo_conformance.engines.base import (
    Call,
    EngineError,
    EngineOptions,
    Kind,
    Reply,
    describe_params,
)
from sushigo_conformance.engines.patience import Patience
from sushigo_conformance.engines.session import Channel, Session, Trouble, window_of

_ANSWERS = frozenset({Kind.RESULT, Kind.UNSUPPORTED, Kind.FAILED})


class PipelinedEngine:
    """An `Engine` that is reached through channels: processes, or connections to a server."""

    def __init__(
        self,
        name: str,
        connect: Callable[[], Channel],
        options: EngineOptions,
        again: str = "in a new process",
    ) -> None:
        """Prepare an engine; nothing is started before the first question.

        Args:
            name: What the user typed.
            connect: Starts the engine or reaches it; raises `EngineError` if that can't be done.
            options: How it is run.
            again: Where a question is asked again after trouble, in words.
        """
        self.name = name
        self._connect = connect
        self._options = options
        self.again = again
        self._hello = Call(0, "describe", describe_params())
        self._session: Session | None = None
        self._described: Reply | None = None
        self._window = 1
        self._remarks: dict[str, str] = {}
        #: set by another thread to have `ask` end soon, with `StoppedError`
        self.stopping = Event()
        self._patience = Patience()
        self._last_trouble: Trouble | None = None

    def describe(self) -> Reply:
        """Start the engine where needed and ask what it declares.

        Raises:
            EngineError: The engine can't even be started or reached.
        """
        self._ready()
        assert self._described is not None
        return self._described

    def ask(self, calls: Iterable[Call]) -> Iterator[tuple[int, Reply]]:
        """Put the calls; yield (key, reply) once for each, as answers come and in any order.

        Raises:
            EngineError: The engine can't even be started or reached.
            StoppedError: Another thread has set `stopping`.
        """
        source = iter(calls)
        try:
            if self._options.fresh_process:
                yield from self._one_process_each(source)
            else:
                yield from self._pipelined(source)
            for call in source:
                yield call.key, Reply(Kind.NOT_RUN, None, self._patience.given_up)
        finally:
            if self._session is not None and self._session.open:
                self._drop(self._session.channel.kill)

    def fresh(self) -> None:
        """Have the next question asked of a new process; an engine given up gets a new chance."""
        if self._session is not None:
            self._drop(self._session.channel.stop)
        self._patience = Patience()

    @property
    def given_up(self) -> str:
        """Why the engine is asked no more until it is asked afresh; empty as long as it is."""
        return self._patience.given_up

    def remarks(self) -> tuple[str, ...]:
        """Say what the engine did beside answering, such as printing text on stdout."""
        return tuple(self._remarks[kind] for kind in sorted(self._remarks))

    def remarks_by_kind(self) -> Mapping[str, str]:
        """The remarks, so that those of the same kind about several processes can be joined."""
        return self._remarks

    def dismiss(self) -> None:
        """Tell the engine to end, without waiting for it; `close` or `fresh` follows."""
        if self._session is not None:
            self._session.channel.dismiss()

    def close(self) -> None:
        """Stop the engine; nothing of it is left behind. May be called twice."""
        if self._session is not None:
            self._drop(self._session.channel.stop)

    def _pipelined(self, source: Iterator[Call]) -> Iterator[tuple[int, Reply]]:
        """Put calls with several open at once until all are settled or the engine is given up."""
        while (session := self._ready()) is not None:
            for answered in session.exchange(source, self._window, self._options.timeout):
                if answered[1].kind in _ANSWERS:
                    self._patience.answered()
                yield answered
            if session.trouble is None:
                return
            self._bury(session)
            yield from self._one_by_one(session.trouble)

    def _one_by_one(self, trouble: Trouble) -> Iterator[tuple[int, Reply]]:
        """Ask again, each alone, what was open when trouble came.

        If the blamed call answers now, and no other one breaks the engine alone either, then it
        keeps the blame: something went wrong that does not come again.
        """
        blamed, *others = trouble.calls
        first = Reply(trouble.kind, None, trouble.message)
        again = self._again(blamed, first)
        innocent = again.kind in _ANSWERS
        if innocent:
            self._patience.broke_at_no_question(trouble)
        else:
            yield blamed.key, self._weigh(first, again)
        other_to_blame = False
        for call in others:
            reply, guilty = self._suspect(call)
            other_to_blame = other_to_blame or guilty
            yield call.key, reply
        if innocent:
            yield blamed.key, again if other_to_blame else self._weigh(first, again)

    def _suspect(self, call: Call) -> tuple[Reply, bool]:
        """Ask a call alone; return its reply, and whether it alone breaks even a new process."""
        used = self._session is not None
        reply = self._alone(call)
        if reply.kind in _ANSWERS or reply.kind is Kind.NOT_RUN:
            return reply, False
        if not used:
            return reply, True
        trouble = self._last_trouble
        again = self._again(call, reply)
        if trouble is not None and again.kind in _ANSWERS:
            self._patience.broke_at_no_question(trouble)
        return self._weigh(
            reply, again
        ), again.kind not in _ANSWERS and again.kind is not Kind.NOT_RUN

    def _again(self, call: Call, first: Reply) -> Reply:
        """Ask a call again that went wrong, alone, unless it is known to go wrong again."""
        if self._patience.believes(first.kind):
            return first
        again = self._alone(call)
        self._patience.broke_again(again.kind)
        return again

    def _weigh(self, first: Reply, again: Reply) -> Reply:
        """Return the reply of a call that went wrong and was repeated alone after a new start."""
        if again.kind in _ANSWERS:
            message = f"{first.message}\nAsked again alone {self.again}, it answered."
            return Reply(first.kind, again.result, message)
        return first if again.kind is Kind.NOT_RUN else again

    def _one_process_each(self, source: Iterator[Call]) -> Iterator[tuple[int, Reply]]:
        for call in source:
            reply = self._alone(call)
            if self._session is not None:
                self._drop(self._session.channel.stop)
            yield call.key, reply
            if self._patience.given_up:
                return

    def _alone(self, call: Call) -> Reply:
        """Put one call and wait for its reply."""
        session = self._ready()
        if session is None:
            return Reply(Kind.NOT_RUN, None, self._patience.given_up)
        session.forget()
        replies = list(session.exchange(iter([call]), 1, self._options.timeout))
        if session.trouble is not None:
            self._bury(session)
            return Reply(session.trouble.kind, None, session.trouble.message)
        if replies[0][1].kind in _ANSWERS:
            self._patience.answered()
        return replies[0][1]

    def _ready(self) -> Session | None:
        """Return a session in which `describe` was answered; None once the engine is given up."""
        while self._session is None and not self._patience.given_up:
            first = self._described is None
            try:
                self._start()
            except EngineError as error:
                if first:
                    raise
                self._patience.died(str(error))
            else:
                if first and self._session is None:
                    self._patience.give_up(f"the engine did not start: {self._described_as()}")
        return None if self._patience.given_up else self._session

    def _start(self) -> None:
        """Connect and ask `describe` by itself, with the time allowed for starting."""
        session = Session(self._connect(), self._remarks, self.stopping)
        seconds = self._options.startup_timeout
        try:
            replies = list(session.exchange(iter([self._hello]), 1, seconds))
        except BaseException:  # Ctrl-C: nobody else knows this process yet
            session.channel.kill()
            raise
        if session.trouble is None:
            self._session = session
            self._described = replies[0][1]
            self._window = window_of(self._described)
            return
        session.channel.kill()
        reply = Reply(session.trouble.kind, None, f"describe: {session.trouble.message}")
        if self._described is None:
            self._described = reply
        else:
            self._patience.died(reply.message)

    def _described_as(self) -> str:
        return self._described.message if self._described else ""

    def _bury(self, session: Session) -> None:
        """Throw a session in trouble away."""
        assert session.trouble is not None
        self._last_trouble = session.trouble
        self._drop(session.channel.kill)
        self._patience.died(session.trouble.message)

    def _drop(self, end: Callable[[], None]) -> None:
        self._session = None
        end()
