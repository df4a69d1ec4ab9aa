import Foundation
import IconModel
import TestSupport
import Testing

/// Whether the program is here that converts PDFs.
let hasConverter = Command.succeeds("pdftocairo", "-v")

/// PDFs as the drawings of icons.
@Suite(.enabled(if: hasConverter, "pdftocairo of poppler converts PDFs"))
struct PDFDrawingTests {

  private static let square = Drawing("<path d='M3 4h18v16H3z'/>")

  /// A folder with a PDF that cairo has made.
  private func folderWithPDF() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["svg/box.svg": Self.square])
    try folder.tabicon("export", "svg", "-o", "made", "--formats", "pdf", status: 0)
    try folder.write(
      Array(try folder.bytes("made/pdf/box-filled.pdf")),
      to: "in/box.pdf")
    return folder
  }

  @Test func `a PDF comes out as the drawing that it was made of`() throws {
    let folder = try folderWithPDF()
    for name in ["svg", "in"] {
      try folder.tabicon("export", name, "-o", "out-" + name, status: 0)
    }
    let (drawn, converted) = (
      try Export("out-svg", in: folder), try Export("out-in", in: folder)
    )
    for scale in [2, 3] {
      let (first, second) = (
        try drawn.mask("box", scale: scale), try converted.mask("box", scale: scale)
      )
      #expect(first.size == second.size && first.rootMeanSquare(from: second) < 2)
    }
  }

  @Test func `a damaged PDF is named, and the others come out`() throws {
    let folder = try folderWithPDF()
    let file = try folder.bytes("in/box.pdf")
    try folder.write(Array(file.prefix(40)), to: "in/bad.pdf")
    let result = try folder.tabicon("export", "in", "-o", "out", status: 1)
    #expect(
      result.errorLines.filter { $0.contains("bad.pdf") } == [
        "in/bad.pdf: error: [image-unreadable] the PDF cannot be read: it is damaged, encrypted, or"
          + " too much to convert; export it again, or export the icon as SVG"
      ], "\(result.errors)")
    #expect(try Export("out", in: folder).iconNames == ["box"])
  }

  @Test(
    .disabled(
      if: ["/usr/local/bin", "/opt/homebrew/bin"].contains {
        FileManager.default.fileExists(atPath: $0 + "/pdftocairo")
      }, "the converter is also looked for where package managers put it"))
  func `where the converter is missing, the finding names its package`() throws {
    let folder = try folderWithPDF()
    let result = try folder.command(["export", "in", "-o", "out"]).with(environment: [
      "PATH": folder("nothing")
    ]).run(status: 1)
    #expect(
      result.errorLines == [
        "in/box.pdf: error: [image-unreadable] a PDF needs 'pdftocairo', which is not installed;"
          + " install 'poppler-utils' with apt-get or 'poppler' with brew, or export the icon as SVG"
      ], "\(result.errors)")
  }

  @Test func `the converter reads no file of the user, and writes none`() throws {
    let folder = try folderWithPDF()
    // A stand-in at the converter's place would do what a PDF makes a converter do that it has
    // taken over: it lies where programs of the system may not be, so that it is not started.
    try folder.write("#!/bin/sh\ntouch \(folder("touched"))\n", to: "bin/pdftocairo")
    #expect(try Command("/bin/chmod", ["+x", folder("bin/pdftocairo")]).run().status == 0)
    let result = try folder.command(["export", "in", "-o", "out"]).with(environment: [
      "PATH": folder("bin")
    ]).run()
    // On a kernel that cannot confine processes the run says so, and there is nothing to test.
    if result.errors.contains("note: this kernel lacks") { return }
    #expect(!folder.contains("touched"))
    #expect(result.errors.contains("in/box.pdf: error: [image-unreadable]"), "\(result.errors)")
  }
}
