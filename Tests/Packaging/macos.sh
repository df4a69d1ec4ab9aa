#!/usr/bin/env bash
# Carries libraries as for macOS, with stand-ins of Apple's programs: a "library" is a text with its own
# name, which an executable lacks, and with the names of those that it needs.
# Usage: macos.sh RELEASE WORK
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Packaging/support.sh
. "$here/support.sh"
work=$2
brew=$work/homebrew/opt
mkdir -p "$work/programs" "$work/homebrew/lib" "$brew"/{librsvg,glib}/lib "$work/root"/{bin,lib/tabicon}

program() { cat >"$work/programs/$1" && chmod +x "$work/programs/$1"; }
program otool <<'END'
#!/bin/sh
echo "$2:" && sed 's/^/	/; s/$/ (compatibility version 1.0.0, current version 1.2.3)/' "$2"
END
program install_name_tool <<'END'
#!/bin/sh
case $1 in
-id) sed -i "1s|.*|$2|" "$3" ;;
-change) sed -i "s|^$2\$|$3|" "$4" ;;
esac
END
program codesign <<'END'
#!/bin/sh
echo "codesign $*" >>"$CALLS"
END
program lipo <<'END'
#!/bin/sh
cat "$2.processors"
END
program xcrun <<'END'
#!/bin/sh
echo "xcrun $*" >>"$CALLS"
END
program ditto <<'END'
#!/bin/sh
for last; do :; done
: >"$last"
END

library() { printf '%s\n' "${@:2}" /usr/lib/libSystem.B.dylib \
  /System/Library/Frameworks/Foundation.framework/Foundation >"$1"; }
library "$work/root/bin/tabicon" "$brew/librsvg/lib/librsvg.2.dylib" "$brew/glib/lib/libglib.0.dylib"
for file in librsvg/lib/librsvg.2 glib/lib/libglib.0; do
  case $file in librsvg/*) needed=$brew/glib/lib/libglib.0.dylib ;; *) needed=@rpath/libintl.8.dylib ;; esac
  library "$brew/$file.dylib" "$brew/$file.dylib" "$needed"
done
library "$work/homebrew/lib/libintl.8.dylib" "$brew/gettext/lib/libintl.8.dylib"
echo 'x86_64 arm64' >"$work/root/bin/tabicon.processors"

export CALLS=$work/calls HOMEBREW_PREFIX=$work/homebrew PATH=$work/programs:$PATH
# shellcheck source=Sources/Packaging/libraries-Darwin.sh
. "$here/../../Sources/Packaging/libraries-Darwin.sh"
[ "$(archive_system "$work/root/bin/tabicon")" = macos-universal ] || fail "the archive has another name"
rm "$work/root/bin/tabicon.processors"
! check_libraries "$work/root/bin/tabicon" 2>/dev/null || fail "a library of Homebrew is not noticed"
carry_libraries "$work/root/bin/tabicon" "$work/root/lib/tabicon"
[ "$(ls "$work/root/lib/tabicon")" = "$(printf '%s\n' libglib.0.dylib libintl.8.dylib librsvg.2.dylib)" ] \
  || fail "other libraries are carried"
! grep -r -e "$brew" -e @rpath "$work/root" || fail "libraries of Homebrew are still named"
grep -qx '@loader_path/../lib/tabicon/librsvg.2.dylib' "$work/root/bin/tabicon" \
  || fail "the executable does not look beside itself"
grep -qx '@loader_path/libintl.8.dylib' "$work/root/lib/tabicon/libglib.0.dylib" \
  || fail "a library does not look beside itself"

finish_archive "$work/root"
grep -q 'codesign --force --sign - .*bin/tabicon$' "$CALLS" || fail "nothing is signed ad hoc"
CODESIGN_IDENTITY=Team NOTARY_PROFILE=profile finish_archive "$work/root"
grep -q 'codesign --force --options runtime --timestamp --sign Team' "$CALLS" || fail "the team does not sign"
grep -q 'xcrun notarytool submit .*--keychain-profile profile --wait' "$CALLS" || fail "it is not notarised"
echo "dist: libraries for macOS are carried beside the executable, by stand-ins of Apple's programs"
