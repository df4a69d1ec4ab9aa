#!/usr/bin/env bash
# Runs the steps of the formula as Homebrew does: with the compiler and the libraries that are there,
# without any program that could install others.
# Usage: formula.sh RELEASE WORK
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Packaging/support.sh
. "$here/support.sh"
release=$1 work=$2
version=$(basename "$release")
mkdir -p "$work/programs" "$work/home"
formula=$here/../../Formula/tabicon.rb
if command -v ruby >/dev/null; then ruby -c "$formula" >/dev/null || fail "the formula is no Ruby"; fi
grep -q "tag: \"$version\"" "$formula" || fail "the formula is of another version"

# Homebrew's PATH has its own programs before the system's; here all but those that install. The compiler
# keeps its place, since another one would compile everything anew.
toolchain=$(dirname "$(realpath "$(command -v swift)")")
IFS=: read -ra folders <<<"$PATH"
for folder in "${folders[@]}"; do
  for program in "$folder"/*; do
    case ${program##*/} in
    apt | apt-get | aptitude | brew | dpkg | sudo) ;;
    *) [ -e "$work/programs/${program##*/}" ] || ln -s "$program" "$work/programs/" ;;
    esac
  done
done
# The formula's own call, with what it says for #{prefix}.
words=$(sed -n 's/^ *system "make", \(.*\)$/\1/p' "$formula" | tr -d '",')
words=${words//#\{prefix\}/$work/prefix}
log=$work/install.log
# shellcheck disable=SC2086
(cd "$here/../.." && env -i PATH="$toolchain:$work/programs" HOME="$work/home" \
  make $words) >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail "the formula does not install"; }
[ "v$("$work/prefix/bin/tabicon" --version)" = "$version" ] || fail "another version is installed"
mkdir "$work/test" && cp "$here"/../../Icons/bell-*.svg "$work/test/"
expect "what the formula has installed does not export" \
  "$work/prefix/bin/tabicon" export "$work/test" --output "$work/Output"
(cd "$here/../.." && make uninstall PREFIX="$work/prefix") >/dev/null
[ -z "$(find "$work/prefix" ! -type d)" ] || fail "uninstall leaves $(find "$work/prefix" ! -type d)"
echo "dist: the formula's steps install where nothing could be installed, and uninstall takes all away"
