import Foundation
import TestSupport
import Testing

/// Drawings that people save while the tool runs.
///
/// The stroke of two derived variants is that of the six drawings that are saved.
@Suite struct SavedDrawingTests {
  /// As many saves as `TABICON_SAVES` says, else so few that the test takes seconds.
  private static let saves =
    ProcessInfo.processInfo.environment["TABICON_SAVES"].flatMap(Int.init) ?? 10

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "rules: {duplicate-artwork: off, variant-doubtful: off}\n", to: "Icons/tabbar.yml")
    for number in 0..<2 {
      try folder.write([
        "Icons/f\(number)-filled.svg": .rectangle(width: 18, height: Double(16 + number))
      ])
    }
    try save(1.5)
  }

  /// Saves all drawings with another stroke, as editors do: by new files that take their names, or in
  /// place.
  private func save(_ stroke: Double, inPlace: Bool = false) throws {
    for number in 0..<6 {
      let drawing = Drawing(
        """
        <circle cx="12" cy="12" r="\(4 + number)" fill="none" stroke="#000" stroke-width="\(stroke)"/>
        """)
      try Data(drawing.text.utf8).write(
        to: URL(filePath: folder("Icons/o\(number)-outlined.svg")), options: inPlace ? [] : .atomic)
    }
  }

  private func export(to output: String) -> Command {
    folder.command(["export", "Icons", "-o", output, "--formats", "png", "--jobs", "2", "--quiet"])
  }

  private func clean() throws -> FileTree {
    try? folder.remove("clean")
    try export(to: "clean").run(status: 0)
    return try FileTree(folder("clean"))
  }

  @Test func `a drawing that is saved beside an export is as a clean export has it after the next`()
    throws
  {
    var generator = SplitMix(seed: 7)
    var duration = 0.1
    for number in 0..<Self.saves {
      if number.isMultiple(of: 2) { try? folder.remove("out") }
      try save(1.5)
      let start = Date.now
      let running = try export(to: "out").start()
      if number > 0 { usleep(UInt32.random(in: 0...UInt32(duration * 1e6), using: &generator)) }
      try save(3, inPlace: Bool.random(using: &generator))
      // A drawing may have been met when it was empty.
      #expect(try running.wait().status <= 1)
      if number == 0 { duration = Date.now.timeIntervalSince(start) }
      try export(to: "out").run(status: 0)
      #expect(try FileTree(folder("out")).differences(from: clean()) == [], "\(number)")
    }
  }

  @Test
  func `drawings that are saved beside an export that watches end as a clean export has them`()
    throws
  {
    var generator = SplitMix(seed: 8)
    let running = try folder.command(
      ["export", "Icons", "-o", "out", "--formats", "png", "--watch"]).start()
    for number in 0..<max(3, Self.saves / 10) {
      usleep(UInt32.random(in: 0...300_000, using: &generator))
      try save(number.isMultiple(of: 2) ? 3 : 1.5)
      let wanted = try clean()
      var differences: [String]?
      for _ in 0..<1_000 {
        // While the export writes, a file may be gone before it is read.
        differences = try? FileTree(folder("out")).differences(from: wanted)
        if differences == [] { break }
        usleep(20_000)
      }
      #expect(differences == [], "\(number)")
    }
    running.send(SIGINT)
    #expect(try running.wait().status == 0)
  }

  @Test(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what makes calls fail"))
  func `a drawing that once cannot be read makes no run complete`() throws {
    let library = try PreloadedLibrary("fault", in: folder)
    let wanted = try clean()
    for number in 1...100 {
      try? folder.remove("out")
      try? folder.remove("mark")
      let result = try export(to: "out").with(
        environment: library.failing(
          "open", number: number, error: EIO, below: "Icons", in: folder)
      ).run()
      guard folder.contains("mark") else {
        #expect(number > 8, "each drawing is read")
        break
      }
      #expect(result.status == 2, "\(number): \(result.errors)")
      try export(to: "out").run(status: 0)
      #expect(try FileTree(folder("out")).differences(from: wanted) == [], "\(number)")
    }
  }

  @Test(.enabled(if: Strace.isInstalled, "strace shows what is opened"))
  func `a run reads each drawing once`() throws {
    for number in 0..<2 {
      // Two threads that meet a drawing at once both read it, and go on with the bytes of one of them.
      let command = folder.command(
        ["export", "Icons", "-o", "out", "--formats", "png", "--jobs", "1", "--quiet"])
      let opened = try Strace.calls(of: command, "openat", status: 0)
        .filter { $0.contains(".svg\"") }
      let drawings = Set(opened.compactMap { $0.firstMatch(of: /[of]\d-\w+\.svg/)?.0 })
      // Whether there is something to do is found by a look at the first drawing that has changed.
      #expect(drawings.count == 8 && opened.count == 8 + number)
      try save(3)
    }
  }
}

@Suite(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what kills"))
struct KilledDrawingTests {
  @Test(arguments: ["derive", "import"])
  func `a drawing that a killed command was writing is not there`(command: String) throws {
    let folder = try TemporaryFolder()
    let library = try PreloadedLibrary("fault", in: folder)
    let ring = Drawing.ring.text
    for number in 1...20 {
      for path in ["Icons", "mark"] { try? folder.remove(path) }
      if command == "derive" {
        try folder.write(["Icons/a-outlined.svg": .ring, "Icons/b-outlined.svg": .ring])
      } else if number == 1 {
        try folder.write(["App.xcassets/home.imageset/home.svg": .ring])
        try folder.write(imageSet: "App.xcassets/home", [("home.svg", "")])
      }
      let arguments =
        command == "derive"
        ? ["derive", "Icons", "--in-place"]
        : ["import", "App.xcassets", "-o", "Icons", "--tabs", "home"]
      let call = folder.command(arguments)
      try call.with(
        environment: library.failing(
          "killed", number: number, error: 0, below: "Icons", in: folder)
      ).run()
      guard folder.contains("mark") else {
        #expect(number > 1, "it writes")
        break
      }
      for name in try folder.names("Icons") where name.hasSuffix(".svg") {
        let text = try folder.text("Icons/" + name)
        #expect(
          text == ring || text.hasSuffix("</svg>\n") || text.hasSuffix("</svg>"),
          "\(number): \(name)")
      }
      if command == "import" { try? folder.remove("Icons/tabbar.yml") }
      try call.run()
      #expect(
        try FileTree(folder("Icons")).temporaryFiles == [], "the next run removes what is left")
    }
  }

  @Test func `a string catalog whose exchange cannot be read back ends the run`() throws {
    var set = try DrawingSet()
    set.configuration += """
      strings: {catalog: Tabs.xcstrings, update: true}
      tabs: [{id: good, icon: good, title: Good, titleKey: tab.good}]

      """
    let catalog = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
    try set.folder.write(catalog, to: "Tabs.xcstrings")
    let result = try set.command().with(
      environment: [
        "LD_PRELOAD": try PreloadedLibrary("fault", in: set.folder).path,
        "FAULT_CALL": "unreadable",
      ], secondsAtMost: 60
    ).run()
    #expect(result.status == 2, "\(result.status): \(result.errors)")
    #expect(result.errors.contains("Tabs.xcstrings: error: cannot be written"))
    #expect(try set.folder.text("Tabs.xcstrings") == catalog)
  }
}
