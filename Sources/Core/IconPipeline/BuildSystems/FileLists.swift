import IconModel
package import IconReport
package import IconSets
import SystemFiles

/// The lists of files that a script phase of Xcode declares: `.xcfilelist`.
package struct FileLists: Sendable {
  package static let inputsName = "tabicon-inputs.xcfilelist"
  package static let outputsName = "tabicon-outputs.xcfilelist"

  private let inputs: [String]
  private let outputs: [String]
  /// Warnings of the files that are not in the lists, in the form that compilers print.
  package let warnings: [String]

  /// Makes the lists of a run, whose outputs go to `DERIVED_FILE_DIR` if `isDerived`.
  package init(
    _ files: RunFiles, isDerived: Bool, sourceRoot: String, workingDirectory: String
  ) {
    let root = PathText.normalized(sourceRoot)
    // A folder changes when a drawing is added, and Xcode then runs the phase, which warns.
    let drawings = files.inputs.filter { path in
      DrawingName.isOne(path) || ConfigurationFile.isOne(path)
        || path.hasByteSuffix(StringCatalogSettings.fileExtension)
        || (try? FileSystem.kind(of: path)) == .directory
    }
    func inProject(_ path: String) -> String {
      let path = PathText.join(workingDirectory, path)
      return PathText.relative(path, below: root).map { "$(SRCROOT)/" + $0 } ?? path
    }
    // A list has a path in each line, in which Xcode expands variables, and nothing can be escaped.
    func fits(_ path: String) -> Bool { path.utf8.allSatisfy { !"$\n\r".utf8.contains($0) } }
    inputs = drawings.filter(fits).map(inProject)
    outputs =
      isDerived
      ? files.outputs.filter(fits).map { "$(DERIVED_FILE_DIR)/" + $0 }
      : files.outputPaths.filter(fits).map(inProject)
    let lost = drawings.filter { !fits($0) }
    warnings = lost.prefix(1).map {
      "\($0.visible): warning: is in no list of files, in which Xcode would expand its name"
        + "\(lost.andMore); rename it"
    }
  }

  package static func paths(in folder: String) -> [String] {
    [inputsName, outputsName].map { PathText.join(folder, $0) }
  }

  /// Writes both lists into a folder, unless they are unchanged.
  package func write(to folder: String) throws(RunError) {
    for (path, lines) in zip(Self.paths(in: folder), [inputs, outputs]) {
      let text =
        "# Written by 'tabicon xcode --write-file-lists'.\n"
        + lines.map { $0 + "\n" }.joined()
      try ReportFile.write(text, to: path)
    }
  }
}
