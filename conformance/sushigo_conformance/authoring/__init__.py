"""Writing cases: begun from a template, completed with what is right, and checked for meaning."""
