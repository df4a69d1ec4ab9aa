import Foundation
import TestSupport
import Testing

/// What a drawing could do that has taken over the library that renders it: nothing.
@Suite struct ConfinementTests {
  @Test(.enabled(if: PreloadedLibrary.canBeBuilt, "a C compiler stands in for librsvg"))
  func `a library that is taken over reaches no file, host or process`() throws {
    let set = try DrawingSet()
    let library = try PreloadedLibrary("takeover", in: set.folder)
    try set.folder.write(["in/shown-filled.svg": Drawing("<!-- show yourself -->")])
    var command = try set.command()
    command.environment["LD_PRELOAD"] = library.path
    command.environment["TABICON_TEST_SECRET"] = "token"
    let result = try command.run()
    // On a kernel that cannot confine processes the run says so, and there is nothing to test.
    if result.errors.contains("note: this kernel lacks") { return }
    #expect(result.errorLines.count == 1)
    #expect(
      result.errors.hasPrefix("in/shown-filled.svg: error: [svg-limits] the drawing ends"),
      "\(result.errors)")
    #expect(try set.export().iconNames == DrawingSet.goodNames)
  }

  @Test func `limits are lowered silently and raised with a note`() throws {
    let set = try DrawingSet()
    let lowered = try set.command("--limit", "elements=1").run()
    #expect(lowered.status == 1)
    #expect(
      lowered.errorLines.first?.contains(
        "[svg-limits] the drawing has more than 1 elements; simplify the drawing,"
          + " or raise '--limit elements=N'") == true, "\(lowered.errors)")
    let raised = try set.command("--limit", "elements=60000", "--limit", "depth=9").run()
    #expect(
      raised.errors
        == "note: limits on drawings are raised: elements 60000 instead of 50000\n")
    for wrong in ["elements=0", "elements", "x=1", "depth=251"] {
      #expect(try set.command("--limit", wrong).run().status == 64)
    }
  }
}
