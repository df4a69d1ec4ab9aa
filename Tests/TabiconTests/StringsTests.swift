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

  @Test func `keys that the catalog does not have are found, and nothing is written to it`() throws
  {
    let set = try Self.set("catalog: App/Tabs.xcstrings")
    #expect(Self.findings(try set.command().run()).count == 1, "there is no catalog")
    try set.folder.write(Self.german, to: "App/Tabs.xcstrings")
    for _ in 0..<2 {
      // The second export has nothing to do, and finds the same.
      let found = Self.findings(try set.command().run())
      #expect(found.count == 3)
      #expect(found.allSatisfy { $0.contains("is not in App/Tabs.xcstrings") })
      #expect(found[0].hasPrefix("tabbar.yml:") && found[0].contains("'tab.kind'"))
    }
    #expect(
      try String(contentsOfFile: set.folder("App/Tabs.xcstrings"), encoding: .utf8) == Self.german)
    #expect(try set.export().manifest.stringsTable == "Tabs")
    let code = try String(contentsOfFile: set.folder("out/TabIcons.swift"), encoding: .utf8)
    #expect(code.contains(#"NSLocalizedString("tab.good", tableName: "Tabs", "#))
    #expect(code.contains(#"LocalizedStringResource("tab.good", defaultValue: "Good", table: "#))
  }

  @Test func `an export adds keys where it is told to, and leaves translations`() throws {
    let set = try Self.set("catalog: App/Tabs.xcstrings, update: true, sourceLanguage: en-GB")
    #expect(Self.findings(try set.command().run()) == [])
    let made = try String(contentsOfFile: set.folder("App/Tabs.xcstrings"), encoding: .utf8)
    #expect(made.contains(#""sourceLanguage" : "en-GB""#) && made.contains(#""tab.kind.label""#))
    try set.folder.write(Self.german, to: "App/Tabs.xcstrings")
    #expect(Self.findings(try set.command().run()) == [])
    let merged = try String(contentsOfFile: set.folder("App/Tabs.xcstrings"), encoding: .utf8)
    #expect(merged.contains(#""tab.kind" : {"#) && merged.contains(#""value" : "K""#))
    #expect(merged.contains(#""value" : "More""#) && merged.contains(#""tabs.more" : {"#))
    #expect(
      merged.hasSuffix(
        String(Self.german.drop { $0 != "," }.dropFirst().drop { $0 != "{" }.dropFirst())))
    #expect(Self.findings(try set.command().run()) == [])
    #expect(
      try String(contentsOfFile: set.folder("App/Tabs.xcstrings"), encoding: .utf8) == merged)
    // Findings alone write nothing.
    try set.folder.write(Self.german, to: "App/Tabs.xcstrings")
    var validate = Tabicon.command(["validate", "in", "--config", "tabbar.yml"])
    validate.workingDirectory = set.folder.path
    #expect((try validate.run()).output.contains("tab-key-missing"))
    #expect(
      try String(contentsOfFile: set.folder("App/Tabs.xcstrings"), encoding: .utf8) == Self.german)
  }

  @Test func `a file that is no catalog is reported and stays`() throws {
    let set = try Self.set("catalog: Tabs.xcstrings, update: true")
    try set.folder.write("{}", to: "Tabs.xcstrings")
    let found = Self.findings(try set.command().run())
    #expect(found.count == 1 && found[0].contains("Tabs.xcstrings is no string catalog"))
    #expect(try String(contentsOfFile: set.folder("Tabs.xcstrings"), encoding: .utf8) == "{}")
  }

  @Test func `a phase of Xcode reads the catalog as a declared input, and does not write to it`()
    throws
  {
    let set = try Self.set("catalog: Tabs.xcstrings, update: true")
    try set.folder.write(Self.german, to: "Tabs.xcstrings")
    _ = try set.command()
    var command = Tabicon.command(["xcode", "--write-file-lists", "Lists"])
    command.workingDirectory = set.folder.path
    #expect(try command.run().status == 0)
    let inputs = try String(
      contentsOfFile: set.folder("Lists/tabicon-inputs.xcfilelist"), encoding: .utf8)
    #expect(inputs.contains("$(SRCROOT)/Tabs.xcstrings\n"))
    #expect(
      try String(contentsOfFile: set.folder("Tabs.xcstrings"), encoding: .utf8) == Self.german)
  }
}
