import ExportStore
import IconCatalog
import IconModel
package import IconSets
import SystemFiles

/// The files that a run read and wrote, for build systems that ask.
package struct RunFiles: Sendable {
  /// The configuration, the string catalog, the drawings, the folders that they lie in and the
  /// `pubspec.yaml` of a Flutter app, sorted.
  ///
  /// A folder changes when a drawing is added.
  package let inputs: [String]
  /// Sorted, below `outputFolder`.
  package let outputs: [String]
  package let outputFolder: String
  /// The folder of icons, unless single drawings were named.
  package let iconFolder: String?

  /// Lists the files of a run.
  ///
  /// - Parameters:
  ///   - run: What it read, and where it wrote.
  ///   - outputs: The paths of what it wrote, from that folder.
  init(_ run: ResolvedRun, outputs: [String]) {
    let source = run.source
    let drawings = source.drawings.map { PathText.join(source.root, $0) }
    let folders =
      source.isWholeFolder ? Set(drawings.map { PathText.parent(of: $0) }).union([source.root]) : []
    let others = [source.configurationFile?.path, source.stringCatalog, run.pubspec?.path]
      .compactMap(\.self)
    inputs = (others + folders + drawings).sorted()
    outputFolder = PathText.normalized(run.target.path)
    iconFolder = source.iconFolder
    self.outputs = outputs.sorted()
  }

  /// The path of the manifest as the run wrote it.
  package var manifest: String { PathText.join(outputFolder, ManifestFile.name) }

  /// The paths of the outputs as the run wrote them.
  package var outputPaths: [String] { outputs.map { PathText.join(outputFolder, $0) } }
}

/// What a run read as a rule of make, which make, ninja and Xcode understand.
package struct DependencyFile: Sendable {
  private let files: RunFiles

  package init(_ files: RunFiles) { self.files = files }

  /// `out/manifest.json: Icons Icons/a.svg`, with an empty rule for each input, so that make does
  /// not stop where one has been removed.
  ///
  /// A path with a line break, which no rule can hold, is left out: no icon has such a name, and its
  /// folder is an input too. The manifest stands for all that was written: it is written last, it changes with every other
  /// output, and ninja takes no outputs that the action does not declare.
  package var text: String {
    let inputs = files.inputs.filter { !$0.hasLineBreak }.map(Self.escaped)
    let rule =
      Self.escaped(files.manifest) + ":" + inputs.map { " \\\n  " + $0 }.joined()
    return ([rule] + inputs.map { $0 + ":" }).joined(separator: "\n") + "\n"
  }

  /// Writes the file, unless it says the same already.
  ///
  /// - Throws: `RunError.unwritable`, also where the output folder has a line break in its name.
  package func write(to path: String) throws(RunError) {
    guard !files.manifest.hasLineBreak else {
      throw .unwritable(path: path, .lineBreakInName)
    }
    try ReportFile.write(to: path) { sink throws(SystemError) in
      try sink(ContiguousArray(text.utf8))
    }
  }

  /// A path as make's manual wants it: a backslash before blanks, `#` and colons, and `$` twice.
  private static func escaped(_ path: String) -> String {
    var text = ""
    var backslashes = ""
    for character in path.unicodeScalars {
      switch character {
      case "\\": backslashes += "\\"
      case " ", "#", ":":
        // Only in front of these do backslashes need to be doubled.
        text += backslashes + "\\"
        backslashes = ""
      case "$": text += "$"
      default: backslashes = ""
      }
      text.unicodeScalars.append(character)
    }
    return text
  }
}

extension String {
  /// Whether the text does not fit in one line of a file for a build system.
  package var hasLineBreak: Bool {
    utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
