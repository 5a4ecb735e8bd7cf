# The whole developer interface. Python packages go into .venv from the lock files, those of the page into
# web/node_modules from its lock file; nothing is installed by hand. To play and to serve takes less than to test.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
NPM := ../tools/with_node npm
NPM_INSTALL := $(NPM) install --no-save --no-audit --no-fund
WITH_CHROMIUM = CHROMIUM="$$(command -v chromium || command -v chromium-browser || command -v google-chrome)"
TOGETHER = MAKE="$(MAKE)" $(BIN)/python tools/together.py
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --custom-compile-command "make lock" \
    pyproject.toml
PAGE := src/firstfire/server/static/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/src/paraglide -prune -o -type f -print) \
    $(wildcard src/firstfire/pictures/art/*.svg)

# The tests of make quick: they need no services.
QUICK := tests/rules tests/pictures tests/cli \
    tests/test_documents.py tests/test_fair_shuffle.py tests/test_game.py tests/test_record_files.py \
    tests/players/test_greedy.py tests/players/test_players.py tests/players/test_registry.py \
    tests/arena/test_results.py tests/arena/test_tournament.py \
    tests/server/tables/test_commands.py tests/server/tables/test_table_state.py tests/server/views

.PHONY: help play quick test check lint types page page-lint page-lint-if-installed services quick-tests rules-tests \
    python-tests page-tests engine engine-all engine-check wheels format bench soak parity lock golden clean

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: ## build the page, serve it and open it
	@$(MAKE) --no-print-directory --jobs 2 .venv/installed $(PAGE)
	$(BIN)/firstfire serve

quick: .venv/dev ## what takes less than a minute: run it before every commit
	$(TOGETHER) lint quick-tests page-lint-if-installed types

# The longest first; all the others together take about as long.
test: .venv/ray web/node_modules/.installed $(PAGE) services ## everything: run it before a merge
	$(TOGETHER) python-tests lint types page engine-check rules-tests

check: lint types page-lint ## lint, types, import directions

lint: .venv/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pytest tests/test_import_directions.py

types: .venv/dev
	$(BIN)/mypy

page-lint: web/node_modules/.installed
	cd web && $(NPM) run check

page: page-lint page-tests

page-lint-if-installed:
	@if [ -e web/node_modules/.installed ]; then $(MAKE) page-lint; \
	else echo "The page is not checked: web/node_modules is not there, make check installs it."; fi

services: ## install Chromium, PostgreSQL and Redis where missing
	tools/ensure_services

quick-tests: .venv/dev
	$(BIN)/pytest --numprocesses auto --dist worksteal $(QUICK)
	$(BIN)/python -m firstfire.engine.parity --games 18

rules-tests: .venv/dev
	$(BIN)/coverage run -m pytest tests/rules
	$(BIN)/coverage report --fail-under=100

# Files as they come: sorted by the number of their tests, as usual, the long runs would be left to the end.
python-tests: .venv/ray web/node_modules/.installed services
	$(BIN)/pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --durations=20 --ignore tests/rules

page-tests: .venv/dev web/node_modules/.installed $(PAGE) services ## whole games through the page in a real browser, and all else about it
	cd web && $(NPM) test
	cd web && $(WITH_CHROMIUM) $(NPM) run e2e

engine: .venv/dev ## compile the engine for this machine and the page, after a change of the kernel
	$(BIN)/python -m firstfire_kernel.build
	cd web && $(NPM) run --silent --if-present engine

engine-all: .venv/dev ## compile the engine for every kind of machine, as it is committed
	$(BIN)/python -m firstfire_kernel.build --all
	cd web && $(NPM) run --silent --if-present engine

engine-check: .venv/dev ## compile it for every kind of machine, and compare with what is committed
	$(BIN)/python -m firstfire_kernel.build --check

wheels: .venv/dev $(PAGE) engine-check ## make the packages of a release, in dist/
	$(BIN)/python tools/build_wheels.py

format: .venv/dev web/node_modules/.installed ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && $(NPM) run format

bench: .venv/installed ## measure both engines on this machine
	$(BIN)/firstfire bench

soak: .venv/dev services ## the server's long runs: kills, bad lines, leaks, hostile clients, load
	FIRSTFIRE_SOAK=1 $(BIN)/pytest tests/server/shows
	$(BIN)/python benchmarks/server_load.py

parity: .venv/dev services ## the engine of every kind of machine against every other, and against the rules: half an hour
	$(BIN)/python -m tests.parity --parts 100
	$(BIN)/python -m firstfire.engine.parity --games 10800 --every 1 --processes 2
	cd web && $(NPM) run engine-parity

lock: .venv/installed ## write the lock files anew
	$(PIP) uv
	$(LOCK) --extra dev --output-file requirements-dev.lock
	$(LOCK) --extra server --constraint requirements-dev.lock --output-file requirements.lock
	$(LOCK) --extra ray --constraint requirements-dev.lock --output-file requirements-ray.lock

golden: .venv/dev ## write the golden playthroughs and move counts anew, for review as a diff
	$(BIN)/python -m tests.golden.regenerate
	$(BIN)/python -m tests.perft

clean: ## remove everything that is not in the repository
	git clean -fdX

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Firstfire needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

# What playing and serving need.
.venv/installed: requirements.lock pyproject.toml | .venv/bin/python
	$(PIP) --requirement requirements.lock
	FIRSTFIRE_NO_PAGE=1 $(PIP) --no-deps --editable .
	touch $@

# What tests need, and what makes the engine.
.venv/dev: requirements-dev.lock .venv/installed
	$(PIP) --requirement requirements-dev.lock
	touch $@

# Only tests of the arena need Ray.
.venv/ray: requirements-ray.lock .venv/dev
	$(PIP) --requirement requirements-ray.lock
	touch $@

# What builds the page.
web/node_modules/.for-build: web/package-lock.json | .venv/bin/python
	cd web && $(NPM_INSTALL) --omit=dev
	touch $@

# What tests it, too.
web/node_modules/.installed: web/package-lock.json | .venv/bin/python
	cd web && $(NPM_INSTALL)
	touch web/node_modules/.for-build $@

$(PAGE): web/node_modules/.for-build $(PAGE_SOURCES)
	cd web && $(NPM) run build
	touch $@
