#!/usr/bin/env bash
# The hook 'tabicon' of pre-commit: validates with the release of this checkout's version, which is
# downloaded once.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Sources/Packaging/archives.sh
. "$here/archives.sh"
version=$(tool_version)
folder=${XDG_CACHE_HOME:-$HOME/.cache}/tabicon/$version
if ! is_installed "$folder" "$version"; then
  sh "$here/install.sh" "$version" "$folder" >&2
fi
exec "$folder/bin/tabicon" validate --quiet "$@"
