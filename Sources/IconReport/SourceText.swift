/// A file that findings are in, as services count its letters and know its lines.
struct SourceText {
  private let text: String
  private let lines: [Substring.UTF8View]
  /// Those of the lines, by which GitHub knows them from run to run.
  private let fingerprints: [String]

  /// Takes the bytes of a file; what is no UTF-8 becomes replacement characters.
  init(_ bytes: ContiguousArray<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    fingerprints = Self.fingerprints(of: text)
  }

  /// The fingerprint of a line; `nil` for one that there is not.
  func fingerprint(ofLine line: Int) -> String? {
    fingerprints.indices.contains(line - 1) ? fingerprints[line - 1] : nil
  }

  /// The column in UTF-16 code units, counted from 1, in which editors and GitHub count.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - column: The column in bytes, counted from 1.
  /// - Returns: The column, and how many code units its letter has; `column` and 1 where the file
  ///   has no such place.
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
  /// How many letters from the start of a line count.
  private static let window = 100
  /// What stands behind the last letter.
  private static let end: UInt16 = 0xFFFF

  /// The hash of each line, and which of the lines with this hash it is: `39fa2ee980eb94b0:1`.
  ///
  /// It is that of the action that uploads SARIF (github/codeql-action, `fingerprints.ts`), so that
  /// its own result is no other: a polynomial in 37, modulo 2^64, of the 100 UTF-16 code units from
  /// the start of the line on that are neither space nor tab, over line ends, which all count as
  /// one line feed, to the end of the file and zeros behind it.
  ///
  /// - Complexity: O(n) in the length of the text.
  private static func fingerprints(of text: String) -> [String] {
    let (units, starts) = letters(of: text)
    var counts: [UInt64: Int] = [:]
    return starts.map { start in
      let hash = (start..<start + window).reduce(0 as UInt64) { hash, place in
        hash &* 37 &+ UInt64(place < units.count ? units[place] : 0)
      }
      counts[hash, default: 0] += 1
      return "\(String(hash, radix: 16)):\(counts[hash, default: 1])"
    }
  }

  /// The code units that count, and where among them each line starts.
  private static func letters(of text: String) -> (units: [UInt16], starts: [Int]) {
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
