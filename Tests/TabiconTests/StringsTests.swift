import Foundation
import TabBarManifest
import TestSupport
import Testing

@Suite struct StringsTests {
  private static let german = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "tab.good" : {"localizations":{"de":{"stringUnit":{"state":"translated","value":"Gut"}}}}
      },
      "version" : "1.0"
    }
    """

  /// As many saves as `TABICON_SAVES` says, else so few that the test takes seconds.
  private static let saves =
    ProcessInfo.processInfo.environment["TABICON_SAVES"].flatMap(Int.init) ?? 8

  @Test func `a translation that is saved beside an export is not lost`() throws {
    var set = try DrawingSet()
    set.configuration += """
      strings: {catalog: out/Tabs.xcstrings, update: true}
      tabs:
        - {id: good, title: Good, titleKey: tab.good}
        - {id: kind, title: Kind, titleKey: tab.kind, accessibilityLabel: K,
           accessibilityLabelKey: tab.kind.label, section: More, sectionKey: tabs.more}

      """
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
}
