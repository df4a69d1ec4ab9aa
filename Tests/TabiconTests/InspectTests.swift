import Foundation
import IconModel
import IconRules
import TestSupport
import Testing

/// One icon on one screen.
@Suite struct InspectTests {
  private static func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Icons/disc-filled.svg": .disc, "Icons/disc-outlined.svg": .ring,
      "Icons/box.svg": .square, "Icons/parts/wide.svg": .rectangle(width: 22, height: 12),
      "Icons/broken.svg": Drawing(file: "<svg"), "Icons/empty.svg": Drawing(""),
      "Icons/tabbar.yml": Drawing(file: "icons: .\ntabs: [{id: disc, title: Disc}]\n"),
    ])
  }

  @Test func `what it prints is as it was read and approved`() throws {
    let folder = try Self.folder()
    let result = try folder.tabicon("inspect", "Icons/disc-filled.svg", status: 0)
    #expect(result.errors == "")
    try Snapshot.expect(result.output, named: "inspect.txt")
    #expect(result.outputLines.allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ("Icons/disc-outlined.svg", "."), ("./Icons/../Icons/disc-filled.svg", "."),
    ("disc", "Icons"), ("disc-filled.svg", "Icons"), ("Icons/disc", "."),
    ("../disc", "Icons/parts"),
    ("../disc-filled.svg", "Icons/parts"), ("disc", "Icons/parts"),
  ])
  func `an icon is found by its drawings and by its name, from anywhere`(
    icon: String, place: String
  ) throws {
    let folder = try Self.folder()
    let result = try Tabicon.run("inspect", icon, status: 0, in: folder(place))
    #expect(result.outputLines.first == "disc  circular")
    #expect(
      result.output.contains("disc-filled.svg\n") && result.output.contains("disc-outlined.svg\n"))
  }

  @Test func `settings of the configuration count`() throws {
    let folder = try Self.folder()
    try folder.write(
      "fit: artboard\noverrides: {box: {shape: tall, ignore: [off-target]}}\n",
      to: "Icons/tabbar.yml")
    let result = try folder.tabicon("inspect", "Icons/box.svg")
    #expect(result.outputLines.first == "box  tall, as declared")
    #expect(result.output.contains("shape-mismatch") && !result.output.contains("off-target"))
    let other = try folder.tabicon("inspect", "Icons/box.svg", "--fit", "target")
    #expect(other.output.contains("56 high") && result.output != other.output)
  }

  @Test func `what drawings may have is decided as for whole sets`() throws {
    let folder = try Self.folder()
    try folder.write(["text.svg": Drawing("<text y='20'>Q</text>")])
    let plain = try folder.tabicon("inspect", "text.svg", status: 1)
    #expect(plain.output.contains("text-element"))
    let limited = try folder.tabicon("inspect", "Icons/box.svg", "--limit", "elements=1", status: 1)
    #expect(limited.output.contains("svg-limits"))
    let raised = try folder.tabicon("inspect", "Icons/box.svg", "--limit", "seconds=9")
    #expect(raised.errors.contains("note: limits on drawings are raised: seconds 9 instead of"))
  }

  @Test func `the JSON has the next class`() throws {
    let folder = try Self.folder()
    let report = try Self.report(["inspect", "Icons/disc-filled.svg", "--json"], in: folder.path)
    let shape = try #require(try Self.items(report, "icons").first?["shape"] as? [String: Any])
    let next = shape["next"] as? [String: Any]
    #expect(next?["class"] as? String == "square" && next?["measure"] as? String == "hullRatio")
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
    on names: [String]? = nil, in folder: String
  ) throws -> [String: NSDictionary] {
    let whole = try report(["validate", "Icons", "--format", "json"], in: folder)
    let own = Set(
      Rule.all.filter { $0.group == .drawing || $0.group == .icon }.map(\.id.rawValue))
    var icons: [String: NSDictionary] = [:]
    for icon in try items(whole, "icons") {
      let name = try #require(icon["name"] as? String)
      icons[name] = icon
      guard names?.contains(name) ?? true else { continue }
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

  @Test func `an icon is found by its plain name, and no name is answered by itself`() throws {
    let folder = try TemporaryFolder([
      "Icons/home-filled.svg": .disc, "Icons/home-outlined.svg": .ring, "Icons/nav/up.svg": .square,
      "Other/lone.svg": .square, "Other/nav/deep.svg": .square,
    ])
    func inspect(_ icon: String) throws -> Command.Result {
      try folder.tabicon("inspect", icon)
    }
    func expectFound() throws {
      for (typed, name) in [
        ("home", "home"), ("Icons/home", "home"), ("nav/up", "nav/up"), ("Icons/nav/up", "nav/up"),
        ("Other/lone", "lone"), ("Other/nav/deep", "deep"), ("Other/lone.svg", "lone"),
      ] {
        let result = try inspect(typed)
        #expect(
          result.outputLines.first?.hasPrefix(name + "  ") == true, "\(typed): \(result.errors)")
      }
      for (typed, help) in [
        ("hoem", "'home'"), ("Icons/hoem", "'home'"), ("up", "'nav/up'"), ("Home", "'home'"),
        ("Other/lnoe", "'Other/lone'"),
      ] {
        let result = try inspect(typed)
        #expect(
          result.status == 2
            && result.errors.contains("no icon is named '\(typed)', did you mean \(help)?"),
          "\(result.errors)")
      }
    }
    try expectFound()
    try folder.write("tabs: [{id: home, title: Home}]\n", to: "Icons/tabbar.yml")
    try expectFound()
    // A configuration above that takes other drawings hides neither.
    try folder.write("icons: Other/nav\n", to: "tabbar.yml")
    try expectFound()
    #expect(try inspect("deep").status == 0)
  }

  @Test func `what is refused is not called empty`() throws {
    let folder = try TemporaryFolder([
      "word.svg": Drawing("<text y='20'>Q</text>"), "broken.svg": Drawing(file: "<svg"),
      "blank.svg": Drawing(""),
    ])
    for (name, heading) in [("word", "refused"), ("broken", "refused"), ("blank", "no ink")] {
      let result = try folder.tabicon("inspect", name + ".svg")
      #expect(result.outputLines.first == "\(name)  \(heading)")
    }
  }

  @Test func `the picture is a PNG in colours, equal for equal drawings`() throws {
    let folder = try Self.folder()
    for name in ["a.png", "b/c.png"] {
      try folder.tabicon("inspect", "Icons/disc-filled.svg", "--picture", name, status: 0)
    }
    let picture = try folder.bytes("a.png")
    #expect(picture.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]))
    // Two canvases of 50 device pixels, 12 pixels each, and three margins of 24.
    #expect(Array(picture[16..<24]) == [0, 0, 0x04, 0xF8, 0, 0, 0x02, 0x88])
    #expect(picture[25] == 2, "colours without alpha")
    #expect(try folder.bytes("b/c.png") == picture)
  }

  @Test func `a picture of characters is printed when it is asked for`() throws {
    let folder = try Self.folder()
    let plain = try folder.tabicon("inspect", "Icons/box.svg")
    #expect(!plain.output.contains("█"))
    let result = try folder.tabicon(
      "inspect", "Icons/box.svg", "--graphics", "blocks", "--at", "regular@2x", "--variants",
      "drawn")
    #expect(
      result.outputLines.prefix(23)
        == ArraySlice(Array(repeating: String(repeating: "█", count: 46), count: 23)))
    #expect(result.outputLines[23] == "regular@2x: filled")
    let both = try folder.tabicon("inspect", "Icons/box.svg", "--graphics", "blocks")
    #expect(both.output.contains("compact@2x: filled; outlined, derived"), "both variants fit")
  }

  @Test(
    arguments: [
      ("nope", 2, "error: no icon is named 'nope'"), ("dics", 2, "did you mean 'disc'?"),
      ("..", 2, "error: '..' is a folder; name a drawing, as in"),
      ("tabbar.yml", 2, "error: 'tabbar.yml' is no SVG, PDF or PNG; name a drawing, as in"),
      ("nope.svg", 2, "nope.svg: error: cannot be read: no such file or directory"),
      ("broken.svg", 1, ""), ("empty.svg", 1, ""),
    ] as [(String, Int32, String)])
  func `wrong input is answered by what to do`(icon: String, status: Int32, message: String) throws
  {
    let folder = try Self.folder()
    let result = try Tabicon.run("inspect", icon, in: folder("Icons"))
    #expect(
      result.status == status && (message == "" || result.errors.contains(message)),
      "\(result.errors)")
    if status == 1 {
      #expect(
        result.output.contains("error  svg-malformed") || result.output.contains("error  empty-ink")
      )
    }
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
