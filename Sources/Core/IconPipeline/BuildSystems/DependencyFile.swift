import IconCatalog
import IconModel
package import IconReport
package import IconSets
import SystemFiles

/// A run's inputs as a rule of make, which make, ninja and Xcode understand.
package struct DependencyFile: Sendable {
  private let files: RunFiles
  private var manifest: String {
    let name = files.outputs.first(where: ManifestFile.canBeName) ?? ""
    return PathText.join(files.outputFolder, name)
  }

  package init(_ files: RunFiles) { self.files = files }

  /// Characters that end or break a rule of make, and cannot be escaped.
  private static let spoilingMake: Set<UInt8> = Set(";|%=\t\n\r".utf8)
  /// Characters that end a name for ninja 1.11 and cannot be escaped: it always runs the rule.
  private static let spoilingNinja: Set<UInt8> = Set("\"&'*<>?^`".utf8)

  private static func fits(_ path: String, without signs: Set<UInt8> = spoilingMake) -> Bool {
    path.utf8.allSatisfy { !signs.contains($0) }
  }

  /// Warnings about files whose changes builds do not detect correctly, in the form that compilers print.
  package var warnings: [String] {
    let lost = files.inputs.filter { !Self.fits($0) }
    let spoiling = files.inputs.filter {
      Self.fits($0) && !Self.fits($0, without: Self.spoilingNinja)
    }
    return [
      (
        lost,
        "is not in the dependency file, as make cannot read its name: builds do not notice changes"
      ),
      (
        spoiling,
        "has a name that ninja cannot read in the dependency file: it runs the tool each time"
      ),
    ].compactMap { paths, problem in
      paths.first.map { "\($0.visible): warning: \(problem)\(paths.andMore); rename it" }
    }
  }

  /// `out/manifest.json: Icons Icons/a.svg`, with an empty rule for each input, so that make does
  /// not stop where one has been removed.
  ///
  /// A path that no rule can hold is left out. The manifest represents all outputs: it is written last, it
  /// changes with every other output, and ninja takes no outputs that the action does not declare.
  package var text: String {
    let inputs = files.inputs.filter { Self.fits($0) }.map(Self.escaped)
    let rule =
      Self.escaped(manifest) + ":" + inputs.map { " \\\n  " + $0 }.joined()
    return ([rule] + inputs.map { $0 + ":" }).joined(separator: "\n") + "\n"
  }

  /// Writes the file, unless it is unchanged.
  package func write(to path: String) throws(RunError) {
    guard Self.fits(manifest) else { throw .unwritable(path: path, .unescapableCharacter) }
    try ReportFile.write(text, to: path)
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
