# The whole developer interface. Everything is installed into .venv from requirements.lock; nothing by hand.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin

.PHONY: help play test check format bench lock golden clean

help:
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

play: .venv/installed ## play a game
	$(BIN)/firstfire play

test: check ## run everything: checks, tests, coverage of the rules
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report --fail-under=100

check: .venv/installed ## lint, types, import directions
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest tests/test_import_directions.py

format: .venv/installed ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/installed ## measure the reference rules
	$(BIN)/python benchmarks/reference_rules.py

lock: .venv/installed ## write requirements.lock anew
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --extra dev pyproject.toml \
	    --custom-compile-command "make lock" --output-file requirements.lock

golden: .venv/installed ## write the golden playthroughs and move counts anew, for review as a diff
	$(BIN)/python -m tests.golden.regenerate
	$(BIN)/python -m tests.perft

clean: ## remove everything that is not in the repository
	git clean -fdX

.venv/installed: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Firstfire needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	$(BIN)/python -m compileall -q src
	touch $@
