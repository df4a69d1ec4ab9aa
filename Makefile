# tabicon. `make` and `make test` are all a fresh machine needs: both install what is missing first.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
NAME := tabicon

# What the build needs beside Swift, by the name each package manager gives it.
PKG_CONFIG_MODULES := librsvg-2.0 cairo libpng glib-2.0
APT_PACKAGES := pkg-config librsvg2-dev libcairo2-dev libpng-dev
BREW_PACKAGES := pkgconf librsvg cairo libpng

BINARY := .build/release/$(NAME)
SWIFT_SOURCES := Package.swift Sources Tests
# Compilers of other versions may warn about more, so only what this project checks is strict.
STRICT := TABICON_WARNINGS_AS_ERRORS=1
# On Linux a dynamic Foundation costs 10 ms at each start; Apple's systems have it loaded already.
ifeq ($(shell uname -s),Linux)
LINKING := --static-swift-stdlib -Xlinker --strip-debug
endif

.DEFAULT_GOAL := all
.PHONY: all deps build export test lint format docs install uninstall clean help

all: export ## install what is missing, build, and export Icons/ to Output/

deps: ## install the libraries that are missing, with apt-get or brew
	@command -v swift >/dev/null || { \
	  echo "make: Swift 6.2 or later is needed; get it from https://swift.org/install" >&2; exit 1; }
	@if command -v pkg-config >/dev/null && pkg-config --exists $(PKG_CONFIG_MODULES); then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  sudo=; \
	  if [ "$$(id -u)" != 0 ]; then \
	    sudo=$$(command -v sudo) || { \
	      echo "make: run 'make deps' as root, or install sudo: $(APT_PACKAGES) are needed" >&2; exit 1; }; \
	  fi; \
	  echo "make: installing $(APT_PACKAGES) with apt-get"; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    -o Dpkg::Use-Pty=0 $(APT_PACKAGES) >/dev/null; \
	elif command -v brew >/dev/null; then \
	  echo "make: installing $(BREW_PACKAGES) with brew"; \
	  brew install --quiet $(BREW_PACKAGES); \
	else \
	  echo "make: neither apt-get nor brew is here;" \
	    "install librsvg 2.54, cairo and libpng 1.6 with their headers" >&2; exit 1; \
	fi && \
	pkg-config --exists --print-errors $(PKG_CONFIG_MODULES)

build: deps ## build the release binary
	swift build -c release $(LINKING) --product $(NAME)

export: build ## export Icons/ with its tabbar.yml to Output/
	$(BINARY) export Icons

# The pixel tests are hundreds of times slower without optimisation.
test: deps ## install what is missing and run all tests
	$(STRICT) swift test -c release --disable-xctest --scratch-path .build-tests

lint: ## check the style of the Swift sources
	swift format lint --strict --recursive $(SWIFT_SOURCES)

format: ## bring the Swift sources into the project's style
	swift format --in-place --recursive $(SWIFT_SOURCES)

docs: ## turn the articles into pages in .build/docs
	mkdir -p .build
	docc convert Sources/tabicon/tabicon.docc --warnings-as-errors \
	  --fallback-display-name $(NAME) --fallback-bundle-identifier $(NAME) \
	  --output-path .build/docs
	@echo "make: the pages are in .build/docs; to read them: docc preview Sources/tabicon/tabicon.docc"

install: build ## install the binary to PREFIX/bin
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/$(NAME)"

uninstall: ## remove what install put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/$(NAME)"

clean: ## remove everything that was built and exported
	rm -rf .build .build-tests
	find Output -mindepth 1 ! -name .gitignore -delete

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
