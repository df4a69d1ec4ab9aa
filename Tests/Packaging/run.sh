#!/usr/bin/env bash
# Uses what 'make dist' has written as its users would.
# Usage: run.sh RELEASE WORK
#   RELEASE: the folder of a version; WORK: a folder that is made anew.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Packaging/support.sh
. "$here/support.sh"
release=$(realpath "$1")
rm -rf "$2" && mkdir -p "$2" && work=$(realpath "$2")

if command -v shellcheck >/dev/null; then
  started=$SECONDS
  (cd "$here/../.." && shellcheck -x Sources/Packaging/*.sh Tests/Packaging/*.sh .ci/run) \
    || fail "shellcheck finds faults"
  passed "$started" "shellcheck finds no fault in the scripts"
fi
if command -v actionlint >/dev/null; then
  (cd "$here/../.." && actionlint) || fail "actionlint finds faults"
  echo "dist: actionlint finds no fault in the workflows"
fi
(cd "$release" && sha256sum --check --quiet SHA256SUMS) || fail "the checksums are others"
for file in "$release"/*; do
  printf 'dist: %10d bytes  %s\n' "$(wc -c <"$file")" "$(basename "$file")"
done

for test in macos consumer action formula roots; do
  "$here/$test.sh" "$release" "$work/$test"
done
