#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON with sorted keys, for people to read and for version control to compare.
package struct JSONText {
  private let encoder = JSONEncoder()

  package init() {
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  }

  /// The text of a value in UTF-8.
  ///
  /// - Parameters:
  ///   - value: What to encode.
  ///   - indent: The spaces before each line but the first and empty ones, as where the value stands
  ///     in a longer text.
  /// - Returns: Lines, without a line feed at the end.
  /// - Precondition: every number of the value is finite.
  package func bytes(of value: some Encodable, indent: Int = 0) -> ContiguousArray<UInt8> {
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("the value holds finite numbers and strings only")
    }
    let text = ContiguousArray(data)
    guard indent > 0 else { return text }
    let newline = UInt8(ascii: "\n")
    let margin = ContiguousArray(repeating: UInt8(ascii: " "), count: indent)
    var indented = ContiguousArray<UInt8>()
    indented.reserveCapacity(text.count * 2)
    var rest = text[...]
    while let end = rest.firstIndex(of: newline) {
      indented += rest[...end]
      rest = rest[(end + 1)...]
      if rest.first != newline { indented += margin }
    }
    indented += rest
    return indented
  }

  /// The same as a string.
  package func text(of value: some Encodable, indent: Int = 0) -> String {
    String(decoding: bytes(of: value, indent: indent), as: UTF8.self)
  }
}
