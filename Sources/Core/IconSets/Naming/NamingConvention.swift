import IconModel

/// The words that a convention of names has for each style, in lower case and without separators.
package struct StyleWords: Hashable, Sendable {
  package var filled: [String] = []
  package var outlined: [String] = []
  /// The words for drawings of other styles, which are left out.
  package var leftOut: [String] = []

  var all: [(text: String, variant: IconVariant?)] {
    filled.map { ($0, .filled) } + outlined.map { ($0, .outlined) } + leftOut.map { ($0, nil) }
  }
}

/// How the drawings of a folder are named.
///
/// A convention reads each path by itself, so that it reads it in the same way for ever, whatever
/// other drawings there are.
package struct NamingConvention: Hashable, Sendable {
  /// Which variant a drawing is whose name has no word for a style.
  package enum Plain: String, CaseIterable, Hashable, Sendable {
    case filled
    case outlined
    /// The one that its partner is not; without a partner it is measured.
    case either
  }

  /// The folder that the convention is for, relative to the folder of icons; empty for all of it.
  ///
  /// The patterns hold for the path below it; in the names of icons it stays.
  package var folder = ""
  /// The patterns, of which the first that fits a path counts; where none fits, the path is the name.
  package var patterns: [NamePattern] = [.plain]
  package var words = StyleWords()
  package var plain = Plain.either

  /// The convention by which each drawing is an icon of its own, with the name of its file.
  package static let plain = NamingConvention()

  /// The folder with the slash behind it; empty for all of the folder of icons.
  var prefix: String { folder.isEmpty ? "" : folder + "/" }

  /// The value of `names` in `tabbar.yml`.
  package var yaml: String {
    func list(_ texts: [String]) -> String {
      let scalars = texts.map { YAMLScalar($0).description }
      return scalars.count == 1 ? scalars[0] : "[\(scalars.joined(separator: ", "))]"
    }
    let keys = [
      ("pattern", patterns.map(\.description)), ("filled", words.filled),
      ("outlined", words.outlined), ("leaveOut", words.leftOut),
      ("plain", plain == .either ? [] : [plain.rawValue]),
      ("folder", folder.isEmpty ? [] : [folder]),
    ]
    let members = keys.filter { !$0.1.isEmpty }.map { "\($0.0): \(list($0.1))" }
    return "{\(members.joined(separator: ", "))}"
  }
}

struct NameReading {
  let file: String
  /// The path without the extension.
  let path: String
  /// The convention's pattern that fits; `nil` where none does.
  var pattern: NamePattern?
  var match: NamePattern.Match?
  var name: String
  /// The word for the style, and what it says; `nil` where the path has none.
  var word: (text: String, variant: IconVariant?)?
  /// Which variant a drawing without a word is.
  var plain = NamingConvention.Plain.either

  var variant: IconVariant? { word.flatMap(\.variant) }
}

extension [NamingConvention] {
  /// The convention for a path: that of the innermost folder that has one.
  func convention(for path: String) -> NamingConvention? {
    filter { path.hasBytePrefix($0.prefix) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// Reads the path of a drawing, with or without its extension; the whole path is the name where no
  /// pattern fits.
  func reading(of file: String) -> NameReading {
    let path = DrawingName.bare(file)
    var reading = NameReading(file: file, path: path, name: path)
    guard let convention = convention(for: path) else { return reading }
    reading.plain = convention.plain
    let (bytes, all) = (Array<UInt8>(path.utf8), convention.words.all)
    let words = all.map { [UInt8]($0.text.utf8) }
    for pattern in convention.patterns {
      guard let match = pattern.match(bytes, from: convention.prefix.utf8.count, words: words)
      else { continue }
      (reading.pattern, reading.match) = (pattern, match)
      reading.name = pattern.name(in: bytes, match)
      reading.word = match.word.map { all[$0] }
      break
    }
    return reading
  }
}
