"""`python -m sushigo_conformance.serve MODULE:ATTRIBUTE` serves a Python object over stdio."""

import sys

from sushigo_conformance.serve.loading import LoadError, load_object
from sushigo_conformance.serve.loop import answer_requests
from sushigo_conformance.serve.streams import take_streams


def main(arguments: list[str]) -> int:
    """Serve the object that the one argument names; return the exit code."""
    if len(arguments) != 1:
        print("usage: python -m sushigo_conformance.serve MODULE:ATTRIBUTE", file=sys.stderr)
        return 2
    requests, answers = take_streams()  # before the engine is imported: it may print even then
    try:
        engine = load_object(arguments[0])
    except LoadError as error:
        print(error, file=sys.stderr)
        return 2
    answer_requests(engine, requests, answers)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
