import IconModel

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
  package var patterns: [NamePattern]
  package var words: StyleWords
  package var plain = Plain.either

  /// The convention by which each drawing is an icon of its own, with the name of its file.
  package static let plain = NamingConvention(patterns: [.plain], words: StyleWords())

  /// The folder with the slash behind it; empty for all of the folder of icons.
  var prefix: String { folder.isEmpty ? "" : folder + "/" }
}

extension NamingConvention: CustomStringConvertible {
  /// The convention in short: `{name}_{fill|line}`, or `{name} and {name}-fill`; with three patterns
  /// at most, the simplest one first.
  package var description: String {
    let all = words.filled + words.outlined
    let style = all.count == 1 ? all[0] : "{\(all.joined(separator: "|"))}"
    let texts = patterns.prefix(3).map { pattern in
      pattern.description.split(separator: "{style}", omittingEmptySubsequences: false)
        .joined(separator: style)
    }
    var parts = texts.sorted { first, second in
      let (length, other) = (first.utf8.count, second.utf8.count)
      return length == other ? first.precedesInBytes(second) : length < other
    }.map { prefix + $0 }
    if patterns.count > 3 { parts.append("others") }
    let last = parts.popLast() ?? ""
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }
}

/// What a convention reads in the path of a drawing.
package struct NameReading {
  /// The file that has the path.
  var file: String
  /// The path, without the extension.
  let path: String
  /// The name of the icon, with its folders.
  var name: String
  /// What the path says of the style; `nil` where it says nothing.
  var style: DrawingStyle?
  /// The word for the style; `nil` where there is none.
  var word: String?
  /// The size that the path states.
  var size: Int?
  /// Whether the name stands in one piece, not on both sides of the style.
  var isWhole = true
  /// Whether one of the patterns fits.
  var fits = true
  /// Which variant a drawing without a word is.
  var plain = NamingConvention.Plain.either

  var variant: IconVariant? { style?.variant }
}

/// A convention made ready to read many paths.
struct NameReader {
  let convention: NamingConvention
  private let prefix: String
  private var matcher: PatternMatcher

  init(_ convention: NamingConvention) {
    self.convention = convention
    prefix = convention.prefix
    matcher = PatternMatcher(convention.words)
  }

  /// Whether the convention is for a path.
  func isFor(_ path: String) -> Bool { path.hasBytePrefix(prefix) }

  /// Reads a path.
  ///
  /// - Parameter path: The path relative to the folder of icons, without its extension; it lies in
  ///   the convention's folder.
  /// - Returns: The reading; the whole path as the name where no pattern fits.
  mutating func reading(of path: String) -> NameReading {
    var reading = NameReading(file: path, path: path, name: path, plain: convention.plain)
    guard convention.patterns != [.plain] else { return reading }
    matcher.take(path, from: prefix.utf8.count)
    guard let pattern = convention.patterns.first(where: { matcher.matches($0) }) else {
      reading.fits = false
      return reading
    }
    reading.name = name(in: path, by: pattern)
    (reading.word, reading.style) = (matcher.styleWord?.text, matcher.styleWord?.style)
    (reading.size, reading.isWhole) = (matcher.size, pattern.hasWholeName)
    return reading
  }

  /// Puts the pieces of a name together.
  ///
  /// Between two pieces stands a slash where they are in different folders, else the separator in
  /// front of the second. A folder of one icon, which says the same as the file, is left out.
  private func name(in path: String, by pattern: NamePattern) -> String {
    let isProperties = pattern.isProperties
    var pieces = matcher.pieces
    if pieces == [matcher.path.indices], prefix.isEmpty, !isProperties { return path }
    if pattern.hasNamedFolder,
      letters(pieces[pieces.count - 2]) == letters(pieces[pieces.count - 1])
    {
      pieces.remove(at: pieces.count - 2)
    }
    var name: [UInt8] = []
    var end = 0
    for piece in pieces {
      let text = matcher.path[piece]
      if name.isEmpty {
        name += text.drop { $0 == UInt8(ascii: "/") }
      } else {
        let between = matcher.path[end..<piece.lowerBound]
        name +=
          between.contains(UInt8(ascii: "/"))
          ? [UInt8(ascii: "/")] : between.prefix(while: NameTokens.isSeparator)
        name += text
      }
      end = piece.upperBound
    }
    let text = String(decoding: name, as: UTF8.self)
    // The values of a design tool's properties are titles: "Name=Arrow Left" is the icon arrow-left.
    return prefix
      + (isProperties ? text.lowercased().split(separator: " ").joined(separator: "-") : text)
  }

  /// The letters and digits of a piece of the path, without regard to letter case.
  private func letters(_ piece: Range<Int>) -> String {
    String(decoding: matcher.path[piece].filter { !NameTokens.isSeparator($0) }, as: UTF8.self)
      .fileSystemKey
  }
}

/// The conventions of a folder and of folders in it.
package struct NamingConventions {
  /// Those of inner folders behind that of the folder that holds them.
  private var readers: [NameReader]

  /// Makes conventions ready to read paths.
  ///
  /// - Parameter conventions: In any order; with the same folder, the last one counts.
  package init(_ conventions: [NamingConvention]) {
    readers = conventions.sorted { $0.folder.precedesInBytes($1.folder) }.map(NameReader.init)
  }

  /// The convention for a path.
  func convention(for path: String) -> NamingConvention? {
    readers.last { $0.isFor(path) }?.convention
  }

  /// Reads a path without extension and relative to the folder of icons.
  mutating func reading(of path: String) -> NameReading {
    guard let place = readers.lastIndex(where: { $0.isFor(path) }) else {
      return NameReading(file: path, path: path, name: path, fits: false)
    }
    return readers[place].reading(of: path)
  }

  /// Puts drawings together by the icons that their names say.
  ///
  /// The paths are relative to the folder of icons, with or without extension.
  package func icons(_ files: [String]) -> IconGroups {
    var conventions = self
    return IconGroups(
      files.map { file in
        var reading = conventions.reading(of: DrawingName.bare(file))
        reading.file = file
        return reading
      })
  }
}
