# What a developer does here. A bare Python and make are enough; `make` alone lists it all.

# the Python that the environment is made with, 3.11 or newer
PYTHON ?= python3
# the wrong engine of the demonstration; `sushigo faults` lists others
WRONG ?= fault:pudding.two-equal-gain

VENV := .venv
BIN := $(VENV)/bin
# these files say that the environment is made, and what is installed in it
MADE := $(VENV)/made-with-$(notdir $(PYTHON))
INSTALLED := $(VENV)/installed
TOOLS := $(VENV)/installed-with-tools
INGREDIENTS := $(MADE) pyproject.toml hatch_build.py
# compiled before the tests, which start hundreds of programs: Python may be told to keep nothing
PACKAGES := spec/sushigo_spec reference/sushigo_reference reference/tests/oracle/sushigo_oracle \
  conformance/sushigo_conformance conformance/strength
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help demo test lint format site serve strength bench clean

help:  ## say what there is to make
	@echo 'make TARGET [PYTHON=python3.12]'
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  %-10s%s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: $(INSTALLED)  ## test the reference, which passes, and a wrong engine, which fails and is explained
	$(BIN)/sushigo test reference
	@echo
	@echo 'And now an engine with one mistake:'
	@echo
	$(BIN)/sushigo test $(WRONG); code=$$?; \
	test $$code -eq 1 || { echo "this should have ended with 1, not with $$code" >&2; exit 1; }
	@echo
	@echo 'That ✗ was expected: the engine was wrong, and the report says how. Next, your own:'
	@echo '  . $(BIN)/activate'
	@echo '  sushigo adapter python my-adapter      # or another language; it says how to go on'

test: lint  ## run all checks and tests
	@if command -v node >/dev/null; then \
	  node --test docs/tests/*/*.test.mjs; \
	elif [ "$$CI" = true ]; then \
	  echo 'node is missing: the JavaScript can not be tested' >&2; exit 1; \
	else \
	  echo 'skipped, node is missing: the tests of the JavaScript'; \
	fi
	$(BIN)/python -m compileall -q $(PACKAGES)
	$(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder

lint: $(TOOLS)  ## check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(TOOLS)  ## mend style where that can be done without thinking
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

site: $(TOOLS)  ## build the site into site/; SITE_URL=… names where it will be published
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build

serve: $(TOOLS)  ## show the site at a local address, and again after each change
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve

strength: $(TOOLS)  ## measure how strong the suite is, for an hour; PARTS='faults coverage' for some
	$(PIP_INSTALL) --editable '.[test,strength]'
	cd conformance && ../$(BIN)/python -m strength $(PARTS)

bench: $(INSTALLED)  ## measure, and print ratios beside their budgets
	$(BIN)/python conformance/bench

clean:  ## remove the environment and all that is made
	rm -rf $(VENV) build dist site .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -f spec/sushigo_spec/.compiled.json
	find spec reference conformance docs -name __pycache__ -prune -exec rm -rf {} +

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
	  "Python 3.11 or newer is needed, and $(PYTHON) is older; try: make PYTHON=python3.11")'
	@echo 'Making the environment $(VENV), once.'
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(INSTALLED): $(INGREDIENTS)
	@echo 'Installing, about a minute.'
	$(PIP_INSTALL) --editable .
	@touch $@

$(TOOLS): $(INGREDIENTS)
	@echo 'Installing with what the tests need, about two minutes.'
	$(PIP_INSTALL) --editable '.[test]'
	@touch $(INSTALLED) $@
