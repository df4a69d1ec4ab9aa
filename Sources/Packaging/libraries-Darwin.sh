# shellcheck shell=bash
# Carries the libraries of an executable for macOS. Sourced by archive.sh.
#
# Libraries of Homebrew name each other by absolute places. Each copy is told to look beside itself
# instead, by @loader_path, and is then signed, since a change breaks the signature.

# The system and the processors of an executable, as archives are called after them.
archive_system() {
  local processors
  processors=$(lipo -archs "$1")
  case $processors in
  *' '*) echo macos-universal ;;
  *) echo "macos-$processors" ;;
  esac
}

# Prints the paths of the libraries that a file names and that are no part of macOS.
libraries_of() {
  otool -L "$1" | tail -n +2 | sed 's/^[[:space:]]*//; s/ (compatibility.*$//' \
    | grep -Ev "^(/usr/lib/|/System/)|^@(loader_path|executable_path)/" \
    | grep -v "/$(basename "$1")\$" || true
}

# The file that a name in a library stands for: @rpath is Homebrew's folder of libraries.
library_file() {
  case $1 in
  @rpath/*) echo "${HOMEBREW_PREFIX:-/opt/homebrew}/lib/${1#@rpath/}" ;;
  *) echo "$1" ;;
  esac
}

# carry_libraries EXECUTABLE FOLDER: copies all libraries, those of libraries too.
carry_libraries() {
  carry_libraries_of "$1" "$2" @loader_path/../lib/tabicon
}

# carry_libraries_of FILE FOLDER PLACE: copies what FILE needs to FOLDER, and names it by PLACE there.
carry_libraries_of() {
  local name base
  for name in $(libraries_of "$1"); do
    base=$(basename "$name")
    if [ ! -e "$2/$base" ]; then
      cp -L "$(library_file "$name")" "$2/$base" && chmod 755 "$2/$base"
      install_name_tool -id "@loader_path/$base" "$2/$base"
      carry_libraries_of "$2/$base" "$2" @loader_path
    fi
    install_name_tool -change "$name" "$3/$base" "$1"
  done
}

# Fails where a file still names a library of this machine.
check_libraries() {
  local file
  for file in "$@"; do
    if [ -n "$(libraries_of "$file")" ]; then
      echo "archive: $file still needs $(libraries_of "$file" | paste -sd' ' -)" >&2
      return 1
    fi
  done
}

# copy_licences EXECUTABLE FOLDER: the terms of the libraries that Homebrew has installed.
copy_licences() {
  local formula file
  for formula in $(brew deps librsvg) librsvg libdeflate; do
    for file in "$(brew --prefix "$formula")"/{LICENSE,LICENCE,COPYING}*; do
      if [ -f "$file" ]; then cp "$file" "$2/$formula-$(basename "$file").txt"; fi
    done
  done
}

# finish_archive FOLDER: signs all, by CODESIGN_IDENTITY or ad hoc, and has it notarised where
# NOTARY_PROFILE names a profile of notarytool.
finish_archive() {
  check_libraries "$1"/bin/tabicon "$1"/lib/tabicon/*
  if [ -n "${CODESIGN_IDENTITY:-}" ]; then
    codesign --force --options runtime --timestamp --sign "$CODESIGN_IDENTITY" \
      "$1"/lib/tabicon/* "$1"/bin/tabicon
  else
    # The hardened runtime would refuse libraries that no team has signed.
    codesign --force --sign - "$1"/lib/tabicon/* "$1"/bin/tabicon
  fi
  if [ -n "${NOTARY_PROFILE:-}" ]; then
    ditto -c -k --keepParent "$1" "$1.zip"
    xcrun notarytool submit "$1.zip" --keychain-profile "$NOTARY_PROFILE" --wait
    rm "$1.zip"
  fi
}
