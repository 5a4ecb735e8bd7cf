# The whole developer interface. Python packages go into .venv from the lock files, those of the page into
# web/node_modules from its lock file; nothing is installed by hand.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
NPM := ../tools/with_node npm
WITH_CHROMIUM = CHROMIUM="$$(command -v chromium || command -v chromium-browser || command -v google-chrome)"
PAGE := src/firstfire/server/static/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/src/paraglide -prune -o -type f -print) \
    $(wildcard src/firstfire/pictures/art/*.svg)

.PHONY: help play test check services python-tests page-tests format bench soak lock golden clean

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: .venv/installed $(PAGE) ## build the page, serve it and open it
	$(BIN)/firstfire serve

test: check python-tests page-tests ## everything

check: .venv/installed web/node_modules/.installed ## lint, types, import directions
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest tests/test_import_directions.py
	cd web && $(NPM) run check

services: ## install Chromium, PostgreSQL and Redis where missing
	tools/ensure_services

python-tests: .venv/installed .venv/ray services
	$(BIN)/coverage run -m pytest tests/rules
	$(BIN)/coverage report --fail-under=100
	$(BIN)/pytest --numprocesses auto --dist loadfile --ignore tests/rules

page-tests: .venv/installed $(PAGE) services ## whole games through the page in a real browser, and all else about it
	cd web && $(NPM) test
	cd web && $(WITH_CHROMIUM) $(NPM) run e2e

format: .venv/installed ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/installed ## measure both engines on this machine
	$(BIN)/firstfire bench

soak: .venv/installed services ## the server's long runs: kills, bad lines, leaks, hostile clients, load
	FIRSTFIRE_SOAK=1 $(BIN)/pytest tests/server/shows
	$(BIN)/python benchmarks/server_load.py

lock: .venv/installed ## write the lock files anew
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --extra dev pyproject.toml \
	    --custom-compile-command "make lock" --output-file requirements.lock
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --extra ray pyproject.toml \
	    --constraint requirements.lock --custom-compile-command "make lock" --output-file requirements-ray.lock

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

# Only tests of the arena need Ray: who wants to play does not wait for it.
.venv/ray: requirements-ray.lock .venv/installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements-ray.lock
	touch $@

web/node_modules/.installed: web/package-lock.json .venv/installed
	cd web && $(NPM) install --no-save --no-audit --no-fund
	touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	cd web && $(NPM) run build
	touch $@
