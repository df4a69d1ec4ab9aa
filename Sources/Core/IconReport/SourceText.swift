/// The text of a file with findings, for the columns and line fingerprints of code scanning services.
struct SourceText {
  private let text: String
  private let lines: [Substring.UTF8View]
  /// The fingerprint of each line, by which GitHub matches lines of different runs.
  private let fingerprints: [String]

  /// Decodes the bytes of a file; invalid UTF-8 becomes replacement characters.
  init(_ bytes: ContiguousArray<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    fingerprints = Self.fingerprints(of: text)
  }

  /// The fingerprint of a line, counted from 1; `nil` past the last line.
  func fingerprint(ofLine line: Int) -> String? {
    fingerprints.indices.contains(line - 1) ? fingerprints[line - 1] : nil
  }

  /// Converts a column from bytes to UTF-16 code units, in which editors and GitHub count.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - column: The column in bytes, counted from 1.
  /// - Returns: The column, counted from 1, and the code units of its character; `column` and 1
  ///   when the file does not have that line or column.
  func utf16Column(line: Int, column: Int) -> (column: Int, width: Int) {
    guard lines.indices.contains(line - 1), column - 1 <= lines[line - 1].count else {
      return (column, 1)
    }
    let bytes = lines[line - 1]
    let before = String(decoding: bytes.prefix(column - 1), as: UTF8.self)
    let rest = Substring(bytes.dropFirst(column - 1)).unicodeScalars
    return (before.utf16.count + 1, rest.first.map { UTF16.width($0) } ?? 1)
  }
}

extension SourceText {
  /// The number of code units that a hash covers, from the start of a line.
  private static let window = 100
  /// The code unit that marks the end of the file.
  private static let end: UInt16 = 0xFFFF

  /// The hash of each line, with its number among the lines of equal hash: `39fa2ee980eb94b0:1`.
  ///
  /// The hash is that of the action that uploads SARIF (github/codeql-action, `fingerprints.ts`), so
  /// the action finds its own result in the report. It is a polynomial in 37, modulo 2^64, of the
  /// 100 UTF-16 code units from the start of the line that are neither space nor tab. They continue
  /// over line ends, each of which counts as one line feed, and past the end of the file with zeros.
  ///
  /// - Complexity: O(n) in the length of the text.
  private static func fingerprints(of text: String) -> [String] {
    let (units, starts) = hashedUnits(of: text)
    var counts: [UInt64: Int] = [:]
    return starts.map { start in
      let hash = (start..<start + window).reduce(0 as UInt64) { hash, index in
        hash &* 37 &+ UInt64(index < units.count ? units[index] : 0)
      }
      counts[hash, default: 0] += 1
      return "\(String(hash, radix: 16)):\(counts[hash, default: 1])"
    }
  }

  /// The code units that hashes cover, and the index among them at which each line starts.
  private static func hashedUnits(of text: String) -> (units: [UInt16], starts: [Int]) {
    var units: [UInt16] = []
    var starts: [Int] = []
    var isLineStart = true
    var isAfterReturn = false
    for unit in Array(text.utf16) + [end] {
      let isSecondHalf = isAfterReturn && unit == 0x0A
      isAfterReturn = false
      if unit == 0x20 || unit == 0x09 || isSecondHalf { continue }
      isAfterReturn = unit == 0x0D
      if isLineStart { starts.append(units.count) }
      isLineStart = unit == 0x0A || unit == 0x0D
      units.append(isLineStart ? 0x0A : unit)
    }
    return (units, starts)
  }
}
