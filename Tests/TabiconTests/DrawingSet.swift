import Foundation
import TabBarManifest
import TestSupport
import Testing

/// A project of two good icons beside whatever a test puts there.
///
/// Its configuration keeps derived variants, and findings that nobody asked for, out of the way. The
/// tool runs in the project's folder, so that diagnostics name files as `in/x.svg`.
struct DrawingSet {
  let folder: TemporaryFolder
  var configuration = "icons: in\noutput: out\nvariants: drawn\n\(Self.quiet)"

  /// Turns off what the drawings of tests trip by the way: they are simple, and much alike.
  private static let quiet =
    "rules: {variant-missing: off, duplicate-artwork: off, unreferenced-icon: off, off-target: off,"
    + " translucent-ink: off}\n"

  init() throws {
    folder = try TemporaryFolder(["in/good-filled.svg": .disc, "in/kind-outlined.svg": .square])
  }

  static let goodNames = ["good", "kind"]

  func command(_ options: String...) throws -> Command { try command(options) }

  func command(_ options: [String]) throws -> Command {
    try folder.write(configuration, to: "tabbar.yml")
    return folder.command(["export"] + options)
  }

  /// Exports, and expects no more than the exit code, if that is said.
  @discardableResult func attempt(
    _ options: String..., status: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Result {
    try command(options).run(status: status, sourceLocation: sourceLocation)
  }

  func export() throws -> Export { try Export(folder("out")) }
  func output() throws -> FileTree { try FileTree(folder("out")) }

  /// Exports, and expects the good icons, the others named, and nothing but whole images.
  @discardableResult func run(
    exporting others: [String] = [], status: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command.Result {
    let result = try attempt(status: status, sourceLocation: sourceLocation)
    let export = try export()
    #expect(export.iconNames == (Self.goodNames + others).sorted())
    for image in export.manifest.icons.flatMap(\.images) { _ = try export.mask(image.file) }
    #expect(try output().temporaryFiles == [])
    return result
  }
}
