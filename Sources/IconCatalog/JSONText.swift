#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON with sorted keys, for people to read and for version control to compare.
struct JSONText {
  private let encoder = JSONEncoder()

  init() { encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] }

  /// The text of a value in UTF-8.
  ///
  /// - Parameters:
  ///   - value: What to encode.
  ///   - indent: The spaces before each line but empty ones.
  /// - Returns: Lines, without a line feed at the end.
  /// - Precondition: every number of the value is finite.
  func bytes(of value: some Encodable, indent: Int = 0) -> ContiguousArray<UInt8> {
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("the value holds finite numbers and strings only")
    }
    let text = ContiguousArray(data)
    guard indent > 0 else { return text }
    let newline = UInt8(ascii: "\n")
    let margin = ContiguousArray(repeating: UInt8(ascii: " "), count: indent)
    var indented = ContiguousArray<UInt8>()
    indented.reserveCapacity(text.count * 2)
    var isAtStart = true
    for byte in text {
      if isAtStart, byte != newline { indented += margin }
      indented.append(byte)
      isAtStart = byte == newline
    }
    return indented
  }
}
