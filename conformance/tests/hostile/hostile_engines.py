"""The catalogue of hostile engines: what each does, and what a run must make of it.

Most are sound but for one question, that of `TRAP_CASE`; the others are wrong from their start.
"""

from typing import NamedTuple

from mistreatments import BROKEN, HARMLESS

from sushigo_spec import load_spec

#: what is asked of them
ONLY = ("pudding/both-*", "pudding/fewest-*")
ASKED = [
    case
    for case in load_spec().cases.values()
    if case.id.startswith(tuple(pattern.rstrip("*") for pattern in ONLY))
]
TRAP_CASE = ASKED[0].id
ON_TRAP = f"request['params'].get('puddings') == {ASKED[0].params['puddings']}"
ALWAYS, NEVER = "True", "False"

CONFORMANT, NOT_CONFORMANT, NOT_RUN = 0, 1, 3

#: the right answers, and a description that offers no more
RIGHT = """
DESCRIPTION = {"protocol": "1", "engine": {"name": "hostile"}, "methods": ["score_pudding"]}

def answer(params):
    counts = params["puddings"]
    most, fewest = max(counts), min(counts)
    points = [0] * len(counts)
    for seat, count in enumerate(counts):
        if most != fewest and count == most:
            points[seat] = 6 // counts.count(most)
        elif most != fewest and count == fewest and len(counts) > 2:
            points[seat] = -(6 // counts.count(fewest))
    return {"points": points}
"""

#: what stands for a status where each case's own may be another
MIXED = "mixed"


class Hostile(NamedTuple):
    """An engine, and what must come of it."""

    trap: str = "say(right(request))"
    when: str = ON_TRAP
    start: str = ""
    #: how the trap's case comes out; None where `describe` already fails, `MIXED` where it varies
    status: str | None = "pass"
    #: a part of what the report, or the complaint, says
    advice: str = ""
    code: int = NOT_CONFORMANT
    #: how the other cases come out; None where that varies too
    others: str | None = "pass"
    options: tuple[str, ...] = ()


def answering(result, advice, status="fail"):
    """An engine that answers one question with something else."""
    return Hostile(f"say(envelope(request, result={result}))", status=status, advice=advice)


def describing(change, **expected):
    """An engine whose description is changed."""
    return Hostile(when=NEVER, start=change, **expected)


def of_kind(kind, code, message):
    """An engine that breaks one question, as the way to reach it sees that."""
    status = {"failed": "error", "protocol_error": "protocol-error"}.get(kind, str(kind))
    end = CONFORMANT if status == "unsupported" else NOT_CONFORMANT
    return Hostile(code, status=status, advice=message.replace("0.6 s", "1 s"), code=end)


#: orders to a terminal, a browser and to machines that run tests, and a path
NASTY = (
    r"\x1b[31mred\x07\x9b2J\u202egnp <script>alert(1)</script> ]]> [x](http://a.example) `| ../../x"
    r"\n::error::gnp\n##vso[task.complete]gnp ##[error]gnp"
)

STARTS = {
    "exits at its start": Hostile(
        start="sys.exit(2)", status=None, code=NOT_RUN, advice="ended with exit code 2"
    ),
    "exits at its start as if all were well": Hostile(
        start="sys.exit(0)", status=None, code=NOT_RUN, advice="ended with exit code 0"
    ),
    "lacks a module": Hostile(
        start="import no_such_module", status=None, code=NOT_RUN, advice="No module named"
    ),
    "hangs at its start": Hostile(
        start="time.sleep(60)", status=None, code=NOT_RUN, advice="Nothing ever came on its stdout"
    ),
    "forgets to flush": Hostile(
        start="held = []; say = held.append\nimport atexit\n"
        'atexit.register(lambda: print(*held, sep="\\n", flush=True))',
        status=None,
        code=NOT_RUN,
        advice="flush stdout after every line",
    ),
    "starts slowly": Hostile(start="time.sleep(1.5)", code=CONFORMANT),
    "prints a banner at its start": Hostile(
        start="say('Welcome to Sushi Go!')",
        code=CONFORMANT,
        advice="printed text on stdout (Welcome to Sushi Go!): print to stderr instead, and flush",
    ),
}

DESCRIPTIONS = {
    "describes itself as null": describing(
        "DESCRIPTION = None",
        status="unsupported",
        code=NOT_CONFORMANT,
        others="unsupported",
        advice="describe must answer an object",
    ),
    "describes itself in a list": describing(
        "DESCRIPTION = ['score_pudding']",
        status="unsupported",
        others="unsupported",
        advice="describe must answer an object",
    ),
    "describes itself in wrong types": describing(
        "DESCRIPTION.update(players='two', rounds=[], cards=7, variants={}, features=3, "
        "seating='up', readings=[1], max_in_flight='many', edition=5)",
        code=CONFORMANT,
        advice="max_in_flight must be a whole number, not 'many'",
    ),
    "speaks another protocol": describing(
        "DESCRIPTION['protocol'] = '99'",
        code=CONFORMANT,
        advice="protocol",
    ),
    "promises a method that it lacks": describing(
        "DESCRIPTION['methods'] += ['finish', 'fly']\n"
        "def answer(params): return {}[0] if 'points' in params else {'points': [0]}",
        status="fail",
        others=None,
        advice="fly",
    ),
    "plays another game": describing(
        "DESCRIPTION['edition'] = 'sushi-go-party'",
        status="unsupported",
        others="unsupported",
        advice="another game",
    ),
    "takes a billion questions at once": describing(
        "DESCRIPTION['max_in_flight'] = 10 ** 9", code=CONFORMANT
    ),
    "describes itself in a megabyte": describing(
        "DESCRIPTION['engine']['name'] = 'x' * 1_000_000", code=CONFORMANT
    ),
    "describes itself in control characters and markup": describing(
        f"DESCRIPTION['engine']['name'] = DESCRIPTION['engine']['version'] = '{NASTY}'",
        code=CONFORMANT,
    ),
    "refuses to describe itself": describing(
        "right = lambda request: envelope(request, error={'code': -32601, 'message': 'what?'})",
        status=None,
        code=NOT_RUN,
        advice="does not answer `describe`",
    ),
}

