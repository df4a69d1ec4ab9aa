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

  /// Ten good icons and some others.
  private static func folder(_ others: [String: Drawing]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in goodNames { try folder.write(["in/\(name)-filled.svg": .disc]) }
    try folder.write(others)
    return folder
  }

  private static func export(_ folder: TemporaryFolder, jobs: Int) throws -> Command.Result {
    try folder.tabicon("export", "in", "-o", "out", "--jobs", "\(jobs)")
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
    let result = try Self.export(folder, jobs: jobs)
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

  @Test(arguments: ["a:", "a: ", "fill:", "filter:", "a :"])
  func `a style sheet of four megabytes without an end of a declaration is read in time`(
    piece: String
  ) throws {
    // Where each colon looks for the end of its declaration, that takes hours.
    let styles = String(repeating: piece, count: 4_000_000 / piece.utf8.count)
    let folder = try Self.folder([
      "in/good4x-filled.svg": Drawing("<style>\(styles)</style><rect width='20' height='20'/>")
    ])
    let result = try Self.export(folder, jobs: 2)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Export(folder("out")).iconNames.contains("good4x"))
  }

  @Test(arguments: ["a tile of nothing", "two billion octaves"])
  func `the good half of a pair comes out`(id: String) throws {
    let folder = try Self.folder([
      "in/pair-filled.svg": id == "a tile of nothing" ? Self.killer : Self.endless,
      "in/pair-outlined.svg": .square,
    ])
    let result = try Self.export(folder, jobs: 2)
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

/// Icons that are larger than what a socket holds between two processes.
@Suite struct LargeJobTests {
  /// A drawing of so many bytes whose images hardly compress.
  private static func noise(_ seed: Int, byteCount: Int) -> Drawing {
    Drawing(
      """
      <!-- \(String(repeating: "x", count: byteCount)) -->
      <filter id="f" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency="4" numOctaves="2" seed="\(seed)"/></filter>
      <circle cx="12" cy="12" r="10" filter="url(#f)"/>
      """)
  }

  @Test func `large drawings with large images come out, with one worker too`() throws {
    var set = try DrawingSet()
    let names = ["a", "b", "c", "d"]
    for (number, name) in names.enumerated() {
      try set.folder.write(["in/\(name)-filled.svg": Self.noise(number, byteCount: 600_000)])
    }
    set.configuration += "largeContent: 150pt\nformats: [png]\ntabs:\n"
    for name in names { set.configuration += "  - {id: \(name), title: \(name)}\n" }
    try set.command("--jobs", "1").with(secondsAtMost: 90).run(status: 0)
    #expect(try set.export().iconNames == (DrawingSet.goodNames + names).sorted())
    let images = try set.output().files.values.map(\.count)
    #expect(images.contains { $0 > 100_000 }, "a test of large images has large images")
  }
}
