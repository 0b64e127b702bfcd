"""From what a user types to an engine."""

from sushigo_conformance.engines.base import Engine, EngineOptions, NoSuchEngineError


def open_engine(text: str, options: EngineOptions | None = None) -> Engine:
    """Return the engine that a text stands for.

    Args:
        text: `reference`, `fault:ID[+ID…]`, `python:MODULE:ATTRIBUTE`, `http://host:port/path`,
            or a command line, which is split into words and run without a shell.
        options: How it is run; the defaults if left out.

    Raises:
        EngineError: The engine can't be run; the message says what to do.
        NoSuchEngineError: There is no such engine, or it has no process whose memory has a limit.
    """
    options = options or EngineOptions()
    text = text.strip()
    if text == "reference":
        return _open_reference(options)
    kind, _, rest = text.partition(":")
    if kind == "fault":
        return _open_fault(rest, options)
    if kind == "python":
        from sushigo_conformance.engines.in_process import open_in_process

        return open_in_process(rest, options)
    if kind.lower() in ("http", "https"):
        from sushigo_conformance.engines.http import open_http

        return open_http(text, options)
    from sushigo_conformance.engines.command import open_command

    return open_command(text, options)


def _open_reference(options: EngineOptions) -> Engine:
    from sushigo_conformance.engines.in_process import InProcessEngine
    from sushigo_conformance.engines.reference import reference_engine

    _refuse_memory("the reference", options)
    return InProcessEngine("reference", reference_engine, anew=options.fresh_process, trusted=True)


def _open_fault(ids: str, options: EngineOptions) -> Engine:
    from sushigo_conformance.engines.in_process import InProcessEngine
    from sushigo_conformance.faults import FaultError, faulty_engine

    _refuse_memory("a fault", options)
    names = [name.strip() for name in ids.split("+") if name.strip()]
    if not names:
        raise NoSuchEngineError("fault: names no fault; 'sushigo faults' lists them")
    try:
        return InProcessEngine(
            f"fault:{'+'.join(names)}", lambda: faulty_engine(names), anew=options.fresh_process
        )
    except FaultError as error:
        raise NoSuchEngineError(str(error)) from error


def _refuse_memory(what: str, options: EngineOptions) -> None:
    if options.memory_mb is not None:
        raise NoSuchEngineError(
            f"--memory needs an engine that is a command; {what} runs in process"
        )
