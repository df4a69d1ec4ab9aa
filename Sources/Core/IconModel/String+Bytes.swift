/// Comparing and splitting text by bytes.
///
/// File systems compare bytes. `hasPrefix`, `split` and `firstIndex` of `String` compare
/// characters: `/` and a following accent are one, and a composed and a decomposed "é" are equal.
extension StringProtocol
where SubSequence == Substring, UTF8View: BidirectionalCollection {
  package func hasBytePrefix(_ prefix: some StringProtocol) -> Bool {
    unsafe withBytes(of: prefix) { unsafe $0.starts(with: $1) } ?? utf8.starts(with: prefix.utf8)
  }

  package func hasByteSuffix(_ suffix: some StringProtocol) -> Bool {
    unsafe withBytes(of: suffix) { unsafe $0.suffix($1.count).elementsEqual($1) }
      ?? utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// The text without a prefix; `nil` if that is missing.
  package func withoutBytePrefix(_ prefix: some StringProtocol) -> String? {
    guard hasBytePrefix(prefix) else { return nil }
    return String(self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...])
  }

  /// The text without a suffix; `nil` if that is missing.
  package func withoutByteSuffix(_ suffix: some StringProtocol) -> String? {
    guard hasByteSuffix(suffix) else { return nil }
    return String(self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)])
  }

  /// The parts between the occurrences of an ASCII character.
  package func bytesSplit(
    at separator: Unicode.Scalar, omittingEmptyParts omitsEmpty: Bool = false
  ) -> [Substring] {
    utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: omitsEmpty).map {
      self[$0.startIndex..<$0.endIndex]
    }
  }

  /// The parts before and after the last occurrence of an ASCII character; `nil` if there is none.
  package func bytesCut(atLast separator: Unicode.Scalar) -> (head: Substring, tail: Substring)? {
    utf8.lastIndex(of: UInt8(ascii: separator)).map { place in
      (self[..<place], self[utf8.index(after: place)...])
    }
  }

  /// Whether the UTF-8 of both texts is the same, as file systems compare names.
  package func hasBytes(of other: some StringProtocol) -> Bool {
    unsafe withBytes(of: other) { unsafe $0.count == $1.count && $0.elementsEqual($1) }
      ?? utf8.elementsEqual(other.utf8)
  }

  /// Calls a closure with the UTF-8 of both texts; `nil` if one of them is not stored as UTF-8.
  fileprivate func withBytes(
    of other: some StringProtocol,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool? {
    utf8.withContiguousStorageIfAvailable { first in
      other.utf8.withContiguousStorageIfAvailable { second in
        unsafe body(first, second)
      }
    } ?? nil
  }
}

extension String {
  /// Whether the text ends in one of some suffixes, which are in lower case and ASCII, in any letter case.
  package func hasSuffixInAnyCase(among suffixes: [String]) -> Bool {
    suffixes.contains { suffix in
      utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) { byte, small in
        byte == small || small >= UInt8(ascii: "a") && byte == small - 32
      }
    }
  }

  /// Whether the UTF-8 of this text precedes that of another, in any locale.
  package func precedesInBytes(_ other: String) -> Bool {
    unsafe withBytes(of: other) { unsafe $0.lexicographicallyPrecedes($1) }
      ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UInt8 {
  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  /// Whether the byte is a letter of ASCII.
  package var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}

extension BinaryInteger {
  /// The number in at least `count` hexadecimal digits.
  package func hexadecimal(digits count: Int, uppercase: Bool = false) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Dictionary {
  /// Makes a dictionary of pairs, of which the first with a key counts.
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension [String] {
  /// The elements without later repetitions of the same bytes.
  package var withoutRepetitions: [String] {
    var seen: Set<ByteExact> = []
    return filter { seen.insert(ByteExact($0)).inserted }
  }
}

/// A string that equals another only if their UTF-8 is the same.
///
/// `String` takes a composed and a decomposed "é" for equal; to a file system they are two files.
package struct ByteExact: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (first: Self, second: Self) -> Bool {
    first.text.hasBytes(of: second.text)
  }

  // Equal bytes have equal hashes; the reverse is not needed.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
