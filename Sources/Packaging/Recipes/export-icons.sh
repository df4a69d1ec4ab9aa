#!/bin/sh
# A run-script phase. Xcode that was started from the Dock has no Homebrew in its PATH.
export PATH="$PATH:$HOME/.local/bin:/opt/homebrew/bin:/usr/local/bin"
exec tabicon xcode Icons --output Generated
