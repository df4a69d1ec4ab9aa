import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Keys of `tabbar.yml` alone and together, by values that are allowed and such that are not.
///
/// A sample in `make test`, all of it in `make test-settings`.
@Suite(.enabled(if: Python.hasJSONSchema, "Python has no jsonschema; 'make test' installs it"))
struct SettingsSpaceTests {
  private static let isWhole = ProcessInfo.processInfo.environment["TABICON_SETTINGS"] == "all"

  /// A steady sample of some combinations: every so many-th, or all.
  private static func sample<Element>(_ all: [Element], _ count: Int) -> [Element] {
    isWhole || all.count <= count ? all : (0..<count).map { all[$0 * all.count / count] }
  }

  /// A folder with twelve drawings of all kinds in `in`.
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "in/solid.svg": .disc, "in/ring.svg": .ring, "in/pair-filled.svg": .square,
      "in/pair-outlined.svg": .rectangle(
        width: 17, height: 17, attributes: ##"fill="none" stroke="#000""##),
      "in/dark-filled.svg": .rectangle(width: 20, height: 9),
      "in/light-outlined.svg": Drawing(
        ##"<path d="M4,4H20V20" fill="none" stroke="#000" stroke-width="2"/>"##),
      "in/empty.svg": Drawing(""), "in/words.svg": Drawing(#"<text y="20">a</text>"#),
      "in/broken.svg": Drawing(file: "<svg"),
      "in/pale.svg": Drawing(
        ##"<circle cx="12" cy="12" r="9"/><path fill="#fff" d="M9,9h6v6H9z"/>"##),
      "in/folder/tall.svg": .rectangle(width: 8, height: 22),
      "in/spare.svg": Drawing(##"<path d="M4,12H20" stroke="#000" stroke-width="2"/>"##),
    ])
  }

  private static let icons = [
    "solid", "ring", "pair", "dark", "light", "empty", "words", "broken", "pale", "folder/tall",
    "spare",
  ]

  /// A run of the tool, which must not crash or hang.
  private static func run(_ folder: TemporaryFolder, _ arguments: String...) throws
    -> Command.Result
  {
    let result = try folder.command(arguments).run()
    #expect(
      [0, 1, 2].contains(result.status),
      "\(arguments): \(result.status) \(result.errors)\(text(folder))"
    )
    return result
  }

  private static func text(_ folder: TemporaryFolder) -> String {
    (try? folder.text("tabbar.yml")) ?? ""
  }

  /// Which settings cannot be together although each is allowed: a configuration says so by an
  /// error, or the schema does by more than one of its keys.
  ///
  /// - Parameter value: What a key says; `nil` for nothing, and `*` while that is open.
  /// - Returns: True where settings contradict each other.
  private static func isContradiction(_ value: (String) -> String?) -> Bool {
    let screen = "tabs.0.screens.0."
    let isPush = !["\"modal\"", "*"].contains(value(screen + "transition"))
    let modal = ["from"] + ["action", "cancel", "close", "confirmsDiscard"].map { "dismiss.\($0)" }
    func isSaid(_ key: String) -> Bool { ![nil, "*"].contains(value(key)) }
    if isPush, modal.contains(where: { isSaid(screen + $0) }) { return true }
    func isLeftOut(_ key: String) -> Bool { [nil, "null"].contains(value(key)) }
    // A catalog is what these two are about, and a table is instead of one.
    if isLeftOut("strings.catalog") || isSaid("strings.table"),
      isSaid("strings.update") || isSaid("strings.sourceLanguage")
    {
      return true
    }
    if isLeftOut("tabs.0.section"), isSaid("tabs.0.sectionKey") { return true }
    if isSaid("strings.catalog"), isSaid("strings.table") { return true }
    // Tabs show the symbols of a catalog, and no value of the formats has both.
    if value("tabImages") == "\"symbol\"" { return true }
    // An export adds keys that a validation reports, so that their findings differ.
    if value("strings.update") == "true" { return true }
    for icon in ["tabs.0.icon.", "overrides.\(SettingsSpace.otherIcon)."] {
      let (filled, outlined) = (value(icon + "filled"), value(icon + "outlined"))
      if filled == "\"derive\"", outlined == "\"none\"" { return true }
      if filled == "\"spare.svg\"", outlined == filled { return true }
      if value(icon + "mirrors") == "true", isSaid(icon + "rightToLeft") { return true }
    }
    // Its only drawing is the filled one.
    let other = "overrides.\(SettingsSpace.otherIcon)."
    return value(other + "filled") == "\"derive\""
      && !["\"spare.svg\"", "*"].contains(value(other + "outlined"))
  }

  /// Rows of values, one of each parameter, that are possible together, from a generator that gives the same
  /// numbers everywhere.
  private static func rows(
    _ count: Int, of parameters: [SettingsSpace.Parameter], _ values: [[SettingsSpace.Value?]],
    isPossible: (_ value: (String) -> String?) -> Bool
  ) -> [[(key: SettingsSpace.Key, value: SettingsSpace.Value?)]] {
    var generator = SplitMix(seed: 15)
    return (0..<count).map { _ in
      var open = Set(parameters.map(\.key.text))
      var chosen: [String: SettingsSpace.Value] = [:]
      for place in parameters.indices.shuffled(using: &generator) {
        let key = parameters[place].key.text
        open.remove(key)
        for value in values[place].shuffled(using: &generator) {
          chosen[key] = value
          if isPossible({ open.contains($0) ? "*" : chosen[$0]?.yaml }) { break }
        }
      }
      return parameters.map { ($0.key, chosen[$0.key.text]) }
    }
  }

  /// The values that do not keep every drawing from being rendered.
  private static func mild(_ parameter: SettingsSpace.Parameter) -> [SettingsSpace.Value?] {
    guard parameter.key.path.first == "limits" else { return parameter.allowed }
    return parameter.allowed.filter { ($0?.json as? Double).map { $0 >= 100 } ?? true }
  }

  @Test func `settings that are allowed export every icon or say why not`() throws {
    let space = try SettingsSpace()
    let rows = Self.rows(
      Self.isWhole ? 300 : 6, of: space.parameters, space.parameters.map(Self.mild)
    ) { !Self.isContradiction($0) }
    let folder = try Self.folder()
    for row in rows {
      try folder.write(SettingsSpace.text(row), to: "tabbar.yml")
      try Self.expectGoodRun(in: folder, allCommands: true)
    }
  }

  /// Runs the commands with a configuration that is allowed.
  private static func expectGoodRun(in folder: TemporaryFolder, allCommands: Bool) throws {
    let validated = try run(folder, "validate", "--report", "json=validated.json")
    #expect(validated.status < 2, "\(validated.errors)\(text(folder))")
    guard allCommands, validated.status < 2 else { return }
    let exported = try run(folder, "export", "-o", "out", "--report", "json=exported.json")
    #expect(exported.status == validated.status, "\(exported.errors)\(text(folder))")
    let content = try JSONReport(folder.data("exported.json"))
    #expect(
      try content.findings == JSONReport(folder.data("validated.json")).findings,
      "\(text(folder))")
    #expect(content.findings.contains { $0.severity == "error" } == (exported.status == 1))
    let made = content.icons.filter { $0.targets?.isEmpty == false }.map(\.name)
    for icon in icons where !made.contains(icon) {
      let isTold = content.findings.contains { $0.icon == icon }
      // The drawing may have been given to another icon, or its name be read by another convention.
      let isRenamed =
        text(folder).contains("names:") && made.contains { $0.hasPrefix(icon + "-") }
      #expect(
        isTold || isRenamed || icon == "spare" && text(folder).contains("spare.svg"),
        "\(icon) is lost: \(text(folder))")
    }
    let export = try Export(folder("out"))
    // A manifest lists files, and without images there are none of icons.
    #expect(export.iconNames == made || export.iconNames == [], "\(text(folder))")
    for image in export.manifest.icons.flatMap(\.images) where image.format == nil {
      _ = try export.mask(image.file)
    }
    let again = try run(folder, "export", "-o", "out")
    #expect(again.status == exported.status && again.errors == exported.errors, "\(text(folder))")
    let calls = made.prefix(1).map { ["inspect", $0, "--json"] }
    for arguments in calls + [["preview", "-o", "page.html"], ["xcode", "-o", "generated"]] {
      let result = try folder.command(arguments).run()
      #expect(
        result.status < 2, "\(arguments): \(result.status) \(result.errors)\(text(folder))")
    }
  }

  @Test func `each setting alone is taken or refused as the schema says`() throws {
    let space = try SettingsSpace()
    let folder = try Self.folder()
    var (taken, refused) = (0, 0)
    let all = (space.parameters + space.containers).flatMap { parameter in
      parameter.allowed.map { (parameter.key, $0, true) }
        + parameter.refused.map { (parameter.key, $0, false) }
    }.filter { key, value, isAllowed in
      !isAllowed || !Self.isContradiction { $0 == key.text ? value?.yaml : nil }
    }
    for (key, value, isAllowed) in Self.sample(all, 90) {
      try folder.write(SettingsSpace.text([(key, value)]), to: "tabbar.yml")
      if isAllowed {
        taken += 1
        try Self.expectGoodRun(in: folder, allCommands: Self.isWhole)
      } else {
        refused += 1
        try Self.expectRefusal(in: folder, count: 1)
      }
    }
    print("settings: \(taken) values taken and \(refused) refused, of \(all.count)")
  }

  /// Runs the commands with a configuration that holds so many mistakes.
  private static func expectRefusal(in folder: TemporaryFolder, count: Int) throws {
    let validated = try run(folder, "validate")
    let exported = try run(folder, "export", "-o", "never")
    #expect(validated.status == 2 && exported.status == 2, "\(text(folder))")
    #expect(validated.output == "" && validated.errors == exported.errors, "\(text(folder))")
    let lines = validated.errorLines
    #expect(lines.count >= count, "\(validated.errors)\(text(folder))")
    for line in lines {
      #expect(
        line.contains(#/^tabbar\.yml:[0-9]+:[0-9]+: error: .+; .+$/#), "\(line)\(text(folder))")
    }
    #expect(!folder.contains("never"))
  }

  @Test func `no mistake hides another one`() throws {
    let space = try SettingsSpace()
    // The first ones of each key are those of its own; others are of a type that no key has.
    let values = space.parameters.map { [nil] + $0.refused.prefix(4) }
    let folder = try Self.folder()
    for row in Self.rows(
      Self.isWhole ? 300 : 12, of: space.parameters, values, isPossible: { _ in true })
    {
      let wrong = row.filter { $0.value != nil }
      guard !wrong.isEmpty else { continue }
      try folder.write(SettingsSpace.text(wrong), to: "tabbar.yml")
      try Self.expectRefusal(in: folder, count: wrong.count)
    }
  }
}
