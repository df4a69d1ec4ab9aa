#!/usr/bin/env bash
# Runs fuzz targets one after the other: run.sh FOLDER TABICON SECONDS TARGET...
#
# What a target learns stays in FOLDER/corpus, so that the next run goes on from there. An input that
# breaks a promise is left in FOLDER/crashes; with FUZZ_TARGET set, the binary repeats it.
set -euo pipefail
folder=$1 tool=$2 seconds=$3
shift 3
root=$(cd "$(dirname "$0")/../.." && pwd)
binary=$folder/build/release/Fuzz
# Swift's own report of a crash keeps libFuzzer from writing its own.
export SWIFT_BACKTRACE=enable=no TABICON=$tool

# The inputs that a target starts from.
seeds() {
  case $1 in
    preflight | drawing) find "$root/Icons" "$root/Tests/Fixtures" -name '*.svg' -size -16k ;;
    configuration) find "$root/Icons" "$root/Tests/Fixtures" -name 'tabbar.yml' ;;
    manifest) find "$root/Tests/Fixtures" -name 'manifest*.json' ;;
    png | picture) find "$root/Tests/Fixtures" -name '*.png' -size -16k ;;
    catalog) find "$root/Tests/Fixtures" -name 'Contents.json' ;;
  esac
}

status=0
for target in "$@"; do
  corpus=$folder/corpus/$target
  mkdir -p "$corpus" "$folder/seeds/$target" "$folder/crashes"
  seeds "$target" | while read -r file; do
    cp "$file" "$folder/seeds/$target/$(cksum <"$file" | tr " " -)"
  done
  dictionary=()
  case $target in
    preflight | drawing) dictionary=(-dict="$root/Tests/Fuzzing/Dictionaries/svg.dict") ;;
    text | names) dictionary=(-dict="$root/Tests/Fuzzing/Dictionaries/text.dict") ;;
    configuration) dictionary=(-dict="$root/Tests/Fuzzing/Dictionaries/yaml.dict") ;;
    catalog) dictionary=(-dict="$root/Tests/Fuzzing/Dictionaries/catalog.dict") ;;
    manifest) dictionary=(-dict="$root/Tests/Fuzzing/Dictionaries/json.dict") ;;
  esac
  FUZZ_TARGET=$target "$binary" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=2048 \
    -max_len=16384 -print_final_stats=1 -artifact_prefix="$folder/crashes/$target-" \
    "${dictionary[@]}" "$corpus" "$folder/seeds/$target" >"$folder/$target.log" 2>&1 || {
    status=1
    grep -E 'ERROR|Fatal error|Test unit written' "$folder/$target.log" || tail -5 "$folder/$target.log"
  }
  printf '%-14s %s executions, %s inputs kept\n' "$target" \
    "$(awk '/number_of_executed_units/ { print $2 }' "$folder/$target.log")" \
    "$(find "$corpus" -type f | wc -l)"
done
exit $status
