#!/bin/sh
# Xcode Cloud, as ci_scripts/ci_post_clone.sh: installs the tool that the phase of the build needs.
set -eu
version=0.2.0
curl -fsSLO "https://github.com/OWNER/tabicon/releases/download/v$version/install.sh"
sh install.sh "$version" "$HOME/.local"
"$HOME/.local/bin/tabicon" validate "$CI_PRIMARY_REPOSITORY_PATH/Icons" --strict
