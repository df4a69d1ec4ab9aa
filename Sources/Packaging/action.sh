#!/usr/bin/env bash
# The steps of the GitHub Action in action.yml.
# Usage: action.sh release | install | run
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Sources/Packaging/archives.sh
. "$here/archives.sh"

case ${1:-} in
# Says which release is used and where it lies, for the cache.
release)
  version=${VERSION:-$(tool_version)}
  {
    echo "version=$version"
    echo "folder=${TOOL_CACHE:-$HOME/.cache}/tabicon/$version"
  } >>"$GITHUB_OUTPUT"
  ;;
# Installs it unless the cache had it, as a whole and of the archive that is asked for.
install)
  if ! is_installed "$FOLDER" "$VERSION" "${CHECKSUM:-}"; then
    sh "$here/install.sh" "$VERSION" "$FOLDER" "${CHECKSUM:-}"
  fi
  echo "$FOLDER/bin" >>"$GITHUB_PATH"
  ;;
# Runs the command: findings are annotations, and a SARIF file where it is asked for.
run)
  # The words of all lines, in quotes or not, as a shell reads them; nothing else is expanded.
  list=${RUNNER_TEMP:-/tmp}/tabicon-words.$$
  trap 'rm -f "$list"' EXIT
  printf '%s' "${COMMAND//$'\\\n'/ }" | xargs printf '%s\0' >"$list"
  words=()
  while IFS= read -r -d '' word; do [ -z "$word" ] || words+=("$word"); done <"$list"
  if [ ${#words[@]} -eq 0 ]; then
    echo "action: 'command' is empty; say for example 'validate Icons'" >&2
    exit 2
  fi
  words+=(--report github=-)
  if [ "${SARIF:-false}" = true ]; then
    echo "sarif=$RUNNER_TEMP/tabicon.sarif" >>"$GITHUB_OUTPUT"
    words+=(--report "$RUNNER_TEMP/tabicon.sarif")
  fi
  tabicon "${words[@]}"
  ;;
*)
  echo "action: say release, install or run" >&2
  exit 2
  ;;
esac
