#!/usr/bin/env bash
# Runs the steps of the GitHub Action and the hook of pre-commit against a folder as their server.
# Usage: action.sh RELEASE WORK
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=Tests/Packaging/support.sh
. "$here/support.sh"
release=$1 work=$2
version=$(basename "$release") && version=${version#v}
script=$here/../../Sources/Packaging/action.sh
mkdir -p "$work/Icons" && cd "$work"
# Annotations name files from the root of the repository.
git init -q
TABICON_RELEASES=$(dirname "$release")
export TABICON_RELEASES GITHUB_OUTPUT=$work/output GITHUB_PATH=$work/path RUNNER_TEMP=$work TOOL_CACHE=$work/cache

"$script" release
grep -qx "version=$version" output || fail "the action has another version"
folder=$(sed -n 's/^folder=//p' output)
expect "the action does not install" env VERSION="$version" FOLDER="$folder" "$script" install
expect "the action installs what is there" env TABICON_RELEASES=/nowhere VERSION="$version" FOLDER="$folder" \
  "$script" install
[ "$(sort -u path)" = "$folder/bin" ] || fail "the tool is not in the path"
PATH=$folder/bin:$PATH

cat >Icons/dot-filled.svg <<'END'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="13"/></svg>
END
! COMMAND="validate Icons --strict" SARIF=true "$script" run >annotations 2>&1 || fail "findings do not fail the job"
grep -q '^::error file=Icons/dot-filled.svg,line=1' annotations || { cat annotations; fail "nothing is annotated"; }
grep -q '"ink-clipped"' "$(sed -n 's/^sarif=//p' output)" || fail "there is no SARIF file"

if VERSION=$version FOLDER=$work/other CHECKSUM=0123 "$script" install 2>refusal; then
  fail "an archive with another checksum is installed"
fi
{ grep -q "nothing was installed" refusal && [ ! -e other ]; } || fail "something was installed"
! sh "$here/../../Sources/Packaging/install.sh" 9.9.9 "$work/other" 2>refusal || fail "a release that is not there is installed"
grep -q 'is there a release 9.9.9?' refusal || fail "the reason is not said"
echo "dist: the GitHub Action installs by checksum, annotates and writes SARIF"

expect "the hook fails where icons are good" env XDG_CACHE_HOME="$work/hooks" bash -c \
  "cd '$here/../../Icons' && '$here/../../Sources/Packaging/pre-commit.sh'"
! XDG_CACHE_HOME=$work/hooks "$here/../../Sources/Packaging/pre-commit.sh" Icons >hook 2>&1 \
  || fail "the hook passes where icons are bad"
grep -q 'ink-clipped' hook || { cat hook; fail "the hook does not say why"; }
echo "dist: the hook of pre-commit runs the release"
