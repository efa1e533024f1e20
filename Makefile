# Touchstone's targets for users and developers. Each installs what it needs; see `make help`.

PREFIX ?= /usr/local
DESTDIR ?=

# The Swift runtime is linked into the binary, so that it runs without an installed Swift.
RELEASE := -c release --static-swift-stdlib
BINARY = $(shell swift build $(RELEASE) --show-bin-path)/touchstone

.DEFAULT_GOAL := help
.PHONY: help demo release binary test test-all sanitize docs lint format bench pictures install uninstall clean

help: ## Lists the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: release ## Builds and opens the demo
	$(BINARY) demo

release: ## Builds the touchstone command
	@scripts/require-swift
	@scripts/install-dependencies build
	swift build $(RELEASE) --product touchstone

binary: # Prints where the release build puts the command
	@echo $(BINARY)

test: ## Runs the tests, and touches the demo under Weston (Debian 12)
	@scripts/test

test-all: ## Runs the same tests, and those under KWin (Debian 12)
	@scripts/test --all

sanitize: ## Runs every suite under the sanitizers, and WORLDS random worlds
	@scripts/sanitize

docs: ## Builds the documentation, with the rules and a tutorial
	@scripts/docs

lint: ## Checks the form of the sources
	@scripts/lint

format: ## Formats the sources
	swift format --in-place --parallel --configuration .swift-format --recursive \
	  Sources Tests Plugins Benchmarks Examples/Package.swift Examples/Sources Examples/Tests \
	  Fuzzing/Package.swift Fuzzing/Sources Package.swift scripts/coverage.swift

bench: release ## Measures hit tests, events, gestures, recordings, tables, the inspector, and the demo's start and memory under Weston
	@for benchmark in HitTestBenchmark EventBenchmark GestureBenchmark RecordingBenchmark ScrollingBenchmark WatchingBenchmark; do swift build $(RELEASE) --product $$benchmark || exit; done
	@for shape in "flat 10000" "tree 10000" "deep 500" "glass 1000"; do \
	  $(dir $(BINARY))HitTestBenchmark $$shape || exit; done
	$(dir $(BINARY))EventBenchmark
	$(dir $(BINARY))GestureBenchmark
	$(dir $(BINARY))RecordingBenchmark
	$(dir $(BINARY))ScrollingBenchmark
	$(dir $(BINARY))WatchingBenchmark
	$(dir $(BINARY))WatchingBenchmark hour
	@scripts/measure $(BINARY)

pictures: release ## Takes the pictures of README under Weston
	@scripts/pictures $(BINARY)

install: release ## Installs into PREFIX (/usr/local), below DESTDIR if that is set
	install -D -s -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/touchstone"
	install -D -m 644 assets/touchstone.desktop "$(DESTDIR)$(PREFIX)/share/applications/touchstone.desktop"
	install -D -m 644 assets/touchstone-mime.xml "$(DESTDIR)$(PREFIX)/share/mime/packages/touchstone.xml"
	install -D -m 644 assets/touchstone.svg "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/touchstone.svg"

uninstall: ## Removes the installed files
	rm -f "$(DESTDIR)$(PREFIX)/bin/touchstone" "$(DESTDIR)$(PREFIX)/share/applications/touchstone.desktop" \
	  "$(DESTDIR)$(PREFIX)/share/mime/packages/touchstone.xml" \
	  "$(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/touchstone.svg"

clean: ## Removes everything that was built
	rm -rf .build Examples/.build Fuzzing/.build Tests/ReleaseApp/.build
