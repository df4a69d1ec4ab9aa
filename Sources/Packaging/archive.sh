#!/usr/bin/env bash
# Writes the archive that runs anywhere: what 'make install' put into a folder, with the libraries that
# the tool needs and the licences of all that is carried.
# Usage: archive.sh INSTALLED CHECKOUTS FOLDER
#   INSTALLED: a folder with bin/tabicon and share; CHECKOUTS: the sources of the Swift packages that
#   are linked; FOLDER: where tabicon-VERSION-SYSTEM.tar.gz goes.
set -euo pipefail
[ $# -eq 3 ] || { echo "usage: archive.sh INSTALLED CHECKOUTS FOLDER" >&2; exit 2; }
installed=$1 checkouts=$2 folder=$3
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Sources/Packaging/archives.sh
. "$here/archives.sh"
# shellcheck source=Sources/Packaging/libraries-Linux.sh
. "$here/libraries-$(uname -s).sh"

tool=$installed/bin/tabicon
name=tabicon-$("$tool" --version)-$(archive_system "$tool")
root=$folder/$name
rm -rf "$root" && mkdir -p "$root/lib/tabicon" "$root/share/licenses/tabicon"
cp -R "$installed/bin" "$installed/share" "$root/"
carry_libraries "$root/bin/tabicon" "$root/lib/tabicon"

licences=$root/share/licenses/tabicon
cp "$here/../../LICENSE" "$licences/tabicon.txt"
shopt -s nullglob
for file in "$checkouts"/*/{LICENSE,NOTICE}*; do
  package=$(basename "$(dirname "$file")")
  cp "$file" "$licences/$package-$(basename "${file%.txt}").txt"
done
# The standard library and Foundation, which are linked into the executable.
cp "$(dirname "$(realpath "$(command -v swiftc)")")/../share/swift/LICENSE.txt" "$licences/swift.txt"
copy_licences "$tool" "$licences"

finish_archive "$root"
write_archive "$folder/$name.tar.gz" "$folder" "$name"
rm -rf "$root"
echo "archive: $folder/$name.tar.gz, $(($(wc -c <"$folder/$name.tar.gz") / 1000000)) MB"
