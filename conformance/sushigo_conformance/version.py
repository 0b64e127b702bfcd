"""The version of the suite, of its data and of this package, which are released as one."""

__version__ = "0.1.0"
