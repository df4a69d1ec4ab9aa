#!/usr/bin/env bash
# Writes a package for Debian and its relatives of what 'make install' put into a folder.
# Usage: deb.sh ROOT FOLDER
#   ROOT: the folder that stands for /, with usr/bin/tabicon; FOLDER: where the .deb goes.
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: deb.sh ROOT FOLDER" >&2; exit 2; }
root=$1 folder=$2
version=$("$root/usr/bin/tabicon" --version)
architecture=$(dpkg --print-architecture)

# The packages that own the libraries which the executables name themselves, as those bring the rest.
needed=$(for tool in "$root"/usr/bin/*; do
  libraries=$(LC_ALL=C ldd "$tool")
  for name in $(objdump -p "$tool" | awk '$1 == "NEEDED" {print $2}'); do
    # The loader may name a file below /lib, where dpkg knows it below /usr/lib, or the other way.
    path=$(awk -v name="$name" '$1 == name && $2 == "=>" {print $3}' <<<"$libraries")
    [ -n "$path" ] || continue
    path=$(realpath "$path")
    { dpkg -S "$path" 2>/dev/null || dpkg -S "${path#/usr}"; } | cut -d: -f1
  done
done | sort -u)
# The versions that were linked are the least that are known to do.
depends=$(for name in $needed; do
  echo "$name (>= $(dpkg-query -W -f '${Version}' "$name" | sed 's/[-+~].*//'))"
done | paste -sd, | sed 's/,/, /g')

mkdir -p "$root/DEBIAN" "$folder"
cat >"$root/DEBIAN/control" <<END
Package: tabicon
Version: $version
Architecture: $architecture
Maintainer: the tabicon project <tabicon@localhost>
Section: graphics
Priority: optional
Depends: $depends
Recommends: poppler-utils
Description: turns a folder of SVG icons into everything an iOS tab bar needs
 Alpha-only PNGs at the target sizes, an asset catalog, typed accessors and a
 manifest. Drawings in PDF need pdftocairo of poppler-utils.
END
dpkg-deb --root-owner-group --build "$root" "$folder/tabicon_${version}_$architecture.deb" >/dev/null
