"""A run's report in the forms that people and programs read: text, JSON and JUnit XML."""
