# What the commands of the transcripts have beside those of the system.

set -o pipefail

disc='<circle cx="12" cy="12" r="10"/>'
ring='<circle cx="12" cy="12" r="9" fill="none" stroke="#000" stroke-width="2"/>'
square='<rect x="3" y="3" width="18" height="18"/>'
# Turns off what the drawings trip by the way: they are simple, and much alike.
quiet='rules: {variant-missing: off, duplicate-artwork: off, unreferenced-icon: off, off-target: off,
  translucent-ink: off}'
rules=$PACKAGE/Tests/Fixtures/Rules
catalog=$rules/slot-missing/mended/TabBar.xcassets

# write PATH TEXT: writes a file and the folders on the way to it.
write() {
  case $1 in */*) mkdir -p "${1%/*}" ;; esac
  printf '%s\n' "$2" >"$1"
}

# svg ELEMENTS PATH...: writes a drawing, in a 'viewBox' of 24 units unless $root says otherwise.
svg() {
  local path elements=$1
  shift
  for path; do
    write "$path" "<svg xmlns=\"http://www.w3.org/2000/svg\" ${root-viewBox=\"0 0 24 24\"}>
$elements
</svg>"
  done
}

# rectangle WIDTH HEIGHT PATH...: writes drawings of a rectangle at the top left.
rectangle() {
  local elements="<rect x=\"2\" y=\"2\" width=\"$1\" height=\"$2\"/>"
  shift 2
  svg "$elements" "$@"
}

# copy PATH OTHER: copies a file or a folder, and makes the folders on the way to it.
copy() {
  mkdir -p "$(dirname "$2")"
  cp -R "$1" "$2"
}

# project [LINES]: two good icons, and a configuration with further lines.
project() {
  svg "$disc" in/good-filled.svg
  svg "$square" in/kind-outlined.svg
  write tabbar.yml "icons: in
output: out
variants: drawn
$quiet${1:+
$1}"
}

# files [PATH...]: the paths of all files, sorted, but for records.
files() { find "${@:-.}" -type f ! -path '*/.tabicon/*' 2>/dev/null | sed 's|^\./||' | sort; }

# icons [MANIFEST]: the names of the icons that an export has.
icons() {
  python3 -c 'import json, sys
names = [icon["name"] for icon in json.load(open(sys.argv[1]))["icons"]]
print(*[name.encode("ascii", "backslashreplace").decode() for name in names])' "${1:-out/manifest.json}"
}

# member PATH EXPRESSION: a value of a file of JSON, which is called 'it'.
member() {
  python3 -c 'import json, sys
print(eval(sys.argv[2], {"it": json.load(open(sys.argv[1]))}))' "$1" "$2"
}

# imageset PATH FILE[:KEYS]...: the list of an image set, with the JSON of further keys.
imageset() {
  local slot keys list= path=$1
  shift
  for slot; do
    keys=
    case $slot in *:*) keys=", ${slot#*:}" ;; esac
    case $keys in *idiom*) ;; *) keys="$keys, \"idiom\": \"universal\"" ;; esac
    list="$list${list:+, }{\"filename\": \"${slot%%:*}\"$keys}"
  done
  write "$path.imageset/Contents.json" "{\"images\": [$list],
 \"info\": {\"author\": \"xcode\", \"version\": 1},
 \"properties\": {\"template-rendering-intent\": \"template\"}}"
}

# drawnset PATH [KEYS]...: an image set of drawings, one for each slot.
drawnset() {
  local slot place=0 path=$1 slots=()
  shift
  for slot in "${@:-}"; do
    svg "${ink-$disc}" "$path.imageset/x$place.svg"
    slots[place]=x$place.svg${slot:+:$slot}
    place=$((place + 1))
  done
  imageset "$path" "${slots[@]}"
}

# namespace PATH: a group whose name belongs to those of its image sets.
namespace() {
  write "$1/Contents.json" \
    '{"info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": true}}'
}

# codenames CATALOG: the names by which code finds the image sets of a catalog.
codenames() {
  python3 -c 'import glob, os, sys
for folder, folders, _ in os.walk(sys.argv[1]):
    for name in folders:
        if name.endswith(".imageset"):
            parts = os.path.relpath(folder, sys.argv[1]).split("/")
            groups = ["/".join(parts[:end + 1]) for end in range(len(parts))]
            spaces = [os.path.basename(group) for group in groups if group != "." and "true"
                      in "".join(open(file).read() for file in
                                 glob.glob(f"{sys.argv[1]}/{group}/Contents.json"))]
            print("/".join(spaces + [name[:-9]]))' "$1" | sort
}

# pairs FIRST LAST [NAME]: drawings 'in/icon1-filled.svg' and 'in/icon1-outlined.svg' and so on.
pairs() {
  local number
  for ((number = $1; number <= $2; number++)); do
    pair "icon$number" $((8 + number % 13))
  done
}

# pair NAME HEIGHT: two drawings on which no rule has a finding.
pair() {
  svg "<rect x=\"2\" y=\"2\" width=\"20\" height=\"$2\"/>" "in/$1-filled.svg"
  svg "<rect x=\"2.5\" y=\"2.5\" width=\"19\" height=\"$(($2 - 1))\" fill=\"none\" stroke=\"#000\"/>" \
    "in/$1-outlined.svg"
}

# same FOLDER OTHER: what two exports do not have in common, but for the records of the tool.
same() { diff -rq -x .tabicon "$1" "$2" && echo same; }

# app: a catalog as apps have it, with two image sets of SVGs, one of PNGs and a logo.
app() {
  drawnset App.xcassets/tab_home
  ink='<path d="M3 5h18v4H3zM3 15h18v4H3z"/>' drawnset App.xcassets/tab_list
  copy $catalog/home.imageset App.xcassets/tab_bell.imageset
  imageset App.xcassets/logo logo.svg
}

# sized NAME POINTS: an image set of a size in the catalog of an app.
sized() {
  root="width=\"$2\" height=\"$2\" viewBox=\"0 0 $2 $2\"" \
    svg "<circle cx=\"$(($2 / 2))\" cy=\"$(($2 / 2))\" r=\"$(($2 / 2 - 2))\"/>" \
    "Sources/App.xcassets/$1.imageset/x.svg"
  imageset "Sources/App.xcassets/$1" x.svg
}

# odd: a set with findings of every severity, hostile names and tabs.
odd() {
  svg "$disc" in/disc-filled.svg in/disc-outlined.svg
  svg "$square" "in/it's <&> 50%.svg" in/a:b.svg 'in/ä, "q".svg'
  write in/broken.svg '<svg'
  write in/tabbar.yml "tabs: [{id: disc, title: Disc}, {id: 'a<b', title: B, icon: nowhere}]"
}

# A page with a badge in its corner.
page='<path d="M2,2H18V11H12V18H2z"/><path fill-rule="evenodd"
  d="M18,14a4,4 0 1,0 0,8a4,4 0 1,0 0,-8zM15.5,17.2h5v1.6h-5z"/>'

# german PATH: a string catalog with a translation.
german() {
  write "$1" '{
  "sourceLanguage" : "en",
  "strings" : {
    "tab.good" : {"localizations":{"de":{"stringUnit":{"state":"translated","value":"Gut"}}}}
  },
  "version" : "1.0"
}'
}

# titled SETTINGS: the project with keys of texts, and settings of their catalog.
titled() {
  project "strings: {$1}
tabs:
  - {id: good, title: Good, titleKey: tab.good}
  - {id: kind, title: Kind, titleKey: tab.kind, accessibilityLabel: K,
     accessibilityLabelKey: tab.kind.label, section: More, sectionKey: tabs.more}"
}

# symbols LINES [OPTION]...: exports the project with more drawings, without findings of symbols.
symbols() {
  svg "$disc" in/nav/arrow-filled.svg in/back-filled.svg
  svg "$ring" in/nav/arrow-outlined.svg
  svg "$square" in/back-rtl-filled.svg
  quiet=${quiet%\}}', symbol-weight: off}' project "$1"
  shift
  tabicon export "$@"
}

# vectors [LINES] [OPTION]...: exports the project with more drawings.
vectors() {
  svg "$disc" in/nav/arrow-filled.svg
  svg "$ring" in/nav/arrow-outlined.svg
  rectangle 20 9 in/wide-filled.svg
  rectangle 7 20 in/tall-filled.svg
  quiet=${quiet%\}}', symbol-weight: off}' project "${1-}"
  tabicon export "${@:2}"
}

# A house with a door.
house='<path fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round"
  d="M103 -79V-89L112 -97L121 -89V-79ZM109 -79V-86H115V-79"/>'

# images EXPRESSION [CONDITION]: values of the images of an export.
images() {
  member out/manifest.json \
    "[$1 for icon in it['icons'] for image in icon['images']${2:+ if $2}]"
}

# origins: where the variants of each icon of an export come from.
origins() {
  member out/manifest.json '"\n".join(f"{icon['"'name'"']}: " + ", ".join(
    f"{count} {variant} {origin}" for (variant, origin), count in sorted(__import__("collections").Counter(
      (image["variant"], image["origin"]) for image in icon["images"]).items())) for icon in it["icons"])'
}

# derive [ARGUMENT]...: 'tabicon derive', without likelihoods in what it says.
derive() { tabicon derive "$@" | sed 's/, [0-9]*% likely$//'; }

# expo: an export for React Native, with a native project beside it; prebuild runs the plugin of the export.
images=app/ios/App/Images.xcassets
expo() {
  project 'formats: [react-native, xcassets, symbols]'
  tabicon export --quiet
  write $images/Contents.json '{ "info" : { "author" : "expo", "version" : 1 } }'
  copy $images/Contents.json $images/AppIcon.appiconset/Contents.json
}
prebuild() {
  node "$PACKAGE/Tests/Fixtures/Frameworks/prebuild.js" "$PWD/out/react-native/withTabIcons" "$PWD/app"
}

# xcode: a set for a phase of Xcode; lists writes the lists of its files.
xcode() {
  svg "$disc" Icons/disc-filled.svg
  svg "$ring" Icons/disc-outlined.svg
  svg "$square" Icons/nav/up-filled.svg
  write Icons/tabbar.yml "icons: .
rules: {variant-missing: off}"
}
lists() { tabicon xcode Icons --write-file-lists Lists; }

# phase [COMMAND]: a phase as Xcode runs it, after a command that changes the lists with their variables put in.
phase() {
  local kind
  for kind in inputs outputs; do
    sed "/^#/d; s|[\$](SRCROOT)|$PWD|; s|[\$](DERIVED_FILE_DIR)|$PWD/Derived|" \
      Lists/tabicon-$kind.xcfilelist >$kind.resolved
  done
  "${1-true}"
  SRCROOT=$PWD DERIVED_FILE_DIR=$PWD/Derived SCRIPT_INPUT_FILE_COUNT=1 \
    SCRIPT_INPUT_FILE_0=$PWD/Icons/tabbar.yml SCRIPT_INPUT_FILE_LIST_COUNT=1 \
    SCRIPT_INPUT_FILE_LIST_0=$PWD/inputs.resolved SCRIPT_OUTPUT_FILE_COUNT=0 \
    SCRIPT_OUTPUT_FILE_LIST_COUNT=1 SCRIPT_OUTPUT_FILE_LIST_0=$PWD/outputs.resolved tabicon xcode
}

# merge COUNT [OPTION]...: plans shards, renders each in an order of its own, and merges them into 'Merged'.
merge() {
  local job files=() count=$1
  rm -rf Merged plan shards
  tabicon plan Icons --shards $count -o plan --quiet
  for job in $(ls -r plan); do
    tabicon export --shard plan/$job -o shards --quiet
    files+=(shards/${job%.jobs}.shard)
  done
  tabicon merge Icons "${files[@]}" -o Merged "${@:2}"
}
unset SRCROOT DERIVED_FILE_DIR

# refusals FILE [OPTION]...: what the options say that name a file to be written beside the outputs.
refusals() {
  local file=$1
  shift
  {
    tabicon validate in --report json="$file" "$@"
    tabicon export in -o out --report sheet="$file" "$@"
    tabicon validate in --write-baseline "$file" "$@"
    tabicon export in -o out --depfile "$file" "$@"
    tabicon preview in --output "$file" "$@"
  } 2>&1 | uniq -c | sed 's/^ *//'
}

# png: images of a disc at two scales; pdf: a drawing that the tool has made as a PDF.
png() {
  svg "$disc" drawn/disc-filled.svg
  tabicon export drawn -o images --formats png --variants drawn --quiet
  cp images/png/disc-filled@2x.png disc@2x.png
  cp images/png/disc-filled@3x.png disc@3x.png
}
pdf() {
  svg '<path d="M3 4h18v16H3z"/>' drawn/box.svg
  tabicon export drawn -o images --formats pdf --quiet
  copy images/pdf/box-filled.pdf in/box.pdf
}

# size PNG: its pixels, as its header has them.
size() {
  python3 -c 'import struct, sys
print("%d x %d" % struct.unpack(">2I", open(sys.argv[1], "rb").read(24)[16:]))' "$1"
}
