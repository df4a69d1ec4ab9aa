import TestSupport
import Testing

/// Drawings whose ink is wrong, each beside two good icons that must come out.
@Suite struct BadDrawingTests {
  @Test(arguments: BadDrawing.all)
  func `a bad drawing gets its message and the other icons come out`(
    drawing: BadDrawing
  ) throws {
    let set = try DrawingSet()
    try set.folder.write(drawing.bytes, to: "in/bad-filled.svg")
    let result = try set.run(
      exporting: drawing.isExported ? ["bad"] : [], status: drawing.isError ? 1 : 0)
    #expect(
      result.errorLines == drawing.messages.map { "in/bad-filled.svg\($0)" })
    let count = drawing.isExported ? "3 icons, 12 images" : "2 of 3 icons, 8 images"
    #expect(result.output.hasPrefix("exported \(count) to out; "), "\(result.output)")
  }
}
