#!/usr/bin/env bash
# Runs the archive in bare roots of two releases of Debian, and installs the .deb in one of them.
# Usage: roots.sh RELEASE WORK
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Packaging/support.sh
. "$here/support.sh"
release=$1 work=$2
version=$(basename "$release") && version=${version#v}
icons=$(realpath "$here/../../Icons")
formats=png,xcassets,swift,svg,pdf,symbols
if ! command -v debootstrap >/dev/null || [ "$(id -u)" != 0 ]; then
  echo "dist: bare roots are left out, since they need debootstrap and root"
  exit 0
fi

roots=()
unmount() {
  local root
  for root in "${roots[@]}"; do
    umount "$root/opt/my tools" "$root/proc" 2>/dev/null || true
  done
}
trap unmount EXIT

# root NAME: a root with what each Debian has and nothing else. A folder of roots that there are already
# saves the time: TABICON_ROOTS.
root() {
  local root=$work/$1
  if [ -n "${TABICON_ROOTS:-}" ]; then
    cp -a "$TABICON_ROOTS/$1" "$root"
  else
    debootstrap --variant=minbase "$1" "$root" "${TABICON_MIRROR:-http://deb.debian.org/debian}" \
      >"$work/$1.log" 2>&1 || { tail -n 5 "$work/$1.log" >&2; fail "there is no root of $1"; }
  fi
  roots+=("$root")
  # The tool starts its workers by /proc/self/exe.
  mount -t proc proc "$root/proc"
  cp -R "$icons" "$root/Icons"
}

# The reference: what the tool writes here, with the libraries of this machine.
mkdir -p "$work/here"
tar -xzf "$release"/tabicon-*-linux-*.tar.gz -C "$work/here" --strip-components=1
rm -rf "$work/here/lib"
expect "the tool does not export here" \
  "$work/here/bin/tabicon" export "$icons" --output "$work/reference" --formats "$formats"

for name in bookworm trixie; do
  started=$SECONDS
  root "$name"
  root=$work/$name
  # A place with a space in its name, which nobody can write to.
  mkdir -p "$root/opt/my tools"
  tar -xzf "$release"/tabicon-*-linux-*.tar.gz -C "$root/opt/my tools" --strip-components=1
  mount --bind "$root/opt/my tools" "$root/opt/my tools"
  mount -o remount,bind,ro "$root/opt/my tools"
  install -d -o 65534 -g 65534 "$root/Out"
  # A user without a home.
  expect "the archive does not export in $name" env -i PATH="$PATH" \
    chroot --userspec=65534:65534 "$root" "/opt/my tools/bin/tabicon" export /Icons --output /Out/Output \
    --formats "$formats"
  diff -r --exclude=.tabicon "$work/reference" "$root/Out/Output" >"$work/$name.diff" || {
    head -n 5 "$work/$name.diff" >&2
    fail "the archive writes other bytes in $name"
  }
  # A drawing in PDF needs what the archive has not.
  printf '%%PDF-1.4\n' >"$root/dot-filled.pdf"
  chroot "$root" "/opt/my tools/bin/tabicon" validate /dot-filled.pdf >"$work/pdf.log" 2>&1 || true
  grep -q "install 'poppler-utils'" "$work/pdf.log" || { cat "$work/pdf.log"; fail "poppler is not named"; }
  umount "$root/opt/my tools"
  # As Containerfile does it.
  mkdir -p "$root/releases" && cp -R "$release" "$root/releases/"
  expect "the archive cannot be installed in $name" \
    chroot "$root" env TABICON_RELEASES=/releases sh "/releases/v$version/install.sh" "$version" /usr/local
  [ "$(chroot "$root" tabicon --version)" = "$version" ] || fail "another version is installed in $name"
  passed "$started" "the archive writes the bytes of this machine in a bare $name, read-only, without a home"
done

started=$SECONDS
root=$work/$(. /etc/os-release && echo "$VERSION_CODENAME")
[ -d "$root" ] || exit 0
deb=$(basename "$release"/tabicon_*.deb)
rm -rf "$root"/usr/local/{bin,lib,share}/tabicon*
expect "the .deb cannot be installed" \
  chroot "$root" apt-get install -y -qq --no-install-recommends "/releases/v$version/$deb"
expect "the installed tool does not export" chroot "$root" /usr/bin/tabicon export /Icons --output /deb \
  --formats "$formats"
diff -r --exclude=.tabicon "$work/reference" "$root/deb" || fail "the installed tool writes other bytes"
expect "it cannot be removed" chroot "$root" apt-get remove -y -qq tabicon
[ ! -e "$root/usr/bin/tabicon" ] || fail "it is still there"
passed "$started" "the .deb is installed in a bare root, exports, and is removed"
