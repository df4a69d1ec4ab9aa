# tabicon. `make` and `make test` are all a fresh machine needs: both install what is missing first.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=

# What the build needs beside Swift, by the name each package manager gives it.
PKG_CONFIG_MODULES := librsvg-2.0 cairo libpng glib-2.0
APT_PACKAGES := pkg-config librsvg2-dev libcairo2-dev libpng-dev
BREW_PACKAGES := pkgconf librsvg cairo libpng

BUILD := .build/release/tabicon
# A dynamic Foundation costs 10 ms at each start; Apple's systems have it loaded already.
ifeq ($(shell uname -s),Linux)
STATIC := --static-swift-stdlib
endif
SWIFT_BUILD := swift build -c release $(STATIC) --product tabicon

.DEFAULT_GOAL := all
.PHONY: all deps build export test lint format docs install uninstall clean help

all: export ## install what is missing, build, and export Icons/ to Output/

deps: ## install the libraries that are missing (apt-get or brew)
	@if command -v pkg-config >/dev/null && pkg-config --exists $(PKG_CONFIG_MODULES); then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  sudo=; \
	  if [ "$$(id -u)" != 0 ]; then \
	    sudo=$$(command -v sudo) || { echo "make: $(APT_PACKAGES) must be installed; run 'make deps' as root or install sudo" >&2; exit 1; }; \
	  fi; \
	  echo "make: installing $(APT_PACKAGES) with apt-get"; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(APT_PACKAGES); \
	elif command -v brew >/dev/null; then \
	  echo "make: installing $(BREW_PACKAGES) with brew"; \
	  brew install --quiet $(BREW_PACKAGES); \
	else \
	  echo "make: neither apt-get nor brew is here; install librsvg 2.54, cairo and libpng 1.6 with their headers" >&2; exit 1; \
	fi && \
	pkg-config --exists --print-errors $(PKG_CONFIG_MODULES)

build: deps ## build the release binary, $(BUILD)
	$(SWIFT_BUILD)

export: build ## export Icons/ with its tabbar.yml to Output/
	$(BUILD) export Icons

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
