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
  /// The patterns, of which the first that fits a path counts.
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
  /// at most.
  package var description: String {
    let all = words.filled + words.outlined
    let style = all.count == 1 ? all[0] : "{\(all.joined(separator: "|"))}"
    let texts = patterns.prefix(3).map { pattern in
      pattern.description.split(separator: "{style}", omittingEmptySubsequences: false)
        .joined(separator: style)
    }
    let path = folder.isEmpty ? "" : folder + "/"
    return texts.reversed().map { path + $0 }.joined(separator: " and ")
      + (patterns.count > 3 ? " and others" : "")
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
    let pattern: NamePattern
    let isProperties: Bool
    let hasWholeName: Bool
  }

  private let patterns: [Pattern]
  /// Whether each drawing is an icon with the name of its file.
  private let isPlain: Bool
  private let words: StyleMatcher
  private let prefix: String

  init(_ convention: NamingConvention) {
    patterns = convention.patterns.map {
      Pattern(pattern: $0, isProperties: $0.isProperties, hasWholeName: $0.hasWholeName)
    }
    isPlain = convention.patterns == [.plain]
    words = StyleMatcher(convention.words)
    prefix = convention.folder.isEmpty ? "" : convention.folder + "/"
  }

  /// Whether the convention is for a path.
  func isFor(_ path: String) -> Bool { path.hasBytePrefix(prefix) }

  /// Reads a path.
  ///
  /// - Parameter path: The path relative to the folder of icons, without its extension; it lies in
  ///   the convention's folder.
  /// - Returns: The reading; the whole path as the name where no pattern fits.
  func reading(of path: String) -> NameReading {
    guard !isPlain else { return NameReading(name: path) }
    let subject = PatternSubject(Array(path.utf8.dropFirst(prefix.utf8.count)), words: words)
    for pattern in patterns {
      guard let match = subject.match(pattern.pattern) else { continue }
      let name = Self.name(match, in: subject.path, isProperties: pattern.isProperties)
      return NameReading(
        name: prefix + name, style: match.style, word: match.word, size: match.size,
        isWhole: pattern.hasWholeName)
    }
    return NameReading(name: path, fits: false)
  }

  /// Puts the pieces of a name together.
  ///
  /// Between two pieces stands a slash where they are in different folders, else the separator in
  /// front of the second.
  private static func name(
    _ match: PatternMatch, in path: [UInt8], isProperties: Bool
  ) -> String {
    var name: [UInt8] = []
    var end = 0
    for piece in match.names {
      if !name.isEmpty {
        let between = path[end..<piece.lowerBound]
        name +=
          between.contains(UInt8(ascii: "/"))
          ? [UInt8(ascii: "/")] : Array(between.prefix { NameTokens.isSeparator($0) })
      }
      name += path[piece]
      end = piece.upperBound
    }
    let text = String(decoding: name, as: UTF8.self)
    // The values of a design tool's properties are titles: "Name=Arrow Left" is the icon arrow-left.
    return isProperties
      ? text.lowercased().split(separator: " ").joined(separator: "-") : text
  }
}

/// The conventions of a folder and of folders in it.
package struct NamingConventions {
  /// Those of inner folders behind that of the folder that holds them.
  private let readers: [(reader: NameReader, plain: NamingConvention.Plain)]

  /// Makes conventions ready to read paths.
  ///
  /// - Parameter conventions: In any order; with the same folder, the last one counts.
  package init(_ conventions: [NamingConvention]) {
    readers = conventions.sorted { $0.folder.precedesInBytes($1.folder) }
      .map { (NameReader($0), $0.plain) }
  }

  /// Puts drawings together by the icons that their names say.
  ///
  /// The paths are without extension and relative to the folder of icons.
  package func icons(_ paths: [String]) -> IconGroups {
    IconGroups(
      paths.map { path in
        let convention = readers.count == 1 ? readers[0] : readers.last { $0.reader.isFor(path) }
        return (
          convention?.reader.reading(of: path) ?? NameReading(name: path, fits: false), path,
          convention?.plain ?? .either
        )
      })
  }
}

extension NamePattern {
  /// Whether no style stands between two pieces of the name in one part of the path.
  fileprivate var hasWholeName: Bool {
    components.allSatisfy { $0.elements.count { $0 == .name } < 2 }
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
