"""From an engine's answers to an outcome: does the case pass, and where is the first difference."""
