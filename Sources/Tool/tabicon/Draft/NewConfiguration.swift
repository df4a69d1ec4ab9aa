import Foundation
import IconModel
import IconSets
import SystemFiles

/// A `tabbar.yml` for a folder that has none yet, from the names of its drawings, which people read and
/// change.
struct NewConfiguration {
  /// The file as diagnostics show it.
  let file: String
  let discovery: IconDiscovery
  /// The icons whose names nearly make pairs.
  let nearPartners: [(pairs: [[String]], names: NamingConvention)]
  private(set) var draft = ConfigurationDraft()
  /// Whether files that are there may be replaced.
  private let replaces: Bool

  /// Reads the names of the drawings below the folder of the file.
  init(for folder: String, replaces: Bool) throws(RunError) {
    let folder = PathText.normalized(folder)
    file = PathText.join(folder, Configuration.fileName)
    self.replaces = replaces
    guard replaces || FileSystem.isAbsent(file) else { throw .alreadyThere(path: file) }
    let drawings = try Self.drawings(below: folder)
    // The folder of icons is the deepest that holds all of them.
    let icons = PathText.commonParent(of: drawings)
    let paths = drawings.map { PathText.relative($0, below: icons) ?? $0 }
    discovery = IconDiscovery(paths: paths)
    nearPartners = discovery.nearPartners(among: paths).map { ($0.pairs, $0.firstIsFilled) }
    draft.icons = icons
    draft.convention = discovery.conventions.first { $0 != .plain }
    draft.names = discovery.icons.map(\.name)
    // Beside the drawings, not among them, unless that is where people work.
    let isHere = folder == "." || folder == FileManager.default.currentDirectoryPath
    var output = isHere || icons != "." ? "Output" : "../Output"
    if output.hasPrefix("../"), Self.isTaken(output, beside: folder) {
      output += "-" + PathText.name(of: FileSystem.resolved(folder))
    }
    draft.output = output
  }

  /// The files that make no icon until they are renamed.
  var refused: [String] {
    discovery.collisions.flatMap(\.files) + discovery.invalidNames.flatMap(\.files)
  }

  /// Writes the file, and the schema that its first line names.
  func write() throws(RunError) {
    let schema = PathText.join(PathText.parent(of: file), ConfigurationSchema.fileName)
    try write(ContiguousArray(ConfigurationSchema.text.utf8), to: schema)
    try write(ContiguousArray(draft.text.utf8), to: file)
  }

  private func write(_ bytes: ContiguousArray<UInt8>, to path: String) throws(RunError) {
    _ = try OwnedFile(path, byteLimit: .max - 1).change(
      failing: { RunError.unwritable(path: path, $0) }
    ) { old throws(RunError) in
      guard replaces || old == nil || old == bytes else { throw .alreadyThere(path: path) }
      return bytes
    }
  }

  /// Whether the configuration of a folder beside this one has the same output, relative to its own
  /// folder.
  private static func isTaken(_ output: String, beside folder: String) -> Bool {
    let (parent, own) = (
      PathText.join(folder, ".."), PathText.name(of: FileSystem.resolved(folder))
    )
    let others = (try? FileSystem.names(in: parent))?.filter { $0 != own } ?? []
    return others.contains { name in
      let file = PathText.join(PathText.join(parent, name), Configuration.fileName)
      let other = try? InputSource.read(configuration: file).0
      return other?.output.value == output
    }
  }

  private static func drawings(below folder: String) throws(RunError) -> [String] {
    let found = try RunError.reading(folder) { () throws(SystemError) in try InputFolder(folder) }
    // A draft is of the whole folder.
    if let first = found.unreadable.first { throw .unreadable(path: first.file, first.error) }
    guard !found.drawings.isEmpty else { throw .noDrawings(path: folder) }
    return found.drawings
  }
}
