/// What a run read as a rule of make, which make, ninja and Xcode understand.
package struct DependencyFile: Sendable {
  private let files: RunFiles

  package init(_ files: RunFiles) { self.files = files }

  /// `out/manifest.json: Icons Icons/a.svg`, with an empty rule for each input, so that make does
  /// not stop where one has been removed.
  ///
  /// The manifest stands for all that was written: it is written last, it changes with every other
  /// output, and ninja takes no outputs that the action does not declare.
  package var text: String {
    let inputs = files.inputs.map(Self.escaped)
    let rule =
      Self.escaped(files.manifest) + ":" + inputs.map { " \\\n  " + $0 }.joined()
    return ([rule] + inputs.map { $0 + ":" }).joined(separator: "\n") + "\n"
  }

  /// Writes the file, unless it says the same already.
  package func write(to path: String) throws(RunError) {
    try ReportFile.write(to: path) { sink throws(SystemError) in
      try sink(ContiguousArray(text.utf8))
    }
  }

  /// A path as make's manual wants it: a backslash before blanks and `#`, and `$` twice.
  private static func escaped(_ path: String) -> String {
    var text = ""
    var backslashes = ""
    for character in path.unicodeScalars {
      switch character {
      case "\\": backslashes += "\\"
      case " ", "#":
        // Only in front of a blank do backslashes need to be doubled.
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
