import IconModel

/// Where the files of findings lie, which diagnostics name as seen from the working directory.
package struct FilePlaces: Hashable, Sendable {
  private let workingDirectory: String
  private let root: String

  /// Notes the folders.
  ///
  /// - Parameters:
  ///   - workingDirectory: An absolute path.
  ///   - root: The folder of the whole project, absolute too: what services show files from.
  package init(workingDirectory: String = "/", root: String = "/") {
    self.workingDirectory = workingDirectory
    self.root = root
  }

  /// The absolute path of a file.
  func absolute(_ file: String) -> String { PathText.join(workingDirectory, file) }

  /// The path of a file from the project's folder; `nil` for a file outside of it.
  func fromRoot(_ file: String) -> String? {
    let path = absolute(file)
    if path == root { return "." }
    let short = PathText.shortened(path, from: root)
    return short == path ? nil : short
  }

  /// A file as a reference of RFC 3986: relative to the project's folder where it lies in it.
  func uri(of file: String) -> String {
    fromRoot(file).map(Self.escaped) ?? "file://" + Self.escaped(absolute(file))
  }

  /// A path with all but unreserved letters and slashes as `%` and two digits for each byte.
  static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let letter = Character(UnicodeScalar(byte))
      if letter.isASCII, letter.isLetter || letter.isNumber || "-._~/".contains(letter) {
        text.append(letter)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }
}
