"""How strong the suite is, measured: `make strength`, or `python -m strength` in the folder above.

Each part asks the cases something else: whether they find every known mistake, every changed line
of the rules, every changed number; whether an engine that knows nothing passes; what they never
reach; and which of them decide nothing that others do not.
"""
