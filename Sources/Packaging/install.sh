#!/bin/sh
# Installs the archive of a release: downloads it, compares its checksum, unpacks it beside what is there,
# and gives each file its name, the tool's own last. So an installation is whole where its tool starts, and
# whenever this ends, the next run installs. Folders that are there stay, be they links.
# Usage: install.sh VERSION PREFIX [CHECKSUM]
#   VERSION: such as 0.2.0; PREFIX: the folder that gets bin, lib and share; CHECKSUM: the SHA-256 that
#   the archive must have, else that in the release's SHA256SUMS.
# TABICON_RELEASES is the address, or a folder of this machine, that has the folder v0.2.0.
set -eu
fail() {
  echo "install: $*" >&2
  exit 2
}

[ $# -eq 2 ] || [ $# -eq 3 ] || fail "give a version, a folder and, if you know it, a checksum"
version=$1 prefix=$2 expected=$(printf '%s' "${3:-}" | tr A-F a-f)
[ -n "$prefix" ] || fail "the folder has no name; give one such as \$HOME/.local"
releases=${TABICON_RELEASES:-https://github.com/OWNER/tabicon/releases/download}

case $(uname -s)-$(uname -m) in
Linux-x86_64) system=linux-x86_64 ;;
Linux-aarch64 | Linux-arm64) system=linux-aarch64 ;;
Darwin-arm64) system=macos-arm64 ;;
Darwin-x86_64) system=macos-x86_64 ;;
*) fail "there is no archive for $(uname -s) on $(uname -m); build tabicon with 'make install'" ;;
esac
name=tabicon-$version-$system

# fetch FILE: brings a file of the release into the folder of work.
fetch() {
  case $releases in
  /*) cp "$releases/v$version/$1" "$work/$1" ;;
  *) curl --fail --silent --show-error --location --retry 3 \
    --output "$work/$1" "$releases/v$version/$1" ;;
  esac || fail "$releases/v$version/$1 cannot be read; is there a release $version?"
}

# What runs left that were killed.
for folder in "$prefix"/.tabicon-install.*; do
  if [ -d "$folder" ] && ! kill -0 "${folder##*.}" 2>/dev/null; then rm -rf "$folder"; fi
done
for folder in bin lib share; do
  if [ -d "$prefix/$folder" ]; then
    find "$prefix/$folder/" -type f -name '*.tabicon-new' -exec rm -f {} +
  fi
done
work=$prefix/.tabicon-install.$$
rm -rf "$work"
trap 'rm -rf "$work" && rmdir "$prefix" 2>/dev/null || true' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
mkdir -p "$work/new" 2>/dev/null || fail "$prefix cannot be written to; give another folder, or its owner installs"
fetch "$name.tar.gz"
if [ -z "$expected" ]; then
  fetch SHA256SUMS
  expected=$(sed -n "s/^\\([0-9a-f]*\\) [ *]$name.tar.gz\$/\\1/p" "$work/SHA256SUMS")
fi
actual=$(if command -v sha256sum >/dev/null; then sha256sum "$work/$name.tar.gz"; else
  shasum -a 256 "$work/$name.tar.gz"; fi | cut -d' ' -f1)
[ "$actual" = "$expected" ] \
  || fail "$name.tar.gz has the checksum $actual, and '$expected' was expected; nothing was installed"

tar -xzf "$work/$name.tar.gz" -C "$work/new" --strip-components=1
"$work/new/bin/tabicon" --version >/dev/null || fail "the tool of $name does not start; nothing was installed"
# Of which archive it is, for those who ask for another one.
mkdir -p "$work/new/lib/tabicon"
echo "$actual" >"$work/new/lib/tabicon/archive.sha256"

# place FILE: gives a file of the archive its name. A folder may be a link to another disk, so that the
# file is there before it is renamed.
place() {
  target=$prefix/$1
  mkdir -p "${target%/*}"
  mv -f "$work/new/$1" "$target.$$.tabicon-new"
  mv -f "$target.$$.tabicon-new" "$target"
}
(cd "$work/new" && find . ! -type d ! -path ./bin/tabicon) | sed 's|^\./||' >"$work/files"
# Nothing is placed unless everything can be.
while read -r file; do
  target=$prefix/$file
  [ ! -d "$target" ] || fail "$target is a folder, where a file of tabicon belongs; move it away"
  while target=${target%/*} && [ "$target" != "$prefix" ]; do
    if [ ! -d "$target" ] && { [ -e "$target" ] || [ -L "$target" ]; }; then
      fail "$target is no folder, where files of tabicon belong; move it away"
    fi
  done
done <<EOF
bin/tabicon
$(cat "$work/files")
EOF
while read -r file; do place "$file"; done <"$work/files"
place bin/tabicon
echo "install: tabicon $version is in $prefix"
