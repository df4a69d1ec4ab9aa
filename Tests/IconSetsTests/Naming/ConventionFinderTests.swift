import IconModel
import IconSets
import Testing

/// The names of a folder's drawings and the icons expected of them.
struct NamedFolder: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Separated by spaces; `␣` stands for a space in a name.
  let files: String
  /// `name` for a pair, `name+` and `name-` for one drawing that is filled or outlined, `name?` for
  /// one of unknown style, `!file` for one that is left out.
  let icons: String
  /// What is measured where it is asked: `+file` for filled ones, all others are outlined.
  let ink: String?

  init(_ description: String, _ files: String, _ icons: String, ink: String? = nil) {
    testDescription = description
    self.files = files
    self.icons = icons
    self.ink = ink
  }

  var paths: [String] { Self.list(files) }

  /// What the ink says, by the paths.
  func measure(_ paths: [String]) -> [String: IconVariant] {
    guard let ink else { return [:] }
    let filled = Set(Self.list(ink).filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) })
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, filled.contains($0) ? .filled : .outlined) })
  }

  static func list(_ text: String) -> [String] {
    text.split(separator: " ").map { $0.split(separator: "␣").joined(separator: " ") }
  }
}

@Suite struct ConventionFinderTests {
  @Test(arguments: [
    NamedFolder("plain and a suffix", "home home-fill bell bell-fill", "bell home"),
    NamedFolder("two suffixes", "home_line home_fill bell_line bell_fill", "bell home"),
    NamedFolder("an underscore", "house house_fill", "house"),
    NamedFolder("a dot", "home.fill home bell.fill bell", "bell home"),
    NamedFolder("a dot behind a dot", "house.circle house.circle.fill", "house.circle"),
    NamedFolder("spaces", "Home␣Outline Home␣Filled", "Home"),
    NamedFolder("capitals", "HomeFilled HomeOutlined BellFilled BellOutlined", "Bell Home"),
    NamedFolder("capitals behind small letters", "homeFill homeLine", "home"),
    NamedFolder("two hyphens", "star--filled star add--filled add", "add star"),
    NamedFolder(
      "prefixes of style folders",
      "regular/bx-home solid/bxs-home regular/bx-bell solid/bxs-bell regular/bx-cog solid/bxs-cog",
      "bell cog home"),
    NamedFolder(
      "an infix", "person-add person-fill-add person person-fill", "person person-add"),
    NamedFolder(
      "an infix between double hyphens",
      "star--filled star user--avatar--filled--alt user--avatar--alt", "star user--avatar--alt"),
    NamedFolder(
      "an infix is an icon of its own beside a pair",
      "x x-fill x-check x-check-fill x-fill-check", "x x-check x-fill-check+"),
    NamedFolder(
      "an infix that is the name of a pair",
      "o o-fill dot-o dot-fill-o dot-o-fill dot-fill-o-fill", "dot-fill-o dot-o o"),
    NamedFolder(
      "a prefix, a size and a suffix",
      "ic_fluent_home_24_regular ic_fluent_home_24_filled ic_fluent_bell_24_regular"
        + " ic_fluent_bell_24_filled ic_fluent_cog_24_filled", "bell cog+ home"),
    NamedFolder("a folder per icon", "heart/filled heart/outlined", "heart"),
    NamedFolder(
      "a property in a folder per icon", "home/Style=Filled home/Style=Outlined", "home"),
    NamedFolder(
      "properties", "Name=Home,␣Style=Fill Name=Home,␣Style=Line Name=Go␣Up,␣Style=Fill",
      "go-up+ home"),
    NamedFolder(
      "a state", "Home,␣State=Selected Home,␣State=Default Bell,␣State=Selected", "bell+ home"),
    NamedFolder("a variant", "Icon=Bell,␣Variant=Regular Icon=Bell,␣Variant=Filled", "bell"),
    NamedFolder("a value alone", "star=fill star=outline heart=fill heart=outline", "heart star"),
    NamedFolder(
      "a shared prefix", "tab_bell tab_bell_selected tab_home tab_home_selected", "bell home"),
    NamedFolder(
      "a prefix of the team's own",
      "acme-home acme-bell acme-cog acme-home-fill acme-bell-fill acme-cog-fill", "bell cog home"),
    NamedFolder("active", "lock lock-active home home-active", "home lock"),
    NamedFolder("on and off", "map_off map_on home_off home_on", "home map"),
    NamedFolder("selected and not", "home-selected home-unselected", "home"),
    NamedFolder("active and inactive", "home-active home-inactive", "home"),
    NamedFolder("normal and selected", "home_normal home_selected", "home"),
    NamedFolder("bold and outline folders", "bold/home outline/home", "home"),
    NamedFolder(
      "a word in front", "outline-home-24px baseline-home-24px outline-bell-24px", "bell- home"),
    NamedFolder("style folders", "outline/home filled/home outline/bell", "bell- home"),
    NamedFolder("style folders in folders", "nav/outlined/home nav/filled/home", "nav/home"),
    NamedFolder(
      "folders in style folders", "outline/nav/home filled/nav/home", "nav/home"),
    NamedFolder("a style folder beside plain drawings", "home filled/home", "home"),
    NamedFolder("a word in the folder's name", "icons-filled/home icons-outlined/home", "home"),
    NamedFolder(
      "a folder between", "fill/svg/home outline/svg/home-outline", "home"),
    NamedFolder(
      "a suffix in one style folder", "regular/home fill/home-fill regular/x fill/x-fill",
      "home x"),
    NamedFolder(
      "a suffix in both style folders", "line/home-line solid/home-solid", "home"),
    NamedFolder(
      "a folder per icon with a folder in it",
      "Home/SVG/ic_home_24_regular Home/SVG/ic_home_24_filled Bell/SVG/ic_bell_24_regular"
        + " Bell/SVG/ic_bell_24_filled", "bell home"),
    NamedFolder(
      "a folder per icon of two words",
      "Arrow␣Up/ic_arrow_up_24_regular Arrow␣Up/ic_arrow_up_24_filled Bell/ic_bell_24_filled"
        + " Bell/ic_bell_24_regular", "arrow_up bell"),
    NamedFolder(
      "style folders in a folder per icon",
      "home/outlined/home home/filled/home bell/outlined/bell bell/filled/bell", "bell home"),
    NamedFolder(
      "folders that group icons", "Home/home-fill Home/home Home/door Bell/bell Bell/bell-fill",
      "Bell/bell Home/door? Home/home"),
    NamedFolder(
      "a convention for each folder",
      "a/home a/home-fill b/cog b/cog-outline c/x_on c/x_off", "a/home b/cog c/x"),
    NamedFolder(
      "a convention for each folder and none for all of them",
      "a/x-on a/x-off a/y-on a/y-off b/x-active b/x-inactive b/y-active b/y-inactive"
        + " c/x-selected c/x-unselected c/y-selected c/y-unselected",
      "a/x a/y b/x b/y c/x c/y"),
    NamedFolder("a folder without a word", "-/home-fill -/home --/bell", "--/bell? -/home"),
    NamedFolder("braces", "a{name}-fill {style} b-fill b", "a{name}-fill? b {style}?"),
    NamedFolder("both ways round", "home home-fill bell bell-outline", "bell home"),
    NamedFolder("letter case of the word", "Home Home-Fill", "Home"),
    NamedFolder("letter case of the name", "home-fill Home", "Home"),
    NamedFolder("composed and decomposed", "caf\u{E9}-line cafe\u{301}-fill", "caf\u{E9}"),
    NamedFolder("letters beyond ASCII", "家-line 家-fill", "家"),
  ])
  func `conventions pair drawings`(_ folder: NamedFolder) {
    expect(folder)
  }

