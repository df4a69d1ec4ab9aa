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

  package init(bytes: [UInt8], file: String) throws(ConfigurationError) {
    guard bytes.count <= Self.largestSize else {
      let problem = ConfigurationProblem(
        location: SourceLocation(file: file),
        message: "file has \(bytes.count) bytes, more than \(Self.largestSize)",
        help: "describe one tab bar in a configuration")
      throw ConfigurationError([problem])
    }
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    marks = MarkTable(indexing: self.bytes)
    // The repaired text first differs where the first invalid sequence is.
    let repaired = Array(string.utf8)
    guard repaired == self.bytes else {
      let valid = zip(repaired, self.bytes).prefix { $0 == $1 }.count
      let problem = ConfigurationProblem(
        location: location(ofByte: valid), message: "not valid UTF-8",
        help: "save the file as UTF-8")
      throw ConfigurationError([problem])
    }
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The location of a position of the parser, whose line and column count from 1.
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
  func location(ofByte offset: Int) -> SourceLocation {
    let lines = MarkTable(indexing: Array(bytes.prefix(offset))).lines
    let line = lines[lines.count - 1]
    return SourceLocation(
      file: file, line: line.shownLine, column: offset - line.shownStart + 1)
  }
}

/// An index of the lines and scalars of a text.
private struct MarkTable {
  /// The lines as the parser counts them, at least one: the index of the first scalar in the text, the
  /// number, from 1, of the editor's line that contains it, and the first byte of that.
  private(set) var lines = [(scalar: 0, shownLine: 1, shownStart: 0)]
  /// The byte at which each scalar starts.
  private(set) var scalars: [Int] = []

  /// U+0085, U+2028 and U+2029, which end a line of the parser only.
  private static let hiddenBreaks: [[UInt8]] = [
    [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
  ]

  init(indexing bytes: [UInt8]) {
    for (offset, byte) in bytes.enumerated() {
      if byte & 0xC0 != 0x80 { scalars.append(offset) }
      var line = lines[lines.count - 1]
      line.scalar = scalars.count
      if byte == 0x0A || byte == 0x0D && bytes[(offset + 1)...].first != 0x0A {
        (line.shownLine, line.shownStart) = (line.shownLine + 1, offset + 1)
        lines.append(line)
      } else if byte == 0x85 || byte == 0xA8 || byte == 0xA9,
        Self.hiddenBreaks.contains(where: { bytes[...offset].suffix($0.count).elementsEqual($0) })
      {
        lines.append(line)
      }
    }
  }
}
