import Foundation
import TestSupport
import Testing

/// The tab bars of well-known apps, written down in `Tests/Fixtures/TabBars` from memory, and what
/// a reviewer who knows Apple's guidance would say of each.
@Suite struct KnownTabBarTests {
  /// One app with the rules that its bar trips, and the tab of each.
  struct App: CustomTestStringConvertible, Sendable {
    let name: String
    let findings: [String]

    var testDescription: String { name }
  }

  static let apps = [
    App(name: "airbnb-german", findings: []),
    App(name: "app-store", findings: []),
    // A reviewer would let this one pass: the home is what the app is about.
    App(name: "apple-home", findings: ["3: tab-home"]),
    App(name: "apple-music", findings: ["3: tab-home"]),
    App(name: "clock", findings: []),
    App(
      name: "facebook",
      findings: [
        "3: tab-home", "4: tab-dynamic", "5: tab-dynamic", "6: tab-dynamic", "7: tab-overflow",
      ]),
    App(
      name: "instagram",
      findings: [
        "3: tab-home", "3: tab-title-missing", "4: tab-title-missing", "5: tab-action",
        "5: tab-title-missing", "6: tab-title-missing", "7: tab-title-missing",
      ]),
    App(name: "linkedin", findings: ["3: tab-home", "5: tab-action"]),
    App(
      name: "phone",
      findings: (3...5).map { "\($0): tab-system-item-unseen" }),
    App(name: "spotify", findings: ["3: tab-home", "6: tab-action"]),
    App(name: "whatsapp", findings: []),
    App(name: "youtube", findings: ["3: tab-home", "5: tab-action", "5: tab-title-missing"]),
  ]

  private static let folder = PackageRoot.fixtures + "/TabBars"

  @Test func `every bar that is written down is tried`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.sorted() == Self.apps.map { $0.name + ".yml" })
  }

  @Test(arguments: apps)
  func `the bar of a known app trips what a reviewer would find`(app: App) throws {
    let set = try TemporaryFolder()
    let text = try String(contentsOfFile: "\(Self.folder)/\(app.name).yml", encoding: .utf8)
    try set.write(text, to: "tabbar.yml")
    for name in text.matches(of: #/icon: ([a-z-]+)/#) {
      try set.write(Drawing.disc.text, to: "\(name.1).svg")
    }
    let result = try Tabicon.run("export", set.path, "--output", set("out"), "--formats", "png")
    let found = result.errorLines.compactMap { line in
      line.firstMatch(of: #/tabbar\.yml:(\d+):.*\[(tab-[a-z-]+)\]/#).map { "\($0.1): \($0.2)" }
    }
    #expect(found == app.findings)
  }
}
