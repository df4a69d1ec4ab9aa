#!/usr/bin/env bash
# Writes a Swift package with the plugins and the tool as an artifact bundle for this system.
# Usage: bundle.sh TOOLS PACKAGE
#   TOOLS: the folder of the built executables; PACKAGE: the folder to write.
set -euo pipefail
tools=$1 package=$2
sources=$(cd "$(dirname "$0")/.." && pwd)
bundle=$package/tabicon.artifactbundle
rm -rf "$package" && mkdir -p "$bundle" "$package/Sources"
for target in TabBarManifest TabIconPlugin TabIconCommandPlugin; do
  cp -R "$sources/$target" "$package/Sources/"
done
cp "$sources/Packaging/Package.swift" "$package/"
version=$("$tools/tabicon" --version)
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
artifacts=
for tool in tabicon tabicon-build; do
  cp "$tools/$tool" "$bundle/"
  artifacts+="${artifacts:+,}
    \"$tool\": {
      \"type\": \"executable\", \"version\": \"$version\",
      \"variants\": [{\"path\": \"$tool\", \"supportedTriples\": [\"$triple\"]}]
    }"
done
cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {$artifacts
  }
}
END
