# The whole developer interface. Python packages go into .venv from the lock files, those of the page into
# web/node_modules from its lock file; nothing is installed by hand.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
NPM := ../tools/with_node npm
WITH_CHROMIUM = CHROMIUM="$$(command -v chromium || command -v chromium-browser || command -v google-chrome)"
TOGETHER = MAKE="$(MAKE)" $(BIN)/python tools/together.py
PAGE := src/firstfire/server/static/index.html
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/src/paraglide -prune -o -type f -print) \
    $(wildcard src/firstfire/pictures/art/*.svg)

# The tests of make quick: they need no services, and of the compiled engine what loads at once when it is compiled.
QUICK := tests/rules tests/pictures tests/cli \
    tests/test_documents.py tests/test_fair_shuffle.py tests/test_game.py tests/test_record_files.py \
    tests/players/test_greedy.py tests/players/test_players.py tests/players/test_registry.py \
    tests/arena/test_results.py tests/arena/test_tournament.py \
    tests/server/tables/test_commands.py tests/server/tables/test_table_state.py tests/server/views

.PHONY: help play quick test check lint types page page-lint page-lint-if-installed services quick-tests rules-tests \
    python-tests page-tests format bench soak lock golden clean

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: .venv/installed $(PAGE) ## build the page, serve it and open it
	$(BIN)/firstfire serve

quick: .venv/installed ## what takes less than a minute: run it before every commit
	$(TOGETHER) lint quick-tests page-lint-if-installed types

test: .venv/installed .venv/ray web/node_modules/.installed $(PAGE) services ## everything: run it before a merge
	$(TOGETHER) lint types python-tests page rules-tests

check: lint types page-lint ## lint, types, import directions

lint: .venv/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pytest tests/test_import_directions.py

types: .venv/installed
	$(BIN)/mypy

page-lint: .venv/installed web/node_modules/.installed
	cd web && $(NPM) run check

page: page-lint page-tests

page-lint-if-installed:
	@if [ -e web/node_modules/.installed ]; then $(MAKE) page-lint; \
	else echo "The page is not checked: web/node_modules is not there, make check installs it."; fi

services: ## install Chromium, PostgreSQL and Redis where missing
	tools/ensure_services

quick-tests: .venv/installed
	$(BIN)/pytest --numprocesses auto --dist worksteal $(QUICK)
	$(BIN)/python -m firstfire.engine.parity --games 18

rules-tests: .venv/installed
	$(BIN)/coverage run -m pytest tests/rules
	$(BIN)/coverage report --fail-under=100

# Files as they come: sorted by the number of their tests, as usual, the long runs would be left to the end.
python-tests: .venv/installed .venv/ray web/node_modules/.installed services
	$(BIN)/pytest --numprocesses auto --dist loadfile --no-loadscope-reorder --durations=20 --ignore tests/rules

page-tests: .venv/installed $(PAGE) services ## whole games through the page in a real browser, and all else about it
	cd web && $(NPM) test
	cd web && $(WITH_CHROMIUM) $(NPM) run e2e

format: .venv/installed web/node_modules/.installed ## format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cd web && $(NPM) run format

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
