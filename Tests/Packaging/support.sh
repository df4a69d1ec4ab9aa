# shellcheck shell=bash
# What the tests of packaging share. Sourced, with the name of the test.

fail() {
  echo "dist: $*" >&2
  exit 1
}

# passed SECONDS TEXT: says what is shown, and since when it took.
passed() { echo "dist: $2 ($((SECONDS - $1)) s)"; }

# expect TEXT COMMAND...: fails with TEXT and the command's output unless it succeeds.
expect() {
  local text=$1 log
  shift
  log=$("$@" 2>&1) || { echo "$log" | tail -n 20 >&2; fail "$text"; }
}
