# Two commands do all the set-up on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
SOURCE := $(shell find src setup.py pyproject.toml -type f -not -name '*.so' -not -path '*/__pycache__/*' -not -path '*.egg-info/*')
# A worker that has nothing left to do takes tests from the other; files mostly stay together, so
# that their servers are started once.
PYTEST = $(IN_MEMORY) $(BIN)/python -m pytest --dist worksteal
WORKERS ?= 2
# Servers of tests wait until each move is on the disk; in memory that takes no time.
IN_MEMORY := $(shell df -k --output=avail /dev/shm 2>/dev/null | awk 'NR == 2 && $$1 > 4000000 { print "TMPDIR=/dev/shm" }')
# Runs the tests that a mark names. Those that fail are run once more, one at a time, and have to
# pass then: on a busy machine a browser or a signal may miss its moment.
define tests
$(PYTEST) -n $(WORKERS) -m $(1) || { echo "Once more, one at a time: what has failed"; \
	$(PYTEST) -m $(1) --last-failed --last-failed-no-failures none; }
endef

# Without the bytecode that pytest and Python keep, every process would compile all tests again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test check soak bench clean lint types layers client audit

# The server with its pages; `make terminal` plays in the terminal instead. Both set up only what
# playing needs; what checking and testing need comes on top of it when it is asked for.
play: $(VENV)/.installed
	@$(BIN)/carbarn games
	@$(BIN)/carbarn serve --open $(SERVE)

terminal: $(VENV)/.installed
	@$(BIN)/carbarn play cable_car --players me,greedy,random

# Lint, types, layers, then everything but the large volumes: compiled, and what is marked
# `twice` once more interpreted, with the source tree in front of the installed package.
test: $(VENV)/.tools $(VENV)/.installed
	@$(BIN)/python tools/browser.py --install || true
	@$(MAKE) --no-print-directory check
	@$(call tests,"slow and not soak")

check: $(VENV)/.tools $(VENV)/.installed
	@$(MAKE) --no-print-directory -j2 --output-sync=target types client lint layers
	@$(call tests,"not slow and not soak")
	@export PYTHONPATH=src; $(call tests,"twice and not slow and not soak")

lint: $(VENV)/.tools $(VENV)/.installed
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/.tools $(VENV)/.installed
	@$(BIN)/mypy

# The browser client: types, lint and format, unit tests.
client: node_modules/.installed
	@$(BIN)/python tools/client.py

layers: $(VENV)/.tools $(VENV)/.installed
	@for file in pyproject.toml $(wildcard src/carbarn/games/*/layers.toml); do \
	PYTHONPATH=src $(BIN)/lint-imports --no-cache --config $$file || exit 1; done

soak: $(VENV)/.tools $(VENV)/.installed
	@$(BIN)/python tools/browser.py --install || true
	@$(BIN)/python tools/browser.py firefox --install || true
	@$(BIN)/python tools/client.py install tests/firefox
	@$(call tests,soak)

# Speed of the rules against a C program; benchmarks/load.py and first_visit.py measure the server.
bench: $(VENV)/.tools $(VENV)/.installed
	$(BIN)/python benchmarks/run.py

# Known vulnerabilities of what is installed. It needs the network, because its data come from PyPI;
# its own packages are in an environment of their own.
audit: $(VENV)/.play
	@test -x $(VENV)/audit/bin/pip-audit || { $(PYTHON) -m venv $(VENV)/audit && \
	$(VENV)/audit/bin/python -m pip install --quiet pip-audit; }
	$(VENV)/audit/bin/pip-audit --path "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')"

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# What building and playing need. The package itself comes after it, without isolation, so that a
# change of the source does not download the compiler again. Bytecode is made of what is imported,
# when it is: of everything it would take longer than downloading.
$(VENV)/.play: $(VENV)/bin/python pyproject.toml tools/requirements.py
	$(BIN)/python -m pip install --quiet --no-compile --upgrade $$($(BIN)/python tools/requirements.py build server accounts notices)
	@touch $@

# Everything else: checks, tests, environments for learning, other databases.
$(VENV)/.tools: $(VENV)/.play
	$(BIN)/python -m pip install --quiet --upgrade $$($(BIN)/python tools/requirements.py build all)
	@touch $@

# What checks the client; nothing of it is needed to play.
node_modules/.installed: $(VENV)/.tools package.json package-lock.json tools/client.py
	@$(BIN)/python tools/client.py install
	@touch $@

# build/units keeps each compiled unit until its code changes; the rest of build/ would put deleted
# files into the package.
$(VENV)/.installed: $(VENV)/.play $(SOURCE)
	@rm -rf build/lib* build/bdist* build/units/notice.txt
	$(BIN)/python -m pip install --quiet --no-compile --no-build-isolation --no-deps --force-reinstall .
	@cat build/units/notice.txt 2>/dev/null || true
	@$(BIN)/python -P -c "import carbarn; print('carbarn runs compiled' if carbarn.COMPILED else \
	'carbarn runs INTERPRETED: no working C compiler was found (or CARBARN_BUILD=pure). Everything works, about 30 times slower.')"
	@touch $@

clean:
	rm -rf $(VENV) node_modules build dist src/*.egg-info .mypy_cache .ruff_cache .hypothesis artefacts
