import Foundation
import IconModel
import IconRules
import TestSupport
import Testing

/// One icon on one screen.
@Suite struct InspectTests {
  @Test func `what it prints is as it was read and approved`() throws {
    let folder = try TemporaryFolder([
      "Icons/disc-filled.svg": .disc, "Icons/disc-outlined.svg": .ring,
      "Icons/box.svg": .square, "Icons/parts/wide.svg": .rectangle(width: 22, height: 12),
      "Icons/tabbar.yml": Drawing(file: "icons: .\ntabs: [{id: disc, title: Disc}]\n"),
    ])
    let result = try folder.tabicon("inspect", "Icons/disc-filled.svg", status: 0)
    #expect(result.errors == "")
    try Snapshot.expect(result.output, named: "inspect.txt")
    #expect(result.outputLines.allSatisfy { $0.count <= 80 })
  }

  /// A JSON report of the tool, called in a folder.
  private static func report(_ arguments: [String], in folder: String) throws -> [String: Any] {
    let data = Data(try Tabicon.run(arguments, in: folder).output.utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func items(_ report: [String: Any], _ key: String) throws -> [NSDictionary] {
    try #require(report[key] as? [NSDictionary])
  }

  /// Expects of each icon in `Icons` that `inspect` and `validate` say the same.
  private static func expectAgreement(
    in folder: String
  ) throws -> [String: NSDictionary] {
    let whole = try report(["validate", "Icons", "--format", "json"], in: folder)
    let own = Set(
      Rule.all.filter { $0.group == .drawing || $0.group == .icon }.map(\.id.rawValue))
    var icons: [String: NSDictionary] = [:]
    for icon in try items(whole, "icons") {
      let name = try #require(icon["name"] as? String)
      icons[name] = icon
      let alone = try report(["inspect", name, "--json"], in: folder)
      #expect(try items(alone, "icons") == [icon], "\(name)")
      let findings = try items(whole, "findings").filter {
        $0["icon"] as? String == name && own.contains($0["rule"] as? String ?? "")
      }
      #expect(try items(alone, "findings") == findings, "\(name)")
    }
    return icons
  }

  @Test func `of each example icon it says what validate says`() throws {
    #expect(try Self.expectAgreement(in: PackageRoot.path).count == 20)
  }

  @Test func `the set's stroke, settings and partners count as for validate`() throws {
    let clock = Drawing(
      """
      <mask id="m"><rect width="24" height="24" fill="white"/>\
      <path d="M12,5V13" stroke="black" stroke-width="2"/></mask>\
      <circle cx="12" cy="12" r="10" mask="url(#m)"/>
      """)
    let folder = try TemporaryFolder([
      "Icons/a-filled.svg": clock, "Icons/b-filled.svg": clock, "Icons/nav/c-filled.svg": clock,
      "Icons/plain-filled.svg": .disc, "Icons/thin-filled.svg": .disc, "Icons/ring.svg": .ring,
      "Icons/pair-filled.svg": .square, "Icons/pair-outlined.svg": .ring,
      "Icons/back.svg": .square, "Icons/back-rtl.svg": .disc, "Icons/gone.svg": Drawing(""),
      "Icons/broken.svg": Drawing(file: "<svg"), "Icons/gap.svg": Drawing(""),
      "Icons/word.svg": Drawing("<text y='20'>Q</text>"),
    ])
    try folder.write(
      """
      icons: .
      fit: artboard
      tabs: [{id: pair, title: Pair}]
      overrides:
        thin: {stroke: 1pt}
        back: {rightToLeft: back-rtl, shape: tall}
        gap: {allowEmpty: true}

      """, to: "Icons/tabbar.yml")
    let icons = try Self.expectAgreement(in: folder.path)
    #expect(icons.count == 13)
    let derived = icons["plain"]?["derived"] as? [String: Any]
    let stroke = try #require(derived?["stroke"] as? Double)
    #expect(abs(24 * stroke - 2) < 0.1, "the stroke is that of the set")
  }
}

/// What terminals are shown.
@Suite(.enabled(if: Python.isInstalled, "python3 is needed for a terminal"))
struct InspectTerminalTests {
  private static func run(
    columns: Int = 80, environment: [String: String] = [:]
  ) throws -> Command.Result {
    let folder = try TemporaryFolder(["disc-filled.svg": .disc])
    var command = Command(
      "/usr/bin/env",
      ["python3", PackageRoot.fixtures + "/Terminal/terminal.py", "\(columns)"]
        + [Tabicon.path, "inspect", "disc-filled.svg", "--variants", "drawn"])
    command.workingDirectory = folder.path
    command.environment["TERM"] = "xterm-256color"
    command.environment["NO_COLOR"] = nil
    command.environment["COLORTERM"] = nil
    command.environment.merge(environment) { $1 }
    return try command.run()
  }

  @Test func `a terminal gets characters`() throws {
    let result = try Self.run()
    #expect(result.status == 0)
    #expect(result.output.contains("▀") && result.output.contains("\u{1B}[38;5;"))
  }

  @Test func `NO_COLOR takes the colours, and COLORTERM gives more of them`() throws {
    let plain = try Self.run(environment: ["NO_COLOR": "1"])
    #expect(plain.output.contains("█") && !plain.output.contains("\u{1B}[38"))
    let full = try Self.run(environment: ["COLORTERM": "truecolor"])
    #expect(full.output.contains("\u{1B}[38;2;"))
  }

  @Test func `a dumb terminal gets no escape sequences`() throws {
    let result = try Self.run(environment: ["TERM": "dumb"])
    #expect(result.status == 0 && !result.output.contains("\u{1B}"), "\(result.output)")
  }

  @Test func `in a wide terminal the text stands beside the picture`() throws {
    let lines = try Self.run(columns: 160, environment: ["NO_COLOR": "1"]).outputLines
    #expect(lines.contains { $0.contains("█") && $0.contains("disc-filled.svg") }, "\(lines)")
  }
}
