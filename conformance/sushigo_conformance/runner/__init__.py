"""From a specification and an engine to a result for every case."""