  @Test(arguments: [
    NamedFolder("lines", "home_line bell_line map_line", "bell- home- map-", ink: "+bell_line"),
    NamedFolder("fills", "home_fill bell_fill map_fill", "bell+ home+ map+", ink: "-all"),
    NamedFolder("linear ones", "Linear/Home Linear/Bell Linear/Map", "Bell- Home- Map-"),
    NamedFolder("bold ones", "home-bold bell-bold map-bold", "bell+ home+ map+"),
    NamedFolder("light ones", "home-light bell-light map-light", "bell- home- map-"),
    NamedFolder("thin ones", "HomeThin BellThin MapThin", "Bell- Home- Map-"),
    NamedFolder("strokes", "stroke.home stroke.bell stroke.map", "bell- home- map-"),
    NamedFolder("selected ones", "tab_a_selected tab_b_selected tab_c_selected", "a+ b+ c+"),
    NamedFolder(
      "a folder whose files say it again", "line/a-line line/b-line line/c-line", "a- b- c-"),
    NamedFolder("categories", "x/a-line x/b-line y/c-line", "x/a- x/b- y/c-"),
    NamedFolder("a size", "ic_a_24_regular ic_b_24_regular ic_c_24_regular", "a- b- c-"),
    NamedFolder("a folder per icon", "a/regular b/regular c/regular", "a- b- c-"),
    NamedFolder("two of one style", "chart-line trend-line", "chart-line? trend-line?"),
    NamedFolder("one without", "a-line b-line c-line d", "a-line? b-line? c-line? d?"),
    NamedFolder("lamps that are on", "lamp-on fan-on tv-on", "fan-on? lamp-on? tv-on?"),
  ])
  func `a word that all drawings carry is their style`(_ folder: NamedFolder) {
    expect(folder)
  }

