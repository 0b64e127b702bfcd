"""The protocol seen from the runner: what an engine can do, and what to ask it for a case."""
