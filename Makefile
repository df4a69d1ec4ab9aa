# tabicon. `make` and `make test` are all a fresh machine needs: both install what is missing first.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
NAME := tabicon

# What the build needs beside Swift, by the name each package manager gives it.
PKG_CONFIG_MODULES := librsvg-2.0 cairo libpng libdeflate glib-2.0
APT_PACKAGES := pkg-config librsvg2-dev libcairo2-dev libpng-dev libdeflate-dev poppler-utils
BREW_PACKAGES := pkgconf librsvg cairo libpng libdeflate poppler

BINARY := .build/release/$(NAME)
# What a package manager wants of 'swift build', such as --disable-sandbox.
SWIFT_FLAGS ?=
ROOT = $(DESTDIR)$(PREFIX)
INSTALLED_FOLDERS = "$(ROOT)/bin" "$(ROOT)/share/man/man1" \
  "$(ROOT)/share/bash-completion/completions" "$(ROOT)/share/zsh/site-functions" \
  "$(ROOT)/share/fish/vendor_completions.d"
COMPLETIONS := .build/completions
MANUAL := .build/manual
SWIFT_SOURCES := Package.swift Sources Tests
# Debug information costs a sixth of a compilation, and optimised code is seldom debugged;
# SWIFT_FLAGS='-debug-info-format dwarf' brings it back.
RELEASE_BUILD := -c release -debug-info-format none
# One compilation serves `make` and `make test`: tests look into modules, so all of it is compiled for
# that. SwiftPM would do so for tests alone, and compile everything again.
COMPILE := $(RELEASE_BUILD) -Xswiftc -enable-testing $(SWIFT_FLAGS)
# A build of all targets compiles what plugins run a second time, for the machine that builds.
ALONE := TABICON_WITHOUT_PLUGINS=1
# What is installed is compiled apart, in a folder of its own. On Linux it has Swift's libraries in it:
# a dynamic Foundation costs 10 ms at each start, and Apple's systems have it loaded already.
SHIPPED := .build/shipped
SHIPPING := $(RELEASE_BUILD) $(SWIFT_FLAGS) --scratch-path $(SHIPPED)
ifeq ($(shell uname -s),Linux)
SHIPPING += --static-swift-stdlib -Xlinker --strip-all -Xlinker --no-export-dynamic
# The archive's own libraries are found from wherever it lies; that attribute holds for theirs too.
SHIPPING += -Xlinker '-rpath=$$ORIGIN/../lib/tabicon' -Xlinker --disable-new-dtags
else
# Names of libraries may grow when the archive is made.
SHIPPING += -Xlinker -headerpad_max_install_names
endif

PICTURES := Sources/Tool/tabicon/tabicon.docc/Resources

.DEFAULT_GOAL := all
.PHONY: all deps shipped bazel bazel-deps dist-deps dist test-dist test-deps browser build export completions manual test test-sdk test-kill test-saves test-histories test-address test-thread fuzz bench bench-deps training-deps score train lint format picture docs install uninstall clean help

all: export ## install what is missing, build, and export Icons/ to Output/

deps: ## install the libraries that are missing, with apt-get or brew
	@command -v swift >/dev/null || { \
	  echo "make: Swift 6.2 or later is needed; get it from https://swift.org/install" >&2; exit 1; }
	@if command -v pkg-config >/dev/null && pkg-config --exists $(PKG_CONFIG_MODULES) \
	  && command -v pdftocairo >/dev/null; then exit 0; fi; \
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
	    "install librsvg 2.54, cairo, libpng 1.6 and libdeflate with their headers" >&2; exit 1; \
	fi && \
	pkg-config --exists --print-errors $(PKG_CONFIG_MODULES)

build: deps ## build the tool for this folder
	@test -x $(BINARY) || echo "make: compiling; the first time takes some 5 minutes on two cores"
	$(ALONE) swift build $(COMPILE) --product $(NAME)

shipped: ## build the tool as it is installed, with the libraries that are there
	@command -v swift >/dev/null && command -v pkg-config >/dev/null \
	  && pkg-config --exists --print-errors $(PKG_CONFIG_MODULES) || { \
	  echo "make: Swift 6.2, pkg-config and the libraries $(PKG_CONFIG_MODULES) are needed;" \
	    "'make deps' installs the libraries" >&2; exit 1; }
	@test -x $(SHIPPED)/release/$(NAME) || \
	  echo "make: compiling what is installed; the first time takes some 8 minutes on two cores"
	swift build $(SHIPPING) --product $(NAME)

export: build ## export Icons/ with its tabbar.yml to Output/
	$(BINARY) export Icons