  @Test(arguments: [
    NamedFolder("three alone", "home-outline heart-outline bell-outline", "bell- heart- home-"),
    NamedFolder(
      "a figure that looks filled", "home-outline person-circle-outline",
      "home- person-circle-", ink: "+person-circle-outline"),
    NamedFolder("a lone filled one among plain ones", "home bell star-filled", "bell? home? star+"),
    NamedFolder(
      "a fill that is a thing", "format-color-fill home home-outline bell bell-outline",
      "bell format-color-fill? home"),
    NamedFolder(
      "a fill with an outline", "color-fill color-fill-outline home home-outline",
      "color-fill home"),
    NamedFolder("a line beside its pair", "chart chart-fill chart-line", "chart chart-line?"),
    NamedFolder(
      "a line drawn with strokes", "scan scan-line", "scan-line? scan?", ink: "-scan -scan-line"),
    NamedFolder("a line beside a solid one", "home home-line", "home", ink: "+home"),
    NamedFolder(
      "a line in a folder of plain names", "clipboard clipboard-line home bell user star map",
      "bell? clipboard-line? clipboard? home? map? star? user?", ink: "-all"),
    NamedFolder(
      "a switch", "toggle-on toggle-off", "toggle-off? toggle-on?", ink: "-all"),
    NamedFolder(
      "a switch among pairs", "toggle-on toggle-off toggle-on-fill toggle-off-fill",
      "toggle-off toggle-on"),
    NamedFolder(
      "a lamp that is off", "lightbulb lightbulb-off lightbulb-fill lightbulb-off-fill",
      "lightbulb lightbulb-off"),
    NamedFolder(
      "bold text", "type-bold type type-italic home home-fill",
      "home type-bold? type-italic? type?", ink: "-all"),
    NamedFolder("words that are names", "light light-fill bold bold-fill", "bold light"),
    NamedFolder("a drip", "fill-drip drip home", "drip? fill-drip? home?", ink: "-all"),
    NamedFolder("a drive", "solid-state-drive home", "home? solid-state-drive?"),
    NamedFolder(
      "a word inside", "home-line home-solid home-line-badged", "home home-line-badged?"),
    NamedFolder(
      "a line that has its own pair", "c c-line c-fill c-line-fill", "c c-line"),
    NamedFolder("two filled ones", "x-fill x-solid", "x+ x+"),
    NamedFolder(
      "a prefix that may be what is drawn", "arrow-left arrow-up", "arrow-left? arrow-up?"),
    NamedFolder(
      "a prefix of a few names", "arrow-left arrow-right arrow-up arrow-down",
      "arrow-down? arrow-left? arrow-right? arrow-up?"),
    NamedFolder("a prefix of a tool", "mdi-home mdi-bell", "bell? home?"),
    NamedFolder("a prefix of a brand", "acme-home acme-bell acme-plus", "bell? home? plus?"),
    NamedFolder(
      "what is drawn in front of what is done", "user-add user-remove user-check",
      "user-add? user-check? user-remove?"),
    NamedFolder("a folder per icon", "home/home bell/bell", "bell? home?"),
    NamedFolder(
      "a prefix that keeps two names apart", "arrow-up arrow_up arrow-left",
      "arrow-left? arrow-up? arrow_up?"),
    NamedFolder(
      "two pairs with what they name in front", "arrow-left arrow-left-fill arrow-up arrow-up-fill",
      "arrow-left arrow-up"),
    NamedFolder("numbers behind a prefix", "icon-1 icon-2 icon-3", "icon-1? icon-2? icon-3?"),
    NamedFolder("partners in other folders", "a/x b/x-fill", "a/x? b/x+"),
  ])
  func `words that name things stay names`(_ folder: NamedFolder) {
    expect(folder)
  }

  @Test(arguments: [
    NamedFolder(
      "a suffix", "home home-outline home-sharp bell bell-outline bell-sharp",
      "!bell-sharp !home-sharp bell home"),
    NamedFolder(
      "folders", "filled/home outlined/home sharp/home two-tone/home",
      "!sharp/home !two-tone/home home"),
    NamedFolder(
      "bold beside fill",
      "fill/home-fill bold/home-bold regular/home fill/x-fill bold/x-bold regular/x",
      "!bold/home-bold !bold/x-bold home x"),
    NamedFolder(
      "two outlined styles", "bold/home linear/home outline/home bold/x linear/x outline/x",
      "!linear/home !linear/x home x"),
    NamedFolder(
      "two words", "Bold/Home Line␣Duotone/Home Linear/Home Bold/X Line␣Duotone/X Linear/X",
      "!Line␣Duotone/Home !Line␣Duotone/X Home X"),
    NamedFolder(
      "sizes", "home-16 home-24 home-fill-16 home-fill-24 bell-16 bell-24",
      "!bell-16 !home-16 !home-fill-16 bell? home"),
    NamedFolder(
      "sizes as folders", "16/solid/home 24/solid/home 24/outline/home", "!16/solid/home home"),
    NamedFolder(
      "scales", "home@2x home@3x home-fill@2x home-fill@3x",
      "!home-fill@2x !home@2x home"),
    NamedFolder("sizes with units", "ic_home_24dp ic_home_filled_24dp", "home"),
    NamedFolder(
      "numbers that are no sizes", "battery-25 battery-50 battery-75",
      "battery-25? battery-50? battery-75?"),
  ])
  func `third styles and smaller sizes are left out`(_ folder: NamedFolder) {
    expect(folder)
  }

