"""From results to a verdict: by rule, by class, and what is probably wrong."""