test-deps: deps ## install what only the tests need: ninja, node, tsc, strace on Linux, validators of JSON and XML
	@if command -v ninja >/dev/null && command -v xmllint >/dev/null && \
	  command -v node >/dev/null && command -v tsc >/dev/null && \
	  { [ "$$(uname -s)" != Linux ] || command -v strace >/dev/null; }; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  echo "make: installing ninja-build, strace, libxml2-utils, nodejs and node-typescript with apt-get"; \
	  sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    -o Dpkg::Use-Pty=0 ninja-build strace libxml2-utils nodejs node-typescript >/dev/null; \
	elif command -v brew >/dev/null; then \
	  echo "make: installing ninja, node and typescript with brew"; \
	  brew install --quiet ninja node typescript; \
	else \
	  echo "make: install ninja, node and tsc; tests that need it are left out" >&2; \
	fi
	@if python3 -c 'import jsonschema' 2>/dev/null || /usr/bin/python3 -c 'import jsonschema' 2>/dev/null \
	  || .build/python/bin/python3 -c 'import jsonschema' 2>/dev/null; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  echo "make: installing python3-jsonschema with apt-get"; \
	  sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    -o Dpkg::Use-Pty=0 python3-jsonschema >/dev/null; \
	else \
	  echo "make: installing jsonschema to .build/python"; \
	  python3 -m venv .build/python && .build/python/bin/pip install --quiet jsonschema; \
	fi

browser: ## install Chromium, in which the tests look at HTML reports
	@for name in chromium google-chrome; do if command -v $$name >/dev/null; then exit 0; fi; done; \
	if command -v apt-get >/dev/null; then \
	  echo "make: installing chromium with apt-get"; \
	  sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    -o Dpkg::Use-Pty=0 chromium >/dev/null; \
	else \
	  echo "make: install Chrome or Chromium to look at HTML reports in the tests" >&2; \
	fi

# The pixel tests are hundreds of times slower without optimisation.
TESTS := $(COMPILE) --disable-xctest --disable-testable-imports
test: test-deps ## install what is missing and run all tests; FILTER=Name runs those of that name
	$(ALONE) swift test $(TESTS) $(if $(FILTER),--filter '$(FILTER)')

# The oldest systems that the generated code is for with their SDKs, and the settings that apps compile
# it under.
SDK_TARGETS := iphoneos:arm64-apple-ios15.0 macosx:arm64-apple-macosx12.0 \
  appletvos:arm64-apple-tvos15.0 xros:arm64-apple-xros1.0 watchos:arm64_32-apple-watchos8.0
SDK_MODES := "-swift-version 5" "-swift-version 6" \
  "-swift-version 5 -default-isolation MainActor" "-swift-version 6 -default-isolation MainActor"

