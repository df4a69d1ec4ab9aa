import IconModel
import IconSets

/// A folder of any names is read, always in the same way, and what is found in it is written down in a
/// form that can be read again.
func fuzzNames(_ input: ContiguousArray<UInt8>) {
  var noise = NameNoise(input)
  let stems = noise.folder()
  let paths = stems.map { $0 + ".svg" }
  // A folder without drawings is refused before its names are read.
  guard !paths.isEmpty else { return }
  let discovery = inTime("a folder of \(paths.count)") { IconDiscovery(paths: paths) }
  expect(
    "\(IconDiscovery(paths: paths.reversed()))" == "\(discovery)", "one folder is read in one way")
  inTime("a draft") { check(draftOf: discovery) }
  let given = inTime("a convention for \(paths.count)") {
    IconDiscovery(paths: paths, names: discovery.conventions)
  }
  expect(given.icons == discovery.icons, "what is written down is read in the same way")
  _ = inTime("names for \(paths.count)") { IconDiscovery(paths: paths, names: [.plain]) }
  inTime("partners among \(paths.count)") {
    for stem in stems.prefix(20) {
      for variant in IconVariant.allCases {
        expect(!discovery.conventions.partner(of: stem, variant).isEmpty, "a partner has a name")
      }
    }
  }
  inTime("near partners among \(paths.count)") {
    for near in discovery.nearPartners(among: paths) {
      for convention in [near.firstIsFilled, near.secondIsFilled] {
        let tried = IconDiscovery(paths: paths, names: [convention])
        expect(tried.pairCount > discovery.pairCount, "what is advised makes pairs")
      }
    }
  }
  inTime("suggestions among \(paths.count)") {
    let suggestions = IconSuggestions(among: discovery, count: 20)
    for stem in stems.suffix(20) {
      _ = suggestions.help(aboutTabIcon: stem + noise.pick(["", "x"]))
    }
  }
}

/// Writes a first configuration for a folder, and reads it.
private func check(draftOf discovery: IconDiscovery) {
  var draft = ConfigurationDraft()
  draft.convention = discovery.conventions.first
  draft.names = discovery.icons.map(\.name)
  do {
    let configuration = try Configuration(
      parsing: Array(draft.text.utf8), file: "tabbar.yml", knownRules: ["unreferenced-icon"],
      refusals: [])
    expect(configuration.names?.value == discovery.conventions, "a draft has the convention")
  } catch {
    expect(false, "a draft is a configuration: \(error)\n\(draft.text)")
  }
}

/// Names of drawings as icon sets have them, chosen by noise.
struct NameNoise {
  private var bytes: ArraySlice<UInt8>
  /// What goes on where the noise ends, so that few bytes make large folders.
  private var state: UInt64

  init(_ input: ContiguousArray<UInt8>) {
    bytes = Array(input)[...]
    state = input.prefix(64).reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }

  private mutating func below(_ count: Int) -> Int {
    if let byte = bytes.popFirst() { return Int(byte) % count }
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func folder() -> [String] {
    // Few are large, since these take as long as hundreds of others.
    let counts = [0, 1, 2, 3, 5, 8, 12, 16, 20, 30, 41, 60, 100]
    let count = below(16) > 0 ? pick(counts) : pick([200, 1_000, 5_000])
    let schemes = (0...below(4)).map { _ in scheme() }
    // The noise itself is what names no icon set has.
    let odd = String(decoding: bytes.prefix(below(200)), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    bytes = bytes.dropFirst(odd.reduce(0) { $0 + $1.utf8.count })
    var names = Set(odd.map { PathText.normalized($0) }.map(ByteExact.init))
    for number in 0..<count {
      let scheme = schemes[number % schemes.count]
      for style in scheme.styles where below(16) > 0 {
        names.insert(ByteExact(PathText.normalized(scheme.path(words(number), style))))
      }
      if names.count >= count { break }
    }
    return names.map(\.text).filter { !$0.hasPrefix("/") && !$0.hasPrefix("..") && $0 != "." }
      .sorted { $0.precedesInBytes($1) }
  }

  private mutating func words(_ number: Int) -> [String] {
    let words = (0...below(3)).map { _ in pick(Self.words) }
    return number < Self.words.count ? words : words + ["\(number)"]
  }

  private mutating func scheme() -> NameScheme {
    let sets = [
      [""], ["fill", "line"], ["", "fill"], ["", "outline"], ["filled", "outlined", "sharp"],
      ["on", "off"], ["bold", "linear", "two-tone"], ["", "solid"], ["regular", "bold", "fill"],
      ["Selected", ""], ["active", "inactive"], ["default", "Style=Filled"],
    ]
    return NameScheme(
      prefix: pick(["", "", "ic", "bx", "icon", "acme", "arrow", "Name=", "24", "{name}"]),
      separator: pick(["-", "_", "", " ", ".", "--", "=", ", ", "/", "{"]), styles: pick(sets),
      slot: pick(NameScheme.Slot.allCases),
      size: pick(["", "", "24", "16", "24px", "@2x", "24x24"]),
      folders: pick(["", "", "svg", "a", "24", "icons/svg", "-", "é", "a/b/c/d/e/f", "fill"]),
      isCapital: below(3) == 0)
  }

  private static let words = [
    "home", "bell", "arrow", "left", "up", "add", "user", "fill", "line", "circle", "x", "off",
    "chart", "toggle", "on", "light", "bold", "type", "solid", "state", "drive", "h", "2", "24",
    "battery", "50", "é", "家", "file", "o", "regular", "sharp", "round", "two", "tone", "",
  ]
}

struct NameScheme {
  enum Slot: CaseIterable {
    case suffix
    case prefix
    case infix
    case folder
    case file
    case both
  }

  let prefix: String
  let separator: String
  let styles: [String]
  let slot: Slot
  let size: String
  let folders: String
  let isCapital: Bool

  func path(_ words: [String], _ style: String) -> String {
    let words = isCapital ? words.map { $0.prefix(1).uppercased() + $0.dropFirst() } : words
    let (first, rest) = (words.prefix(1), words.dropFirst())
    let parts: [String] =
      switch slot {
      case .suffix, .both: [prefix] + words + [size, style]
      case .prefix: [style, prefix] + words + [size]
      case .infix: [prefix] + first + [style] + rest + [size]
      case .folder: [prefix] + words + [size]
      case .file: [style]
      }
    let file = parts.filter { !$0.isEmpty }.joined(separator: separator)
    let outer =
      switch slot {
      case .folder, .both: [folders, style]
      case .file: [folders, words.joined(separator: separator)]
      default: [folders]
      }
    return (outer + [file.isEmpty ? "-" : file]).filter { !$0.isEmpty }.joined(separator: "/")
  }
}
