# shellcheck shell=bash
# What all scripts of packaging need to know of archives. Sourced.

# The version that this checkout is of; the one place that says it is the tool's own.
tool_version() {
  sed -n 's/.*current = "\(.*\)"/\1/p' "$(dirname "${BASH_SOURCE[0]}")/../Core/IconModel/ToolVersion.swift"
}

# is_installed FOLDER VERSION [CHECKSUM]: whether a folder has a whole installation of a version, and of the
# archive with that checksum.
is_installed() {
  [ "$("$1/bin/tabicon" --version 2>/dev/null)" = "$2" ] || return 1
  [ -z "${3:-}" ] || [ "$(cat "$1/lib/tabicon/archive.sha256" 2>/dev/null)" = "$3" ]
}

# The same date for each file, so that equal files give equal archives: that of the last commit.
archive_date() {
  echo "${SOURCE_DATE_EPOCH:-$(git -C "$(dirname "${BASH_SOURCE[0]}")" log -1 --format=%ct 2>/dev/null || echo 315532800)}"
}

# Sets the date of all files of a folder, with the touch of GNU or of BSD.
set_dates() {
  local date
  date=$(archive_date)
  date=$(date -u -d "@$date" +%Y%m%d%H%M.%S 2>/dev/null || date -u -r "$date" +%Y%m%d%H%M.%S)
  find "$1" -exec env TZ=UTC touch -h -t "$date" {} +
}

# write_archive FILE FOLDER NAME: NAME in FOLDER as a .tar.gz, equal for equal contents.
write_archive() {
  set_dates "$2/$3"
  # Owners are root, and nobody but the owner may write, whatever the umask was.
  chmod -R u=rwX,go=rX "$2/$3"
  (cd "$2" && find "$3" | LC_ALL=C sort) >"$1.names"
  # The tar of GNU and that of BSD name the same options differently.
  if tar --version | grep -q GNU; then
    tar -C "$2" --format=ustar --owner=0 --group=0 --numeric-owner --no-recursion -cf - -T "$1.names"
  else
    tar -C "$2" --format=ustar --uid 0 --gid 0 --numeric-owner -n -cf - -T "$1.names"
  fi | gzip -9n >"$1"
  rm "$1.names"
}

# write_zip FILE FOLDER NAME: NAME in FOLDER as a .zip, equal for equal contents.
write_zip() {
  set_dates "$2/$3"
  chmod -R u=rwX,go=rX "$2/$3"
  rm -f "$1"
  local file
  file=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
  (cd "$2" && find "$3" | LC_ALL=C sort | TZ=UTC zip -q -9 -X -@ "$file")
}

# Prints the SHA-256 of files, in the form of sha256sum.
checksums_of() {
  if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

# write_checksums FOLDER: SHA256SUMS of all files of a folder.
write_checksums() {
  rm -f "$1/SHA256SUMS"
  local sums
  sums=$(cd "$1" && checksums_of -- *) && printf '%s\n' "$sums" >"$1/SHA256SUMS"
}

# The triples of the compiler for the system of an archive, each quoted and with a comma between.
triples_of() {
  case $1 in
  linux-x86_64 | linux-aarch64) echo "\"${1#linux-}-unknown-linux-gnu\"" ;;
  macos-universal) echo '"arm64-apple-macosx", "x86_64-apple-macosx"' ;;
  macos-arm64 | macos-x86_64) echo "\"${1#macos-}-apple-macosx\"" ;;
  *)
    echo "packaging: there is no triple for '$1'" >&2
    return 1
    ;;
  esac
}