test-sdk: export ## check generated code against Xcode's SDKs of all systems, and build the sample app
	@command -v xcrun >/dev/null || { echo "make: Xcode is needed for its SDKs" >&2; exit 1; }
	@for sdk in $(SDK_TARGETS); do \
	  check() { xcrun --sdk $${sdk%%:*} swiftc -typecheck -parse-as-library -target $${sdk#*:} "$$@"; }; \
	  for mode in $(SDK_MODES); do \
	    echo "make: TabIcons.swift for $${sdk#*:}, $$mode"; \
	    check $$mode Output/TabIcons.swift || exit 1; \
	  done; \
	  echo "make: TabBarManifest for $${sdk#*:}"; \
	  check -swift-version 6 -module-name TabBarManifest Sources/App/TabBarManifest/*.swift || exit 1; \
	done
	cd Tests/Fixtures/SampleApp && xcodebuild build -quiet -scheme SampleApp \
	  -destination generic/platform=iOS -skipPackagePluginValidation \
	  -derivedDataPath $(CURDIR)/.build/sample

bazel-deps: deps
	@if command -v bazel >/dev/null && command -v nginx >/dev/null; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  echo "make: installing bazel-bootstrap and nginx with apt-get"; \
	  sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    -o Dpkg::Use-Pty=0 bazel-bootstrap nginx >/dev/null; \
	else \
	  echo "make: install Bazel and nginx; the tests need the sandbox of Linux" >&2; exit 1; \
	fi

bazel: bazel-deps shipped ## run the rules for Bazel in its sandbox, with caches on the disk and behind HTTP
	Tests/Bazel/run.sh $(SHIPPED)/release/$(NAME) . .build/bazel

# Seconds for each target of `make fuzz`, and the targets: the parts that read what others wrote.
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?= preflight constructs configuration names catalog manifest message png picture scaling text drawing
FUZZ := .build/fuzz
# The usual linker of Swift on Linux, gold, fails on libFuzzer's debug information.
ifeq ($(shell uname -s),Linux)
FUZZ_LINKER := -Xswiftc -use-ld=lld
endif

fuzz: build ## feed noise to whatever reads what others wrote, FUZZ_SECONDS=60 for each
	swift build -c release --package-path Tests/Fuzzing --scratch-path $(FUZZ)/build \
	  -Xswiftc -sanitize=fuzzer -Xswiftc -parse-as-library $(FUZZ_LINKER) --product Fuzz
	Tests/Fuzzing/run.sh $(FUZZ) "$(CURDIR)/$(BINARY)" $(FUZZ_SECONDS) $(FUZZ_TARGETS)

test-kill: test-deps ## kill exports at 1,000 random moments
	TABICON_KILLS=1000 $(ALONE) swift test $(TESTS) \
	  --filter 'killed at any moment|after any kill'

test-saves: test-deps ## save files of people at 1,000 random moments of runs that change them
	TABICON_SAVES=1000 $(ALONE) swift test $(TESTS) \
	  --filter 'no save|saved beside an export'

test-histories: test-deps ## change icons and outputs in 1,000 random steps, each against a clean export
	TABICON_HISTORIES=1000 $(ALONE) swift test $(TESTS) \
	  --filter HistoryTests

# Sanitizers of C and Swift. librsvg is not built with them, so what it leaks is not ours. Their
# stack frames are several times as large.
test-address: test-deps ## run the tests under AddressSanitizer
	ulimit -s 65536 && ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
	  swift test -c release --disable-xctest --sanitize=address --scratch-path .build-address \
	  --skip $(SANITIZER_SKIPS)

test-thread: test-deps ## run the tests under ThreadSanitizer
	ulimit -s 65536 && \
	  TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.txt SWIFT_BACKTRACE=enable=no \
	  swift test -c release --disable-xctest --sanitize=thread --scratch-path .build-thread \
	  --skip $(SANITIZER_SKIPS)

# What cannot be done beside a sanitizer: to preload libraries, to watch each call, to limit processes,
# files or the address space, to compile packages, to start the tool without the environment that has
# the sanitizer's options.
SANITIZER_SKIPS := 'ConfinementTests|FailureInjectionTests|PluginTests|ScriptSandboxTests|$\
  ExternalReferenceTests|little memory|limit on the size of files|fewer processes|opens no drawing|$\
  any surroundings'

BENCH := .build/bench
BENCH_APT_PACKAGES := python3-venv librsvg2-bin zopfli optipng
BENCH_BREW_PACKAGES := python librsvg zopfli optipng

bench-deps: deps
	@for tool in rsvg-convert zopflipng optipng; do \
	  command -v $$tool >/dev/null || missing=1; \
	done; \
	python3 -c 'import ensurepip' 2>/dev/null || missing=1; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	  echo "make: installing $(BENCH_APT_PACKAGES) with apt-get"; \
	  $$sudo apt-get update -qq && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    -o Dpkg::Use-Pty=0 $(BENCH_APT_PACKAGES) >/dev/null; \
	else \
	  brew install --quiet $(BENCH_BREW_PACKAGES); \
	fi

bench: bench-deps shipped ## measure against peers, side by side; BENCH_JSON=path writes the figures
	swift build -c release $(filter --static-swift-stdlib,$(SHIPPING)) --package-path Tests/Benchmarks \
	  --scratch-path $(BENCH)/build
	@test -x $(BENCH)/venv/bin/resvg || { \
	  python3 -m venv $(BENCH)/venv && \
	  $(BENCH)/venv/bin/pip install --quiet --disable-pip-version-check \
	    -r Tests/Benchmarks/driver/requirements.txt; }
	$(BENCH)/venv/bin/python Tests/Benchmarks/driver/run.py \
	  $(SHIPPED)/release/$(NAME) $(BENCH)/build/release $(BENCH)

TRAINING := .build/training

training-deps: build
	@test -x .build/python/bin/python3 || python3 -m venv .build/python
	.build/python/bin/pip install --quiet --disable-pip-version-check -r Tests/Training/requirements.txt

score: training-deps ## compare derived variants with designers' own of public sets, in two minutes
	.build/python/bin/python3 Tests/Training/score.py $(BINARY) $(TRAINING) Tests/Training/SCORE.md

train: training-deps ## learn from public sets how likely derived variants are, within half an hour
	.build/python/bin/python3 Tests/Training/planes.py $(BINARY) $(TRAINING)
	.build/python/bin/python3 Tests/Training/train.py $(TRAINING)

lint: ## check the style of the Swift sources
	swift format lint --strict --recursive $(SWIFT_SOURCES)

format: ## bring the Swift sources into the project's style
	swift format --in-place --recursive $(SWIFT_SOURCES)

picture: build browser ## paint the pictures of README and articles: the page, derived variants, steps of deriving
	$(BINARY) validate Icons --report .build/report.html
	python3 Tests/Fixtures/Browser/desk.py $(CURDIR)/.build/report.html \
	  $(PICTURES)/report.png $(PICTURES)/desk.png
	for variant in outlined filled; do \
	  python3 Tests/Fixtures/Browser/steps.py $(BINARY) Tests/Fixtures/Steps/$$variant $$variant \
	    $(PICTURES)/$$variant.png || exit 1; \
	done

docs: ## turn the articles into pages in .build/docs
	mkdir -p .build
	docc convert Sources/Tool/tabicon/tabicon.docc --warnings-as-errors \
	  --fallback-display-name $(NAME) --fallback-bundle-identifier $(NAME) \
	  --output-path .build/docs
	@echo "make: the pages are in .build/docs; to read them: docc preview Sources/Tool/tabicon/tabicon.docc"

completions: shipped ## write completions for bash, zsh and fish to .build/completions
	@mkdir -p $(COMPLETIONS)
	@for shell in bash zsh fish; do \
	  $(SHIPPED)/release/$(NAME) --generate-completion-script $$shell >$(COMPLETIONS)/$(NAME).$$shell || exit 1; \
	done

# The generator is swift-argument-parser's own.
manual: shipped ## write the man page to .build/manual
	swift build $(SHIPPING) --product generate-manual
	@mkdir -p $(MANUAL)
	$(SHIPPED)/release/generate-manual $(SHIPPED)/release/$(NAME) --output-directory $(MANUAL) \
	  --date "$$(git log -1 --format=%cs 2>/dev/null || date +%F)"

install: completions manual ## install binaries, completions and man page to PREFIX
	install -d $(INSTALLED_FOLDERS)
	install -m 755 $(SHIPPED)/release/$(NAME) "$(ROOT)/bin"
	install -m 644 $(MANUAL)/$(NAME).1 "$(ROOT)/share/man/man1/$(NAME).1"
	install -m 644 $(COMPLETIONS)/$(NAME).bash "$(ROOT)/share/bash-completion/completions/$(NAME)"
	install -m 644 $(COMPLETIONS)/$(NAME).zsh "$(ROOT)/share/zsh/site-functions/_$(NAME)"
	install -m 644 $(COMPLETIONS)/$(NAME).fish "$(ROOT)/share/fish/vendor_completions.d/$(NAME).fish"

DIST := .build/dist
RELEASE := $(DIST)/v$(shell . Sources/Packaging/archives.sh && tool_version)
# Where releases are published, and archives of other machines that the artifact bundle joins.
REPOSITORY ?= https://github.com/OWNER/$(NAME)
BUNDLES ?=

dist-deps: deps
	@if command -v zip >/dev/null; then exit 0; fi; \
	echo "make: installing zip with apt-get"; \
	sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	  -o Dpkg::Use-Pty=0 zip >/dev/null

dist: dist-deps ## write what a release has to .build/dist: archive, artifact bundle, Swift package, .deb
	rm -rf $(DIST) && mkdir -p $(RELEASE)
	$(MAKE) --no-print-directory install DESTDIR=$(CURDIR)/$(DIST)/root PREFIX=/usr
	Sources/Packaging/archive.sh $(DIST)/root/usr $(SHIPPED)/checkouts $(RELEASE)
	Sources/Packaging/bundle.sh $(RELEASE) $(REPOSITORY)/releases/download/$(notdir $(RELEASE)) \
	  $(RELEASE)/$(NAME)-*.tar.gz $(BUNDLES)
	@if command -v dpkg-deb >/dev/null; then Sources/Packaging/deb.sh $(DIST)/root $(RELEASE); fi
	cp Sources/Packaging/install.sh $(RELEASE)
	@rm -rf $(DIST)/root
	. Sources/Packaging/archives.sh && write_checksums $(RELEASE)
	@echo "make: the release is in $(RELEASE)"

test-dist: dist ## use what dist wrote: in bare roots, a Swift package, the formula, the GitHub Action
	@if command -v apt-get >/dev/null && \
	  ! { command -v debootstrap && command -v shellcheck && command -v unzip; } >/dev/null; then \
	  sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  echo "make: installing debootstrap, shellcheck and unzip with apt-get"; \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
	    -o Dpkg::Use-Pty=0 debootstrap shellcheck unzip >/dev/null; \
	fi
	Tests/Packaging/run.sh $(RELEASE) .build/test-dist

uninstall: ## remove what install put there
	rm -rf "$(ROOT)/lib/$(NAME)" "$(ROOT)/share/licenses/$(NAME)"
	rm -f "$(ROOT)/bin/$(NAME)" "$(ROOT)/share/man/man1/$(NAME).1" \
	  "$(ROOT)/share/bash-completion/completions/$(NAME)" \
	  "$(ROOT)/share/zsh/site-functions/_$(NAME)" \
	  "$(ROOT)/share/fish/vendor_completions.d/$(NAME).fish"

clean: ## remove everything that was built and exported
	rm -rf .build .build-address .build-thread
	find Output -mindepth 1 ! -name .gitignore -delete

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
