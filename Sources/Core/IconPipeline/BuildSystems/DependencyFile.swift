import IconCatalog
import IconModel
package import IconReport
package import IconSets
import SystemFiles

/// What a run read as a rule of make, which make, ninja and Xcode understand.
package struct DependencyFile: Sendable {
  private let files: RunFiles
  private var manifest: String { PathText.join(files.outputFolder, ManifestFile.name) }

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
      Self.escaped(manifest) + ":" + inputs.map { " \\\n  " + $0 }.joined()
    return ([rule] + inputs.map { $0 + ":" }).joined(separator: "\n") + "\n"
  }

  /// Writes the file, unless it says the same already.
  ///
  /// - Throws: `RunError.unwritable`, also where the output folder has a line break in its name.
  package func write(to path: String) throws(RunError) {
    guard !manifest.hasLineBreak else {
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