  @Test func `a convention is written down, and reads the folder as it was found`() throws {
    let paths = ["home_line", "home_fill", "bell_line", "bell_fill", "cog_fill"]
    let finder = ConventionFinder(paths: paths)
    let found = try #require(finder.found.first)
    #expect(finder.found.count == 1)
    #expect(found.convention.description == "{name}_{fill|line}")
    #expect(found.convention.patterns.map(\.description) == ["{name}_{style}"])
    #expect(found.convention.words == StyleWords(filled: ["fill"], outlined: ["line"]))
    #expect((found.pairCount, found.aloneCount, found.leftOutCount) == (2, 1, 0))
    let icons = NamingConventions([found.convention]).icons(paths + ["new-thing"])
    #expect(icons.icons.filter(\.isPair).map { $0[0].icon }.sorted() == ["bell", "home"])
    #expect(icons.unfitting == ["new-thing"])
  }

  @Test func `neither the order of paths nor their repetition of words makes a difference`() {
    let paths = (0..<200).flatMap {
      ["a\($0)/x", "a\($0)/x-fill", "b/y\($0)_line", "b/y\($0)_fill"]
    }
    let finder = ConventionFinder(paths: paths)
    let pairs = Set(finder.icons.icons.filter(\.isPair))
    #expect(pairs.count == 400)
    for shuffled in [
      paths.reversed(), paths.sorted(), paths.sorted { $0.utf8.count < $1.utf8.count },
    ] {
      let other = ConventionFinder(paths: shuffled)
      #expect(other.found == finder.found)
      #expect(Set(other.icons.icons.filter(\.isPair)) == pairs)
    }
  }

  @Test(arguments: [
    [], ["-"], ["a/x-on", "a/x-off", "b/x-active", "b/x-inactive", "c/x_normal", "c/x_selected"],
    ["Type=fill, fill=line, line=solid", "{name}{size}-fill", "{folder}/a-24-fill", "24{x}px/}"],
  ])
  func `each convention has patterns, which can be written down`(paths: [String]) throws {
    for found in ConventionFinder(paths: paths).found {
      #expect(!found.convention.patterns.isEmpty)
      for pattern in found.convention.patterns {
        #expect(try NamePattern(pattern.description) == pattern)
      }
    }
  }

  @Test func `what each name does in its own way is no convention`() {
    let odd = (0..<300).map { "x\($0)=a, Style=Fill" }
    let found = ConventionFinder(paths: odd + ["home_fill", "home_line"]).found
    #expect(found.map(\.convention.patterns.count) == [32])
    #expect(found[0].convention.patterns.last?.description == "{name}")
  }

  @Test func `any names are read`() {
    let parts = [
      "", "-", "fill", "Fill", "24", "@2x", "=", ",", " ", "/", "é", "{name}", "x", "line",
    ]
    var names: [String] = []
    for first in parts {
      for second in parts { for third in parts { names.append("a\(first)\(second)\(third)") } }
    }
    let finder = ConventionFinder(paths: names)
    let icons = finder.icons
    let count =
      icons.icons.reduce(0) { $0 + $1.count } + icons.leftOut.count + icons.smaller.count
    #expect(count == names.count)
  }

  private func expect(_ folder: NamedFolder) {
    let finder = ConventionFinder(paths: folder.paths, measure: folder.measure)
    let icons = finder.icons
    let found =
      icons.icons.flatMap { drawings in
        drawings.isPair
          ? [drawings[0].icon]
          : drawings.map { drawing in
            drawing.icon + (drawing.variant.map { $0 == .filled ? "+" : "-" } ?? "?")
          }
      } + icons.leftOut.map { "!\($0.file)" } + icons.smaller.map { "!\($0.file)" }
    #expect(found.sorted() == NamedFolder.list(folder.icons).sorted())
    // What is written down reads the folder in the same way.
    let again = NamingConventions(finder.found.map(\.convention)).icons(folder.paths)
    #expect(Set(again.icons.filter(\.isPair)) == Set(icons.icons.filter(\.isPair)))
    #expect(again.unfitting.isEmpty)
  }
}
