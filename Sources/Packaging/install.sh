#!/bin/sh
# Installs the archive of a release: downloads it, compares its checksum, unpacks it.
# Usage: install.sh VERSION PREFIX [CHECKSUM]
#   VERSION: such as 0.2.0; PREFIX: the folder that gets bin, lib and share; CHECKSUM: the SHA-256 that
#   the archive must have, else that in the release's SHA256SUMS.
# TABICON_RELEASES is the address, or a folder of this machine, that has the folder v0.2.0.
set -eu
version=$1 prefix=$2 expected=${3:-}
releases=${TABICON_RELEASES:-https://github.com/OWNER/tabicon/releases/download}

fail() {
  echo "install: $*" >&2
  exit 2
}

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

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fetch "$name.tar.gz"
if [ -z "$expected" ]; then
  fetch SHA256SUMS
  expected=$(sed -n "s/^\\([0-9a-f]*\\) [ *]$name.tar.gz\$/\\1/p" "$work/SHA256SUMS")
fi
actual=$(if command -v sha256sum >/dev/null; then sha256sum "$work/$name.tar.gz"; else
  shasum -a 256 "$work/$name.tar.gz"; fi | cut -d' ' -f1)
[ "$actual" = "$expected" ] \
  || fail "$name.tar.gz has the checksum $actual, and '$expected' was expected; nothing was installed"

mkdir -p "$prefix"
tar -xzf "$work/$name.tar.gz" -C "$prefix" --strip-components=1
"$prefix/bin/tabicon" --version >/dev/null || fail "$prefix/bin/tabicon does not start"
echo "install: tabicon $version is in $prefix"
