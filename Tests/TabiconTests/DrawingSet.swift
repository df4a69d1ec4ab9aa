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
    folder = try TemporaryFolder()
    try folder.write(["in/good-filled.svg": .disc, "in/kind-outlined.svg": .square])
  }

  static let goodNames = ["good", "kind"]

  /// A call of `tabicon export` in the folder.
  func command(_ options: String...) throws -> Command {
    try folder.write(configuration, to: "tabbar.yml")
    var command = Tabicon.command(["export"] + options)
    command.workingDirectory = folder.path
    return command
  }

  func export() throws -> Export { try Export(folder("out")) }
  func output() throws -> FileTree { try FileTree(folder("out")) }

  /// Exports, and expects the good icons, the others named, and nothing but whole images.
  func run(exporting others: [String] = [], status: Int32) throws -> Command.Result {
    let result = try command().run()
    #expect(result.status == status, "\(result.errors)")
    let export = try export()
    #expect(export.iconNames == (Self.goodNames + others).sorted())
    for image in export.manifest.icons.flatMap(\.images) { _ = try export.mask(image.file) }
    #expect(try output().temporaryFiles == [])
    return result
  }
}
