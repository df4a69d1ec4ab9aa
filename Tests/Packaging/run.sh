#!/usr/bin/env bash
# Tests what 'make dist' has written: a Swift package that compiles no tool, and on Debian a package
# that is installed in a root with nothing else in it.
# Usage: run.sh DIST ICONS WORK
#   DIST: the folder of 'make dist'; ICONS: a set to export; WORK: a folder that is made anew.
set -euo pipefail
dist=$(realpath "$1") icons=$(realpath "$2")
rm -rf "$3" && mkdir -p "$3" && work=$(realpath "$3")

fail() {
  echo "dist: $*" >&2
  exit 1
}

mkdir -p "$work/consumer/Sources/App/Icons"
cp "$icons"/bell-*.svg "$icons"/gear-*.svg "$work/consumer/Sources/App/Icons/"
cat >"$work/consumer/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Consumer", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tabicon", path: "$dist/package")],
  targets: [
    .executableTarget(
      name: "App", exclude: ["Icons"],
      plugins: [.plugin(name: "TabIconPlugin", package: "tabicon")])
  ])
END
echo 'print(TabIcons.Icon.allCases.count)' >"$work/consumer/Sources/App/main.swift"
log=$work/build.log
swift build --package-path "$work/consumer" >"$log" 2>&1 || { cat "$log" >&2; fail "the consumer does not build"; }
grep -q 'Exporting icons' "$log" || fail "the plugin did not run"
! grep -E 'Compiling (Icon|Yams|NIO|ArgumentParser)' "$log" || fail "the tool was compiled"
[ "$("$work/consumer/.build/debug/App")" = 2 ] || fail "the accessors have other icons"
echo "dist: a consumer of the artifact bundle builds, and compiles no module of the tool"

deb=$(find "$dist" -name '*.deb')
if [ -z "$deb" ]; then exit 0; fi
dpkg-deb --field "$deb" Package Version Depends
debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$work/root" \
  "${TABICON_MIRROR:-http://deb.debian.org/debian}" >"$work/debootstrap.log" 2>&1 \
  || { tail -n 5 "$work/debootstrap.log" >&2; fail "there is no clean root"; }
trap 'umount "$work/root/proc" && rm -rf "$work/root"' EXIT
# The tool starts its workers by /proc/self/exe.
mount -t proc proc "$work/root/proc"
cp "$deb" "$work/root/tabicon.deb"
cp -R "$icons" "$work/root/Icons"
chroot "$work/root" apt-get install -y -qq --no-install-recommends /tabicon.deb >"$work/install.log" 2>&1 \
  || { tail -n 5 "$work/install.log" >&2; fail "it cannot be installed"; }
chroot "$work/root" tabicon export /Icons --output /Output >"$work/export.log" 2>&1 \
  && grep -q '^exported 20 icons' "$work/export.log" \
  || { cat "$work/export.log" >&2; fail "the installed tool does not export"; }
chroot "$work/root" tabicon-build validate /Icons --quiet || fail "the installed tool for builds fails"
chroot "$work/root" apt-get remove -y -qq tabicon >/dev/null 2>&1
[ ! -e "$work/root/usr/bin/tabicon" ] || fail "it cannot be removed"
echo "dist: the .deb is installed in a clean root, exports, and is removed"
