import Foundation
import TabBarManifest
import TestSupport
import Testing

/// The string catalog of a project, and the keys of tabs.
@Suite struct StringsTests {
  private static func set(_ strings: String) throws -> DrawingSet {
    var set = try DrawingSet()
    set.configuration += """
      strings: {\(strings)}
      tabs:
        - {id: good, title: Good, titleKey: tab.good}
        - {id: kind, title: Kind, titleKey: tab.kind, accessibilityLabel: K,
           accessibilityLabelKey: tab.kind.label, section: More, sectionKey: tabs.more}

      """
    return set
  }

  private static let german = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "tab.good" : {"localizations":{"de":{"stringUnit":{"state":"translated","value":"Gut"}}}}
      },
      "version" : "1.0"
    }
    """

  private static func findings(_ result: Command.Result) -> [String] {
    result.errorLines.filter { $0.contains("[tab-key-missing]") }
  }

  @Test func `keys that the catalog lacks are found, and it is not written to`() throws {
    let set = try Self.set("catalog: App/Tabs.xcstrings")
    #expect(Self.findings(try set.attempt()).count == 1, "there is no catalog")
    try set.folder.write(Self.german, to: "App/Tabs.xcstrings")
    for _ in 0..<2 {
      // The second export has nothing to do, and finds the same.
      let found = Self.findings(try set.attempt())
      #expect(found.count == 3)
      #expect(found.allSatisfy { $0.contains("is not in App/Tabs.xcstrings") })
      #expect(found[0].hasPrefix("tabbar.yml:") && found[0].contains("'tab.kind'"))
    }
    #expect(
      try set.folder.text("App/Tabs.xcstrings") == Self.german)
    #expect(try set.export().manifest.stringsTable == "Tabs")
    let code = try set.folder.text("out/TabIcons.swift")
    #expect(code.contains(#"NSLocalizedString("tab.good", tableName: "Tabs", "#))
    #expect(code.contains(#"LocalizedStringResource("tab.good", defaultValue: "Good", table: "#))
  }

  @Test func `an export adds keys where it is told to, and leaves translations`() throws {
    let set = try Self.set("catalog: App/Tabs.xcstrings, update: true, sourceLanguage: en-GB")
    #expect(Self.findings(try set.attempt()) == [])
    let made = try set.folder.text("App/Tabs.xcstrings")
    #expect(made.contains(#""sourceLanguage" : "en-GB""#) && made.contains(#""tab.kind.label""#))
    try set.folder.write(Self.german, to: "App/Tabs.xcstrings")
    #expect(Self.findings(try set.attempt()) == [])
    let merged = try set.folder.text("App/Tabs.xcstrings")
    #expect(merged.contains(#""tab.kind" : {"#) && merged.contains(#""value" : "K""#))
    #expect(merged.contains(#""value" : "More""#) && merged.contains(#""tabs.more" : {"#))
    #expect(
      merged.hasSuffix(
        String(Self.german.drop { $0 != "," }.dropFirst().drop { $0 != "{" }.dropFirst())))
    #expect(Self.findings(try set.attempt()) == [])
    #expect(
      try set.folder.text("App/Tabs.xcstrings") == merged)
    // Findings alone write nothing.
    try set.folder.write(Self.german, to: "App/Tabs.xcstrings")
    let validated = try set.folder.tabicon("validate", "in", "--config", "tabbar.yml")
    #expect(validated.output.contains("tab-key-missing"))
    #expect(
      try set.folder.text("App/Tabs.xcstrings") == Self.german)
  }

  @Test(
    arguments: [
      (nil, ": error: is no string catalog"), (.directory, "cannot be read: is a directory"),
      (.pipe, "cannot be read: it is not a regular file"),
      (.brokenLink, "cannot be read: it is a symbolic link that leads nowhere"),
      (.readOnly, "cannot be written: it is read-only"),
      (.link, "cannot be written: it is a symbolic link"),
    ] as [(Obstacle?, String)])
  func `a catalog that cannot be used or updated ends the run before it writes`(
    obstacle: Obstacle?, reason: String
  ) throws {
    let set = try Self.set("catalog: Tabs.xcstrings, update: true")
    if let obstacle {
      try obstacle.create("Tabs.xcstrings", in: set.folder, text: Self.german)
    } else {
      try set.folder.write("{}", to: "Tabs.xcstrings")
    }
    let result = try set.attempt(status: 2)
    #expect(
      result.errors.hasPrefix("Tabs.xcstrings: error: ") && result.errors.contains(reason),
      "\(result.errors)")
    #expect(!set.folder.contains("out"))
    // Reading is all that findings take.
    let isReadable = reason.contains("written")
    try set.folder.tabicon("validate", "--config", "tabbar.yml", status: isReadable ? 0 : 2)
  }

  @Test(arguments: [
    ("../evil.xcstrings", false), ("elsewhere/evil.xcstrings", false), ("App/new.xcstrings", true),
  ])
  func `a new catalog is made in the folders of the run alone`(path: String, isMade: Bool) throws {
    var set = try Self.set("catalog: \(path), update: true")
    let outside = try TemporaryFolder()
    try set.folder.write(set.configuration, to: "set/tabbar.yml")
    try set.folder.write(["set/in/good-filled.svg": .disc, "set/in/kind-outlined.svg": .square])
    try set.folder.link("set/elsewhere", to: outside.path)
    set.configuration = ""
    let command = Tabicon.command(["export"], in: set.folder("set"))
    let result = try command.run(status: isMade ? 0 : 2)
    #expect(isMade || result.errors.contains("would be made outside of"), "\(result.errors)")
    #expect(set.folder.contains("set/" + path) == isMade)
    // One that is there may lie anywhere.
    try Data(Self.german.utf8).write(to: URL(filePath: set.folder("set/" + path)))
    #expect(try command.run().status == 0)
    let text = try set.folder.text("set/" + path)
    #expect(text.contains("tab.kind.label"))
  }

  @Test func `a catalog keeps its line breaks and its permissions`() throws {
    let set = try Self.set("catalog: Tabs.xcstrings, update: true")
    try set.folder.write(Self.german.replacing("\n", with: "\r\n"), to: "Tabs.xcstrings")
    #expect(unsafe chmod(set.folder("Tabs.xcstrings"), 0o664) == 0)
    try set.attempt(status: 0)
    let text = try set.folder.text("Tabs.xcstrings")
    #expect(text.contains("tab.kind.label"))
    #expect(text.replacing("\r\n", with: "").utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D })
    let attributes = try FileManager.default.attributesOfItem(atPath: set.folder("Tabs.xcstrings"))
    #expect(attributes[.posixPermissions] as? Int == 0o664)
  }

  @Test func `of exports at once each puts its keys into the catalog`() throws {
    let folder = try TemporaryFolder()
    let commands = try (0..<10).map { number in
      try folder.write(["\(number)/in/good-filled.svg": .disc])
      try folder.write(
        """
        icons: in
        strings: {catalog: ../Tabs.xcstrings, update: true}
        tabs: [{id: good, title: Good, titleKey: key\(number)}]

        """, to: "\(number)/tabbar.yml")
      return folder.command(["export", "\(number)", "--jobs", "1"])
    }
    for running in try commands.map({ try $0.start() }) {
      let result = try running.wait()
      #expect(result.status < 2, "\(result.errors)")
    }
    let text = try folder.text("Tabs.xcstrings")
    #expect((0..<10).filter { !text.contains("\"key\($0)\"") } == [], "\(text)")
  }

  /// As many saves as `TABICON_SAVES` says, else so few that the test takes seconds.
  private static let saves =
    ProcessInfo.processInfo.environment["TABICON_SAVES"].flatMap(Int.init) ?? 8

  @Test func `a translation that is saved beside an export is not lost`() throws {
    let set = try Self.set("catalog: out/Tabs.xcstrings, update: true")
    let path = set.folder("out/Tabs.xcstrings")
    var generator = SplitMix(seed: 1)
    var duration = 0.0
    for number in 0..<Self.saves {
      try set.folder.write(Self.german, to: "out/Tabs.xcstrings")
      let start = Date.now
      let running = try set.command().start()
      // The first run says how long one takes.
      if number > 0 { usleep(UInt32.random(in: 0...UInt32(duration * 1e6), using: &generator)) }
      let isInPlace = Bool.random(using: &generator)
      try Data(Self.german.replacing("Gut", with: "Prima").utf8).write(
        to: URL(filePath: path), options: isInPlace ? [] : .atomic)
      let result = try running.wait()
      duration = max(duration, Date.now.timeIntervalSince(start))
      #expect(result.status == 0, "\(number): \(result.errors)")
      #expect(try String(contentsOfFile: path, encoding: .utf8).contains("Prima"), "\(number)")
    }
  }

  @Test func `a phase of Xcode reads the catalog as a declared input alone`() throws {
    let set = try Self.set("catalog: Tabs.xcstrings, update: true")
    try set.folder.write(Self.german, to: "Tabs.xcstrings")
    _ = try set.command()
    try set.folder.tabicon("xcode", "--write-file-lists", "Lists", status: 0)
    let inputs = try set.folder.text("Lists/tabicon-inputs.xcfilelist")
    #expect(inputs.contains("$(SRCROOT)/Tabs.xcstrings\n"))
    #expect(
      try set.folder.text("Tabs.xcstrings") == Self.german)
  }
}
