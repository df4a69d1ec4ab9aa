#!/usr/bin/env bash
# Runs the rules for Bazel under its sandbox: outputs, caches, and what a change makes anew.
# Usage: run.sh TOOL PACKAGE WORK
#   TOOL: tabicon; PACKAGE: the folder of Package.swift; WORK: a folder that is made anew.
set -euo pipefail
tool=$(realpath "$1") package=$(realpath "$2")
rm -rf "$3" && mkdir -p "$3" && work=$(realpath "$3")
shards=16
server=

stop() {
  for checkout in first second third; do
    if [ -d "$work/checkout-$checkout" ]; then
      (cd "$work/checkout-$checkout" \
        && bazel "--output_base=$work/checkout-$checkout.base" shutdown 2>/dev/null) || true
    fi
  done
  if [ -n "$server" ]; then kill "$server"; fi
}
trap stop EXIT

fail() {
  echo "bazel: $*" >&2
  exit 1
}

# Makes a project with the example set.
checkout() {
  local folder=$work/checkout-$1
  mkdir -p "$folder/App/Icons"
  cp "$package"/Icons/*.svg "$folder/App/Icons/"
  # Its first line names a schema, and it writes into the project.
  sed '1d; /^output:/d' "$package/Icons/tabbar.yml" >"$folder/App/Icons/tabbar.yml"
  cat >"$folder/WORKSPACE" <<END
local_repository(name = "tabicon_rules", path = "$package/Sources/Packaging/BazelRules")
load("@tabicon_rules//:defs.bzl", "tabicon_tool")
tabicon_tool(name = "tabicon", path = "$tool")
END
  cat >"$folder/App/BUILD.bazel" <<END
load("@tabicon_rules//:defs.bzl", "tab_icons", "tab_icons_validate")
drawings = glob(["Icons/*.svg"])
tab_icons(name = "small", srcs = drawings, config = "Icons/tabbar.yml", formats = ["xcassets", "swift", "png"])
tab_icons(name = "large", srcs = drawings, config = "Icons/tabbar.yml", formats = ["xcassets", "swift", "png"], shards = $shards)
tab_icons(name = "symbols", srcs = glob(["Icons/bell-*.svg"]), formats = ["symbols"])
tab_icons(name = "catalog", srcs = glob(["Icons/bell-*.svg"]), formats = ["xcassets", "symbols"])
tab_icons_validate(name = "check", srcs = drawings, config = "Icons/tabbar.yml", strict = True)
END
  echo "$folder"
}

# Builds targets in a project, and leaves the mnemonics of what ran in 'ran', and what the cache had
# in 'hits'.
build() {
  local folder=$1 log=$work/log
  shift
  rm -f "$folder.events"
  (cd "$folder" && bazel "--output_base=$folder.base" build --spawn_strategy=linux-sandbox \
    "--execution_log_json_file=$folder.events" --color=no --curses=no "$@") >"$log" 2>&1 \
    || { status=1; return 0; }
  status=0
  read -r ran hits < <(python3 - "$folder.events" <<'END'
import json, sys
text, place, ran, hits = open(sys.argv[1]).read(), 0, {}, 0
while place < len(text):
    entry, place = json.JSONDecoder().raw_decode(text, place)
    while place < len(text) and text[place].isspace():
        place += 1
    if entry.get("remoteCacheHit"):
        hits += 1
    elif "TabIcons" in entry.get("mnemonic", ""):
        ran[entry["mnemonic"]] = ran.get(entry["mnemonic"], 0) + 1
print(",".join(f"{name}={ran[name]}" for name in sorted(ran)) or "none", hits)
END
  )
}

expect() {
  echo "bazel: $1: ran $ran, from the cache $hits"
  [ "$status" = 0 ] || { cat "$work/log" >&2; fail "$1: the build failed"; }
  [ "$ran" = "$2" ] || fail "$1: ran $ran, not $2"
  [ "$hits" = "$3" ] || fail "$1: took $hits results from the cache, not $3"
}

port=${TABICON_CACHE_PORT:-18080}
mkdir -p "$work/cache/data" "$work/cache/temporary"
cat >"$work/cache/nginx.conf" <<END
$([ "$(id -u)" != 0 ] || echo 'user root;')
daemon off;
pid $work/cache/nginx.pid;
error_log $work/cache/error.log;
events {}
http {
  access_log off;
  server {
    listen 127.0.0.1:$port;
    root $work/cache/data;
    client_body_temp_path $work/cache/temporary;
    client_max_body_size 0;
    location / { dav_methods PUT; create_full_put_path on; }
  }
}
END
nginx -c "$work/cache/nginx.conf" -e "$work/cache/error.log" &
server=$!
remote=--remote_cache=http://127.0.0.1:$port

all="TabIcons=3,TabIconsMerge=1,TabIconsPlan=1,TabIconsShard=$shards,TabIconsValidate=1"
actions=$((shards + 6))

status=0 ran= hits=
first=$(checkout first)
build "$first" "$remote" //...
expect "a first build" "$all" 0
diff -r "$first/bazel-bin/App/small" "$first/bazel-bin/App/large" -x plan -x shards -x .tabicon \
  || fail "one action and $shards shards give other bytes"
for symbol in symbols/symbols/bell.fill.svg catalog/TabIcons.xcassets/bell.fill.symbolset; do
  [ -e "$first/bazel-bin/App/$symbol" ] || fail "there is no $symbol"
done
# The manifest has the way from the output to the set, so the output lies as deep as Bazel's.
plain=plain/of/bin/App/small
(cd "$first" && "$tool" export App/Icons/tabbar.yml -o $plain --formats xcassets,swift,png \
  --default-file-names --quiet)
for output in TabIcons.xcassets TabIcons.swift png TabIcons.json manifest.json; do
  diff -r "$first/$plain/$output" "$first/bazel-bin/App/small/$output" \
    || fail "an export without Bazel has another $output"
done

second=$(checkout second)
build "$second" "$remote" //...
expect "a second clean checkout" none "$actions"
diff -r "$first/bazel-bin/App" "$second/bazel-bin/App" || fail "the cache has other bytes"

echo '<!-- changed -->' >>"$second/App/Icons/bell-filled.svg"
build "$second" "$remote" //App:large
expect "one changed icon" "TabIconsMerge=1,TabIconsPlan=1,TabIconsShard=1" 0

third=$(checkout third)
build "$third" "--disk_cache=$work/disk" //...
expect "a build with a cache on the disk" "$all" 0
(cd "$third" && bazel "--output_base=$third.base" clean) 2>/dev/null
build "$third" "--disk_cache=$work/disk" //...
expect "again after 'bazel clean'" none "$actions"

echo '<svg' >"$third/App/Icons/bell-filled.svg"
build "$third" //App:check
[ "$status" = 1 ] || fail "a broken drawing passes the check"
grep -q 'App/Icons/bell-filled.svg:1:1' "$work/log" && grep -q svg-malformed "$work/log" \
  || fail "the drawing or the rule is not named"
echo "bazel: all is well"
