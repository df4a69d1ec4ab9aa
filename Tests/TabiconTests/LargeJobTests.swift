import TestSupport
import Testing

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
    var command = try set.command("--jobs", "1")
    command.secondsAtMost = 90
    let result = try command.run()
    #expect(result.status == 0, "\(result.status) \(result.errors)")
    #expect(try set.export().iconNames == (DrawingSet.goodNames + names).sorted())
    let images = try set.output().files.values.map(\.count)
    #expect(images.contains { $0 > 100_000 }, "a test of large images has large images")
  }
}
