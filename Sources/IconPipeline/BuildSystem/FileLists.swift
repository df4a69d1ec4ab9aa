import IconModel

/// The lists of files that a script phase of Xcode declares: `.xcfilelist`.
package struct FileLists: Sendable {
  /// The name of the list of what the phase reads.
  package static let inputsName = "tabicon-inputs.xcfilelist"
  /// The name of the list of what the phase writes.
  package static let outputsName = "tabicon-outputs.xcfilelist"

  private let inputs: [String]
  private let outputs: [String]

  /// Makes the lists of a run.
  ///
  /// - Parameters:
  ///   - files: What the run read and wrote.
  ///   - sourceRoot: The folder of the project, absolute.
  ///   - workingDirectory: What relative paths start from, absolute.
  package init(_ files: RunFiles, sourceRoot: String, workingDirectory: String) {
    let root = PathText.normalized(sourceRoot) + "/"
    // Folders are no files that a sandbox lets a script read.
    let drawings = files.inputs.filter { path in
      [".svg", ".yml", ".yaml"].contains { path.lowercased().hasSuffix($0) }
    }
    inputs = drawings.map { PathText.join(workingDirectory, $0) }.map {
      $0.hasPrefix(root) ? "$(SRCROOT)/" + $0.dropFirst(root.count) : $0
    }
    outputs = files.outputs.map { "$(DERIVED_FILE_DIR)/" + $0 }
  }

  /// Writes both lists into a folder, unless they are there already.
  package func write(to folder: String) throws(RunError) {
    for (name, lines) in [(Self.inputsName, inputs), (Self.outputsName, outputs)] {
      let text =
        "# Written by 'tabicon xcode --write-file-lists'.\n"
        + lines.map { $0 + "\n" }.joined()
      try ReportFile.write(to: PathText.join(folder, name)) { sink throws(SystemError) in
        try sink(ContiguousArray(text.utf8))
      }
    }
  }
}
