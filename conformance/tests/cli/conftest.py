"""The command as users run it, and small engines for it."""

import os
import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-c", "from sushigo_conformance.cli import main; main()"]

PUDDING_ADAPTER = """\
import json, sys

DESCRIPTION = {
    "protocol": "1", "engine": {"name": "puddings"}, "methods": ["score_pudding"],
}

def score_pudding(params):
    counts = params["puddings"]
    most, fewest = max(counts), min(counts)
    if most == fewest:
        return {"points": [0] * len(counts)}
    points = [6 // counts.count(most) if count == most else 0 for count in counts]
    if len(counts) > 2:
        for seat, count in enumerate(counts):
            if count == fewest:
                points[seat] -= 6 // counts.count(fewest)
    return {"points": points}

asked = 0
for line in sys.stdin:
    request = json.loads(line)
    asked += 1
    answer = {"jsonrpc": "2.0", "id": request["id"]}
    if request["method"] == "describe":
        answer["result"] = DESCRIPTION
    elif request["method"] == "score_pudding":
        answer["result"] = score_pudding(request["params"])
    else:
        answer["error"] = {"code": -32601, "message": "unknown method"}
    #before
    print(json.dumps(answer), flush=True)
#end
"""

JAVASCRIPT_ADAPTER = """\
const lines = require("readline").createInterface({ input: process.stdin });
const methods = {
  describe: () => ({ protocol: "1", engine: { name: "js" }, methods: ["score_pudding"] }),
  score_pudding: ({ puddings }) => {
    const most = Math.max(...puddings), fewest = Math.min(...puddings);
    const count = (n) => puddings.filter((each) => each === n).length;
    if (most === fewest) return { points: puddings.map(() => 0) };
    const lose = puddings.length > 2 ? Math.floor(6 / count(fewest)) : 0;
    return {
      points: puddings.map((n) =>
        n === most ? Math.floor(6 / count(most)) : n === fewest ? 0 - lose : 0),
    };
  },
};
lines.on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const answer = methods[method]
    ? { result: methods[method](params) }
    : { error: { code: -32601, message: "unknown method" } };
  console.log(JSON.stringify({ jsonrpc: "2.0", id, ...answer }));
});
"""


@pytest.fixture
def sushigo(tmp_path):
    """Run the command in an empty folder; its output is text, its exit code `returncode`."""

    def run(*words, columns=None, **options):
        environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        if columns:
            environment["COLUMNS"] = str(columns)
        return subprocess.run(
            [*COMMAND, *map(str, words)],
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=environment,
            timeout=60,
            check=False,
            **options,
        )

    return run


@pytest.fixture
def adapter(tmp_path):
    """Write an adapter that scores puddings, with changes; return its command."""

    def write(*, before="", end="", **replaced):
        text = PUDDING_ADAPTER.replace("    #before", _indented(before)).replace("#end", end)
        for old, new in replaced.items():
            assert old in text
            text = text.replace(old, new)
        (tmp_path / "adapter.py").write_text(text, encoding="utf-8")
        return f"{sys.executable} adapter.py"

    return write


def _indented(code):
    return "\n".join("    " + line for line in code.splitlines())


@pytest.fixture
def javascript_adapter(tmp_path):
    (tmp_path / "adapter.cjs").write_text(JAVASCRIPT_ADAPTER, encoding="utf-8")
    return "node adapter.cjs"