ANSWERS = {
    "gives too few points": answering("{'points': [0]}", "expected"),
    "gives too many points": answering("{'points': [0] * 9}", "expected"),
    "gives points as text": answering("{'points': ['6', '0', '-3', '-3']}", "expected"),
    "gives fractions": answering("{'points': [1.5] * len(request['params']['puddings'])}", "1.5"),
    "gives true for points": answering("{'points': [True] * 4}", "expected"),
    "gives enormous points": answering("{'points': [2 ** 62] * 4}", "4611686018427387904"),
    "gives no points": answering("{}", "points"),
    "gives null for points": answering("{'points': None}", "points"),
    "gives points by name": answering("{'points': {'anna': 6, 'ben': -6}}", "points"),
    "answers null": answering("None", "expected"),
    "answers with a list": answering("[6, 0, -6]", "expected"),
    "answers with text": answering("'six points for you'", "expected"),
    "answers in control characters and markup": answering(f"{{'points': ['{NASTY}'] * 4}}", "gnp"),
    "fails in control characters and markup": Hostile(
        f"say(envelope(request, error={{'code': 2, 'message': '{NASTY}'}}))",
        status="error",
        advice="gnp",
    ),
    "prints control characters and markup": Hostile(
        f"say('{NASTY}'); say(right(request))",
        code=CONFORMANT,
        advice="gnp",
    ),
    "dies in control characters and markup": Hostile(
        f"sys.exit('{NASTY}')",
        status="crash",
        advice="gnp",
    ),
}

WHOLE = {
    "hangs at every question": Hostile(
        "time.sleep(60)", ALWAYS, status="timeout", others=None, advice="no answer within 1 s"
    ),
    "crashes at every question": Hostile(
        "sys.exit(1)", ALWAYS, status="crash", others=None, advice="given up after 3 restarts"
    ),
    "crashes and names the time": Hostile(
        "sys.exit(f'crashed at {time.time_ns()}')", status="crash", advice="crashed at"
    ),
    "does not support any question": Hostile(
        "say(envelope(request, error={'code': 1, 'message': 'not yet'}))",
        ALWAYS,
        status="unsupported",
        others="unsupported",
        advice="not yet",
    ),
    "has a mistake in its adapter": Hostile(
        "say(envelope(request, error={'code': 2, 'message': 'KeyError: 3'}))",
        ALWAYS,
        status="error",
        others="error",
        advice="KeyError: 3",
    ),
    "keeps state from question to question": Hostile(
        "asked = globals().setdefault('asked', [])\nasked.append(1)\n"
        "result = answer(request['params'])\n"
        "result['points'][0] += 5 * (len(asked) > 5)\nsay(envelope(request, result=result))",
        ALWAYS,
        status="pass",
        others=None,
        advice="something is kept from one request to the next",
    ),
    "answers at random": Hostile(
        "import random\nsay(envelope(request, result={'points': [random.randrange(9 ** 9)] * 4}))",
        status="unstable",
        advice="fails each time it is asked, but not in the same way",
    ),
    "dies after every third answer": Hostile(
        "asked = globals().setdefault('asked', [])\nasked.append(1)\n"
        "say(right(request))\nlen(asked) == 3 and os._exit(0)",
        ALWAYS,
        status=MIXED,
        others=None,
        advice="exit code 0",
    ),
    "answers in the wrong order": Hostile(
        "waiting = [request]\nwhile more_wait(): waiting.append(next_request())\n"
        "for one in waiting[::-1]: say(right(one))",
        ALWAYS,
        code=CONFORMANT,
    ),
    "reads its stdin itself": Hostile(
        "stdin.readline(); say(right(request))", others=None, status=MIXED, advice="no answer"
    ),
    "takes two gigabytes": Hostile(
        "say(envelope(request, result=len(bytes(2_000_000_000))))",
        status="crash",
        advice="MemoryError",
        options=("--memory", "500"),
    ),
}

CATALOGUE: dict[str, Hostile] = {
    **STARTS,
    **DESCRIPTIONS,
    **ANSWERS,
    **WHOLE,
    **{name: of_kind(kind, code, message) for name, (code, kind, message) in BROKEN.items()},
    **{name: Hostile(code, code=CONFORMANT) for name, code in HARMLESS.items()},
}
