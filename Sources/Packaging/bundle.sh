#!/usr/bin/env bash
# Joins archives of several systems in one artifact bundle, and writes the Swift package that names it.
# Usage: bundle.sh FOLDER URL ARCHIVE...
#   FOLDER: where tabicon-VERSION.artifactbundle.zip and tabicon-plugin-VERSION.tar.gz go; URL: the
#   address of the folder that the bundle is published in, or - for a package that has the bundle in it,
#   FOLDER/tabicon-plugin; ARCHIVE: tabicon-VERSION-SYSTEM.tar.gz.
set -euo pipefail
[ $# -gt 2 ] || { echo "usage: bundle.sh FOLDER URL ARCHIVE..." >&2; exit 2; }
folder=$1 url=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Sources/Packaging/archives.sh
. "$here/archives.sh"

version=
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bundle=$work/tabicon.artifactbundle
mkdir -p "$bundle"
variants=
for archive; do
  name=$(basename "$archive" .tar.gz)
  system=${name#tabicon-*-}
  of=${name#tabicon-} && of=${of%%-*}
  if [ "${version:=$of}" != "$of" ]; then
    echo "bundle: $archive is no archive of tabicon $version" >&2
    exit 1
  fi
  triples=$(triples_of "$system")
  # Builds run the executable alone.
  mkdir "$bundle/$system"
  tar -xzf "$archive" -C "$bundle/$system" --strip-components=1 \
    "$name/bin/tabicon" "$name/lib" "$name/share/licenses"
  variants+="${variants:+,}
      {\"path\": \"$system/bin/tabicon\", \"supportedTriples\": [$triples]}"
done

cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "tabicon": {"type": "executable", "version": "$version", "variants": [$variants
    ]}
  }
}
END
package=$work/tabicon-plugin
mkdir -p "$package/Sources"
for target in App/TabBarManifest Plugins/TabIconPlugin Plugins/TabIconCommandPlugin; do
  cp -RL "$here/../$target" "$package/Sources/"
done
cp "$here/../../LICENSE" "$package/"
if [ "$url" = - ]; then
  mv "$bundle" "$package/"
  sed 's|url: "@URL@", checksum: "@CHECKSUM@"|path: "tabicon.artifactbundle"|' "$here/Package.swift" \
    >"$package/Package.swift"
  mv "$package" "$folder/"
  exit
fi
zip=$folder/tabicon-$version.artifactbundle.zip
write_zip "$zip" "$work" tabicon.artifactbundle
sed -e "s|@URL@|$url/$(basename "$zip")|" -e "s|@CHECKSUM@|$(checksums_of "$zip" | cut -d' ' -f1)|" \
  "$here/Package.swift" >"$package/Package.swift"
write_archive "$folder/tabicon-plugin-$version.tar.gz" "$work" tabicon-plugin
echo "bundle: $zip, $(($(wc -c <"$zip") / 1000000)) MB, for $#" "$([ $# = 1 ] && echo system || echo systems)"
