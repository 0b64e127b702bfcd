"""The exhaustive sets, one module a topic; each asks small questions first."""
