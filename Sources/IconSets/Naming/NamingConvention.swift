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
  package var folder: String
  /// The patterns, of which the first that fits a path counts; where none fits, the path is the name.
  package var patterns: [NamePattern]
  package var words: StyleWords
  package var plain: Plain

  /// The convention by which each drawing is an icon of its own, with the name of its file.
  package static let plain = NamingConvention(patterns: [.plain], words: StyleWords())

  package init(
    folder: String = "", patterns: [NamePattern], words: StyleWords, plain: Plain = .either
  ) {
    self.folder = folder
    self.patterns = patterns
    self.words = words
    self.plain = plain
  }
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
    let path = folder.isEmpty ? "" : folder + "/"
    var parts = texts.sorted { first, second in
      let (length, other) = (first.utf8.count, second.utf8.count)
      return length == other ? first.precedesInBytes(second) : length < other
    }.map { path + $0 }
    if patterns.count > 3 { parts.append("others") }
    let last = parts.popLast() ?? ""
    return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
  }
}

/// What a convention reads in the path of a drawing.
package struct NameReading: Hashable, Sendable {
  /// The name of the icon, with its folders.
  package var name: String
  /// What the path says of the style; `nil` where it says nothing.
  package var style: DrawingStyle?
  /// The word for the style; `nil` where there is none.
  package var word: String?
  /// The size that the path states.
  package var size: Int?
  /// Whether the name stands in one piece, not on both sides of the style.
  package var isWhole = true
  /// Whether one of the patterns fits.
  package var fits = true
}

/// A convention made ready to read many paths.
struct NameReader {
  /// A pattern with what each name that it fits would ask of it.
  private struct Pattern {
    let compiled: CompiledPattern
    let isProperties: Bool
    let hasWholeName: Bool
    let hasNamedFolder: Bool
  }

  private let patterns: [Pattern]
  /// Whether each drawing is an icon with the name of its file.
  private let isPlain: Bool
  private let words: StyleMatcher
  private let prefix: String
  private var matcher: PatternMatcher
  /// The name that is being put together.
  private var name: [UInt8] = []

  init(_ convention: NamingConvention) {
    patterns = convention.patterns.map {
      Pattern(
        compiled: CompiledPattern($0), isProperties: $0.isProperties,
        hasWholeName: $0.hasWholeName, hasNamedFolder: $0.hasNamedFolder)
    }
    isPlain = convention.patterns == [.plain]
    words = StyleMatcher(convention.words)
    prefix = convention.folder.isEmpty ? "" : convention.folder + "/"
    matcher = PatternMatcher(words)
  }

  /// Whether the convention is for a path.
  func isFor(_ path: String) -> Bool { path.hasBytePrefix(prefix) }

  /// Reads a path.
  ///
  /// - Parameter path: The path relative to the folder of icons, without its extension; it lies in
  ///   the convention's folder.
  /// - Returns: The reading; the whole path as the name where no pattern fits.
  mutating func reading(of path: String) -> NameReading {
    guard !isPlain else { return NameReading(name: path) }
    matcher.take(path, from: prefix.utf8.count)
    for pattern in patterns where matcher.matches(pattern.compiled) {
      let word = matcher.match.word.map { words[$0] }
      return NameReading(
        name: name(in: path, by: pattern), style: word?.style,
        word: word?.text, size: matcher.match.size, isWhole: pattern.hasWholeName)
    }
    return NameReading(name: path, fits: false)
  }

  /// Puts the pieces of a name together.
  ///
  /// Between two pieces stands a slash where they are in different folders, else the separator in
  /// front of the second. A folder of one icon, which says the same as the file, is left out.
  private mutating func name(in path: String, by pattern: Pattern) -> String {
    var pieces = matcher.match.pieces
    if pieces.count == 1, pieces[0] == matcher.path.indices, prefix.isEmpty,
      !pattern.isProperties
    {
      return path
    }
    if pattern.hasNamedFolder,
      letters(pieces[pieces.count - 2]) == letters(pieces[pieces.count - 1])
    {
      pieces.remove(at: pieces.count - 2)
    }
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: prefix.utf8)
    let start = name.count
    var end = 0
    for piece in pieces {
      var piece = piece
      if name.count > start {
        let between = matcher.path[end..<piece.lowerBound]
        if between.contains(UInt8(ascii: "/")) {
          name.append(UInt8(ascii: "/"))
        } else {
          name.append(contentsOf: between.prefix { NameTokens.isSeparator($0) })
        }
      } else {
        while piece.first.map({ matcher.path[$0] }) == UInt8(ascii: "/") { piece.removeFirst() }
      }
      name.append(contentsOf: matcher.path[piece])
      end = piece.upperBound
    }
    guard pattern.isProperties else { return String(decoding: name, as: UTF8.self) }
    // The values of a design tool's properties are titles: "Name=Arrow Left" is the icon arrow-left.
    return prefix
      + String(decoding: name[start...], as: UTF8.self)
      .lowercased().split(separator: " ").joined(separator: "-")
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
  private let readers: [(reader: NameReader, plain: NamingConvention.Plain)]
  /// Whether the first convention is for all drawings, and there is no other.
  private let isOne: Bool

  /// Makes conventions ready to read paths.
  ///
  /// - Parameter conventions: In any order; with the same folder, the last one counts.
  package init(_ conventions: [NamingConvention]) {
    readers = conventions.sorted { $0.folder.precedesInBytes($1.folder) }
      .map { (NameReader($0), $0.plain) }
    isOne = conventions.count == 1 && conventions[0].folder.isEmpty
  }

  /// Puts drawings together by the icons that their names say.
  ///
  /// The paths are without extension and relative to the folder of icons.
  package func icons(_ paths: [String]) -> IconGroups {
    var readers = readers
    return IconGroups(
      paths.map { path in
        let place = isOne ? 0 : readers.lastIndex { $0.reader.isFor(path) }
        guard let place else { return (NameReading(name: path, fits: false), path, .either) }
        return (readers[place].reader.reading(of: path), path, readers[place].plain)
      })
  }
}

extension NamePattern {
  /// Whether no style stands between two pieces of the name in one part of the path.
  fileprivate var hasWholeName: Bool {
    components.allSatisfy { $0.elements.count { $0 == .name } < 2 }
  }

  /// Whether a piece of the name is a folder and the other one stands in the file's name, so that
  /// both may say the same.
  fileprivate var hasNamedFolder: Bool {
    guard let file = components.last, file.elements.count(where: { $0 == .name }) == 1 else {
      return false
    }
    return components.dropLast().contains { $0.elements == [.name] }
      && !components.contains(.folders)
  }

  /// Whether the pattern has properties of a design tool's component, as in `Name={name}`.
  var isProperties: Bool {
    components.contains { component in
      component.elements.contains { element in
        if case .literal(let bytes) = element { return bytes.contains(UInt8(ascii: "=")) }
        return false
      }
    }
  }
}
