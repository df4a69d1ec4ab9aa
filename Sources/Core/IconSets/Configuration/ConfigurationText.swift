import IconModel

/// The text of a configuration file, which maps the YAML parser's positions to source locations.
///
/// The parser counts columns in Unicode scalars, and takes U+0085, U+2028 and U+2029 for line
/// breaks too. `SourceLocation` and editors count bytes, and have LF, CR and CRLF as line breaks.
package struct ConfigurationText {
  /// The largest number of bytes of a file; a megabyte is thousands of tabs.
  private static let largestSize = 1_000_000

  /// The file as diagnostics show it.
  package let file: String
  /// Valid UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  private let marks: MarkTable

  /// Checks and indexes a file's bytes.
  ///
  /// - Throws: The problem of a file that is too large or not UTF-8.
  /// - Complexity: O(bytes).
  package init(bytes: [UInt8], file: String) throws(ConfigurationError) {
    guard bytes.count <= Self.largestSize else {
      throw ConfigurationError([.tooLarge(file: file, size: bytes.count, limit: Self.largestSize)])
    }
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    marks = MarkTable(indexing: self.bytes)
    // The repaired text first differs where the first invalid sequence is.
    let repaired = Array(string.utf8)
    guard repaired == self.bytes else {
      let valid = zip(repaired, self.bytes).prefix { $0 == $1 }.count
      throw ConfigurationError([.notUTF8(at: location(ofByte: valid))])
    }
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The location of a position of the parser, whose line and column count from 1.
  ///
  /// - Complexity: O(1).
  func location(line: Int, column: Int) -> SourceLocation {
    // The parser adds a line break to the last line, and reports its end on the line after it.
    let isPastEnd = line > marks.lines.count
    let line = marks.lines[isPastEnd ? marks.lines.count - 1 : max(line, 1) - 1]
    let scalar = line.scalar + max(column, 1) - 1
    let offset =
      !isPastEnd && scalar < marks.scalars.count ? marks.scalars[scalar] : bytes.count
    return SourceLocation(file: file, line: line.shownLine, column: offset - line.shownStart + 1)
  }

  /// The location of a byte, counted from 0.
  ///
  /// - Complexity: O(bytes).
  func location(ofByte offset: Int) -> SourceLocation {
    let line = MarkTable(indexing: Array(bytes.prefix(offset))).lines.last
    return SourceLocation(
      file: file, line: line?.shownLine, column: line.map { offset - $0.shownStart + 1 })
  }
}

/// An index of the lines and scalars of a text.
private struct MarkTable {
  /// A line as the parser counts lines.
  struct Line {
    /// The index of the line's first scalar in the text.
    var scalar = 0
    /// The number, from 1, of the editor's line that contains it.
    var shownLine = 1
    /// The first byte of the editor's line.
    var shownStart = 0
  }

  /// The lines, at least one.
  private(set) var lines = [Line()]
  /// The byte at which each scalar starts.
  private(set) var scalars: [Int] = []

  init(indexing bytes: [UInt8]) {
    for offset in bytes.indices {
      if bytes[offset] & 0xC0 != 0x80 { scalars.append(offset) }
      switch Break(endingAt: offset, of: bytes) {
      case .shown:
        lines.append(
          Line(
            scalar: scalars.count, shownLine: lines[lines.count - 1].shownLine + 1,
            shownStart: offset + 1))
      case .hidden:
        var line = lines[lines.count - 1]
        line.scalar = scalars.count
        lines.append(line)
      case nil: break
      }
    }
  }

  /// The end of a line.
  private enum Break {
    /// It ends a line of editors and of the parser.
    case shown
    /// It ends a line of the parser only.
    case hidden

    init?(endingAt offset: Int, of bytes: [UInt8]) {
      switch bytes[offset] {
      case 0x0A: self = .shown
      case 0x0D where offset + 1 == bytes.count || bytes[offset + 1] != 0x0A: self = .shown
      case 0x85 where bytes[..<offset].last == 0xC2: self = .hidden
      case 0xA8, 0xA9:
        guard bytes[..<offset].suffix(2).elementsEqual([0xE2, 0x80]) else { return nil }
        self = .hidden
      default: return nil
      }
    }
  }
}
