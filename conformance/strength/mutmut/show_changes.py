"""Print what each of the mutants named on stdin changes, as JSON; run where mutmut has run."""

import json
import sys

from mutmut.mutation.diff_apply import get_diff_for_mutant

print(json.dumps({name: get_diff_for_mutant(name) for name in sys.stdin.read().split()}))
