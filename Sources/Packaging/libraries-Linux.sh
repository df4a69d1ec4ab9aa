# shellcheck shell=bash
# Carries the libraries of an executable for Linux. Sourced by archive.sh.
#
# The executable has a DT_RPATH, which holds for the libraries of its libraries too, so that no file
# needs to be changed: what lies in lib/tabicon is found from wherever the folder was unpacked.

# The system and the processor, as archives are called after them.
archive_system() { echo "linux-$(uname -m)"; }

# Prints the paths of all libraries that a file needs, except those of glibc, which are the system's.
libraries_of() {
  LC_ALL=C ldd "$1" | awk '$2 == "=>" && $3 ~ /^\// {print $1, $3}' \
    | grep -Ev '^(libc|libm|libdl|librt|libpthread|libutil|libresolv|ld-linux[^ ]*)\.so' \
    | cut -d' ' -f2 | LC_ALL=C sort -u
}

# carry_libraries EXECUTABLE FOLDER: copies the libraries, without what only debuggers read.
carry_libraries() {
  local library name
  for library in $(libraries_of "$1"); do
    name=$(basename "$library")
    case $name in
    libicudata.so.*) write_empty_icu_data "$name" "$2" ;;
    *) cp -L "$library" "$2/$name" && strip --strip-unneeded "$2/$name" ;;
    esac
  done
  chmod 644 "$2"/*
}

# write_empty_icu_data NAME FOLDER: a library of ICU's data that has none, in place of 31 MB.
#
# libxml2 alone asks for it, for encodings of XML that it does not know itself. Drawings reach it in
# UTF-8. The layout is that of ICU's common data: a header of 32 bytes, whose first two fields are its
# size and 0xda27, then the table of contents ("ToCP", version 1) with no entry.
write_empty_icu_data() {
  local version=${1##*.}
  cc_of_swift -shared -nostdlib -Wl,-soname,"$1" -Wl,--build-id=none -x c -o "$2/$1" - <<END
#include <stdint.h>
_Alignas(16) const struct {
  uint16_t size, magic, info, reserved;
  uint8_t bigEndian, charset, unit, padding, format[4], formatVersion[4], version[4], rest[8];
  uint32_t entries, none;
} icudt${version}_dat = {
  32, 0x27da, 20, 0, __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, 0, 2, 0, {0x54, 0x6f, 0x43, 0x50},
  {1, 0, 0, 0}, {0}, {0}, 0, 0
};
END
}

# The compiler of C that came with Swift.
cc_of_swift() { "$(dirname "$(realpath "$(command -v swiftc)")")/clang" "$@"; }

# copy_licences EXECUTABLE FOLDER: the terms of all libraries that are carried, by Debian's records.
copy_licences() {
  local library package
  for library in $(libraries_of "$1"); do
    # The loader may name a file below /lib, which dpkg knows below /usr/lib, or the other way.
    library=$(realpath "$library")
    package=$({ dpkg -S "$library" 2>/dev/null || dpkg -S "${library#/usr}"; } | cut -d: -f1)
    cp -L "/usr/share/doc/$package/copyright" "$2/$package.txt"
  done
  mkdir -p "$2/common"
  # What Debian's files refer to instead of repeating it.
  grep -ho '/usr/share/common-licenses/[A-Z][A-Za-z0-9.-]*[A-Za-z0-9]' "$2"/*.txt | sort -u \
    | while read -r text; do
      if [ -f "$text" ]; then cp -L "$text" "$2/common/"; fi
    done
}

# Nothing is signed on Linux.
finish_archive() { :; }
