import ExportStore
import Foundation
package import IconModel
package import IconPipeline
package import IconSets
import SystemFiles

/// A `tabbar.yml` for a folder that has none yet, from what its drawings measure.
package struct NewConfiguration: Sendable {
  /// The file as diagnostics show it.
  package let file: String
  package let draft: ConfigurationDraft
  /// The conventions by which the drawings are named, if they follow any.
  package let conventions: [ConventionFinder.Found]
  /// What is wrong with the drawings.
  package let findings: [Finding]
  /// Whether files that are there may be replaced.
  private let replaces: Bool
  /// What derived variants learn from the drawings, a line for each fact.
  package private(set) var learned: [String] = []

  /// Measures the drawings below a folder in which the file is to be, as a request says.
  ///
  /// - Throws: `RunError` where there is no drawing, or a file that must stay; what `measure` throws.
  package init(
    for folder: String, replaces: Bool, request template: RunRequest,
    measure: (RunRequest) throws -> RunReport
  ) throws {
    let folder = PathText.normalized(folder)
    file = PathText.join(folder, Configuration.fileName)
    self.replaces = replaces
    guard replaces || FileSystem.isAbsent(file) else { throw RunError.alreadyThere(path: file) }
    let drawings = try Self.drawings(below: folder)
    // The folder of icons is the deepest that holds all of them.
    let icons = PathText.commonParent(of: drawings)
    let root = PathText.join(folder, icons)
    let discovery = try StyleSamples(template).resolve(root: root) { styles in
      IconDiscovery(
        paths: drawings.map { PathText.relative($0, below: icons) ?? $0 }, names: .found(styles))
    }
    conventions = discovery.conventions.filter { !$0.isPlain }
    var draft = ConfigurationDraft(discovery)
    draft.icons = icons
    draft.setFolders(folder: folder) { Self.isTaken($0, beside: folder) }

    var request = template
    // As single drawings, they are looked at as if there were no configuration. Those that are left
    // out go with them, so that all lie below the same folder.
    let used = draft.usedDrawings(of: discovery)
    request.set.inputs =
      used.isEmpty
      ? [] : (used + discovery.leftOut.map(\.file)).map { PathText.join(root, $0) }
    request.set.names = discovery.conventions.map(\.convention)
    request.keepsMeasurements = true
    if !request.set.inputs.isEmpty {
      let report = try measure(request)
      findings = report.findings
      learned = report.learned
      draft.add(report)
    } else {
      findings = []
    }
    self.draft = draft
  }

  /// Writes the file, and the schema that its first line names.
  ///
  /// - Throws: `RunError` where one of them is there and may not be replaced, or cannot be written.
  package func write() throws(RunError) {
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

  /// Whether the configuration of a folder beside another one writes to an output folder, which is
  /// given relative to both.
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
