#!/usr/bin/env bash
# Builds a package whose plugin is the artifact bundle of a release, downloaded by its address.
# Usage: consumer.sh RELEASE WORK
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Packaging/support.sh
. "$here/support.sh"
release=$1 work=$2
mkdir -p "$work/app/Sources/App/Icons" && cd "$work"

# SwiftPM downloads by https alone, so a server of this machine has a certificate that the build, and
# nothing else, trusts.
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 2 \
  -subj /CN=localhost -addext subjectAltName=DNS:localhost 2>/dev/null
python3 "$here/server.py" "$(dirname "$release")" certificate.pem key.pem port &
server=$!
trap 'kill $server' EXIT
for _ in $(seq 50); do [ -s port ] && break; sleep 0.1; done
url=https://localhost:$(cat port)/$(basename "$release")

"$here/../../Sources/Packaging/bundle.sh" . "$url" "$release"/tabicon-*-linux-*.tar.gz >/dev/null
cmp tabicon-*.artifactbundle.zip "$release"/tabicon-*.artifactbundle.zip \
  || fail "the same archives make another bundle"
tar -xzf tabicon-plugin-*.tar.gz
cp "$here"/../../Icons/{bell,gear}-*.svg app/Sources/App/Icons/
cat >app/Package.swift <<END
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Consumer", platforms: [.macOS(.v12)],
  dependencies: [.package(path: "$work/tabicon-plugin")],
  targets: [
    .executableTarget(
      name: "App", exclude: ["Icons"],
      plugins: [.plugin(name: "TabIconPlugin", package: "tabicon-plugin")])
  ])
END
echo 'print(TabIcons.Icon.allCases.count)' >app/Sources/App/main.swift

cat /etc/ssl/certs/ca-certificates.crt certificate.pem >trusted.pem
# shellcheck disable=SC2016
build='mount --bind trusted.pem /etc/ssl/certs/ca-certificates.crt && exec swift build --package-path app \
  --cache-path "$PWD/cache"'
TIMEFORMAT='%U %S'
times=$({ time unshare --mount bash -c "$build" >build.log 2>&1; } 2>&1) \
  || { tail -n 20 build.log >&2; fail "the consumer does not build"; }
grep -q 'Exporting icons' build.log || fail "the plugin did not run"
! grep -E 'Compiling (Icon|Yams|Flying|ArgumentParser)' build.log || fail "the tool was compiled"
[ "$(app/.build/debug/App)" = 2 ] || fail "the accessors have other icons"

# What a package costs that has no plugin, and imports what the accessors import.
mkdir -p plain/Sources/App
cat >plain/Package.swift <<'END'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "Plain", targets: [.executableTarget(name: "App")])
END
echo 'import Foundation; print(Bundle.main.bundlePath)' >plain/Sources/App/main.swift
plain=$({ time swift build --package-path plain >plain.log 2>&1; } 2>&1)
sum() { awk '{printf "%.1f", $1 + $2}' <<<"$1"; }
echo "dist: a consumer downloads the artifact bundle by address and checksum, and compiles no module of" \
  "the tool: $(sum "$times") s of processor time; a package without plugin takes $(sum "$plain")"

sed -i 's/checksum: "[0-9a-f]*"/checksum: "'"$(printf '0%.0s' {1..64})"'"/' tabicon-plugin/Package.swift
rm -rf app/.build
! unshare --mount bash -c "$build" >build.log 2>&1 || fail "a bundle with another checksum is accepted"
grep -q 'checksum' build.log || { tail -n 5 build.log >&2; fail "the checksum is not what was wrong"; }
