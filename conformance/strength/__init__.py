"""How strong the suite is, measured: `python -m strength` from the folder above, or `make strength`.

Each part asks the cases something else: whether they find every known mistake, every changed line
of the rules, every changed number; whether an engine that knows nothing passes; what they never
reach; and which of them decide nothing that others do not.
"""
