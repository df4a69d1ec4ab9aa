import Foundation
import TabBarManifest
import TestSupport
import Testing

/// Drawings that end or block the library that renders them, among ten good ones.
///
/// A newer librsvg survives some of them: then they have images, or a finding of another rule.
@Suite struct HostileDrawingTests {
  /// One that ends librsvg 2.54 by a signal, as do others in the catalogue of hostile drawings.
  private static let killer = Drawing(
    """
    <filter id="f"><feFlood x="0" y="0" width="0" height="0"/><feTile/></filter>
    <rect width="20" height="20" filter="url(#f)"/>
    """)

  /// One that is busy for years.
  private static let endless = Drawing(
    """
    <filter id="f" x="-1" y="-1" width="30" height="30">
    <feTurbulence baseFrequency="0.5" numOctaves="2000000000"/></filter>
    <rect width="24" height="24" filter="url(#f)"/>
    """)

  private static let goodNames = (0..<10).map { "good\($0)" }

  private static func folder(_ others: [String: Drawing]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in goodNames { try folder.write(["in/\(name)-filled.svg": .disc]) }
    try folder.write(others)
    return folder
  }

  private static func export(
    _ folder: TemporaryFolder, jobs: Int, _ options: String...
  ) throws -> Command.Result {
    try folder.tabicon(["export", "in", "-o", "out", "--jobs", "\(jobs)"] + options)
  }

  /// The drawings that a finding of severity error names.
  private static func blamed(_ result: Command.Result) -> [String] {
    let names = result.errorLines.filter { $0.contains(": error: [") }.compactMap {
      $0.split(separator: ":").first.map(String.init)
    }
    return Set(names).sorted()
  }

  @Test(arguments: [1, 2])
  func `one that ends the library and one that never ends are named, and ten are exported`(
    jobs: Int
  ) throws {
    let folder = try Self.folder([
      "in/good4x-filled.svg": Self.killer,
      "in/good5x-filled.svg": Self.endless,
    ])
    let result = try Self.export(folder, jobs: jobs, "--limit", "seconds=1")
    #expect(result.status == 1)
    let export = try Export(folder("out"))
    #expect(export.iconNames.filter { !$0.hasSuffix("x") } == Self.goodNames)
    #expect(try FileTree(folder("out")).temporaryFiles == [])
    let blamed = Self.blamed(result)
    for name in ["good4x", "good5x"] where !export.iconNames.contains(name) {
      #expect(blamed.contains("in/\(name)-filled.svg"), "\(result.errors)")
    }
    #if os(Linux)
      // What this library cannot do; should a newer one do it, another drawing is needed here.
      let limits = result.errorLines.filter { $0.contains("[svg-limits]") }
      #expect(limits.contains { $0.hasPrefix("in/good5x-filled.svg: error: [svg-limits] ") })
    #endif
    #expect(result.output.hasPrefix("exported \(export.iconNames.count) of 12 icons, "))
  }

  @Test(arguments: ["a tile of nothing", "two billion octaves"])
  func `the good half of a pair comes out`(id: String) throws {
    let folder = try Self.folder([
      "in/pair-filled.svg": id == "a tile of nothing" ? Self.killer : Self.endless,
      "in/pair-outlined.svg": .square,
    ])
    let result = try Self.export(folder, jobs: 2, "--limit", "seconds=1")
    let export = try Export(folder("out"))
    #expect(export.iconNames == Self.goodNames + ["pair"])
    let images = try #require(export.manifest.icon(named: "pair")).images
    let outlined = images.filter { $0.variant == "outlined" }
    #expect(outlined.count == 4)
    if images.count == 4 {
      #expect(Self.blamed(result) == ["in/pair-filled.svg"])
      #expect(result.status == 1)
      // Its own ink alone decides its size.
      #expect(try InkEdges(export.mask("pair", "outlined", scale: 2))?.left == 0)
    }
  }
}

@Suite struct ConfinementTests {
  @Test(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler stands in for librsvg"))
  func `a library that is taken over reaches no file, host or process`() throws {
    let set = try DrawingSet()
    let library = try PreloadedLibrary("takeover", in: set.folder)
    try set.folder.write(["in/shown-filled.svg": Drawing("<!-- show yourself -->")])
    let result = try set.command().with(environment: [
      "LD_PRELOAD": library.path, "TABICON_TEST_SECRET": "token",
    ]).run()
    // On a kernel that cannot confine processes the run says so, and there is nothing to test.
    if result.errors.contains("note: this kernel lacks") { return }
    #expect(result.errorLines.count == 1)
    #expect(result.errors.hasPrefix("in/shown-filled.svg: error: [svg-limits] the drawing ends"))
    #expect(try set.export().iconNames == DrawingSet.goodNames)
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs in a sandbox that allows no signals, so that they cannot end their workers.
@Suite(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler builds what refuses signals"))
struct WorkerEndTests {
  /// An export whose process cannot send signals, of a set in which one drawing makes its worker sleep.
  private static func command(_ set: DrawingSet) throws -> Command {
    try set.folder.write([
      "in/asleep-filled.svg": Drawing("<!-- sleep now --><path d='M2 2H9V9z'/>")
    ])
    return try set.command("--jobs", "1").with(
      environment: ["LD_PRELOAD": try PreloadedLibrary("nosignals", in: set.folder).path])
  }

  @Test func `a worker that cannot be signalled ends by itself, and the run goes on`() throws {
    let set = try DrawingSet()
    let result = try Self.command(set).with(environment: ["LD_SHORT_CLOCK": "1"]).run(status: 1)
    #expect(
      result.errors.contains(
        "in/asleep-filled.svg: error: [svg-limits] rendering did not end within 10 s"))
    #expect(try set.export().iconNames == DrawingSet.goodNames)
  }

  @Test func `a run that cannot end its worker ends by a signal all the same`() throws {
    let set = try DrawingSet()
    let running = try Self.command(set).start()
    // The drawing that sleeps is the first one, and its worker has the next one too.
    usleep(1_000_000)
    running.send(SIGTERM)
    let result = try running.wait()
    #expect(result.status == 128 + SIGTERM, "\(result)")
  }
}
